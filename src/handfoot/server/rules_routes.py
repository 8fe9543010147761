"""What the server answers about rulesets: the list, one in words, a check, a printed sheet.

Owns: the routes.  Never: what is told of a ruleset (rules_told).
"""

from __future__ import annotations

import base64
import hashlib
from typing import Final

from litestar import Response, get, post
from litestar.di import NamedDependency
from litestar.params import FromPath

from handfoot.engine.ruleset import RulesetError
from handfoot.protocol.rules import CheckRules, RulesChecked, RulesList, RulesTold
from handfoot.server.given_rules import read_rules
from handfoot.server.problems import ProblemError
from handfoot.server.requests import AnyRequest, read_body, require_own_page, require_patience
from handfoot.server.rules_told import checked, evidence, known_language, rules_list, rules_told
from handfoot.server.service import Service
from handfoot.sheets.html import STYLE, sheet_html
from handfoot.sheets.rule_sheet import rule_sheet

# The sheet carries its own style, so that it can be saved as one file; nothing else is let in.
_STYLE_HASH: Final = base64.b64encode(hashlib.sha256(STYLE.encode()).digest()).decode()
_SHEET_HEADERS: Final = {
    "content-security-policy": f"default-src 'none'; style-src 'sha256-{_STYLE_HASH}'; "
    "base-uri 'none'; form-action 'none'; frame-ancestors 'none'",
    "cache-control": "no-cache",
}


@get("/api/rules", sync_to_thread=False)
def list_rules() -> RulesList:
    """Name the rulesets, and those that are wanted."""
    return rules_list()


@get("/api/rules/{ruleset:str}", sync_to_thread=False)
def one_ruleset(
    request: AnyRequest, ruleset: FromPath[str], service: NamedDependency[Service]
) -> RulesTold:
    """Tell a ruleset in words, with what an editor needs to change it."""
    require_patience(request, service.readings)
    try:
        return rules_told(read_rules(ruleset), _language(request))
    except RulesetError as error:
        raise ProblemError.of_ruleset(error) from error


@post("/api/rules/check", status_code=200)
async def check_rules(request: AnyRequest, service: NamedDependency[Service]) -> RulesChecked:
    """Say what contradicts in a ruleset, what would mend it, and what it is called."""
    require_own_page(request, service)
    require_patience(request, service.readings)
    wish = read_body(await request.body(), CheckRules)
    against = None if wish.against is None else read_rules(wish.against)
    try:
        return checked(
            read_rules(wish.ruleset),
            wish.players,
            solo=wish.solo,
            against=against,
            language=known_language(wish.lang),
        )
    except RulesetError as error:
        raise ProblemError.of_ruleset(error) from error


@get("/api/rules/{ruleset:str}/sheet", media_type="text/html", sync_to_thread=False)
def sheet(
    request: AnyRequest, ruleset: FromPath[str], service: NamedDependency[Service]
) -> Response[str]:
    """Give the rules on one page to print."""
    require_patience(request, service.readings)
    rules = read_rules(ruleset)
    page = sheet_html(rule_sheet(rules, _language(request), evidence(rules)))
    return Response(page, headers=_SHEET_HEADERS, media_type="text/html")


@get("/api/tables/{table_id:str}/rules", media_type="text/html")
async def table_sheet(
    request: AnyRequest, table_id: FromPath[str], service: NamedDependency[Service]
) -> Response[str]:
    """Give the rules of a table on one page, as they were when it was opened."""
    require_patience(request, service.readings)
    rules = (await service.tables.get(table_id)).match.ruleset
    page = sheet_html(rule_sheet(rules, _language(request), evidence(rules)))
    return Response(page, headers=_SHEET_HEADERS, media_type="text/html")


def _language(request: AnyRequest) -> str:
    return known_language(request.query_params.get("lang", ""))


RULES_ROUTES = (list_rules, one_ruleset, check_rules, sheet, table_sheet)
