// Owns: plain values for an input that the server described.  Never: which of them is a good rule.
import type { FieldInput, NumberInput } from '../protocol'

/** A first value for a new entry of a list. */
export function blank(input: FieldInput): unknown {
  switch (input.kind) {
    case 'choice':
      return input.choices[0]?.value
    case 'number':
      return Math.min(Math.max(0, input.least), input.most)
    case 'set':
      return input.choices.slice(0, input.least).map((choice) => choice.value)
    case 'list':
      return Array.from({ length: input.least }, () => blank(input.item))
    case 'record':
      return Object.fromEntries(input.parts.map((part) => [part.name, blank(part.input)]))
  }
}

/** What was typed as a whole number within the bounds, or null. */
export function parseNumber(text: string, input: NumberInput): number | null {
  const plain = text.trim().replace(/^[−–]/, '-')
  if (!/^[+-]?\d{1,7}$/.test(plain)) return null
  const value = Number(plain)
  return value >= input.least && value <= input.most ? value : null
}

/** How far one press of plus or minus goes: further where the range is wide. */
export function stepOf(input: NumberInput): number {
  const range = input.most - input.least
  return range > 1000 ? 50 : range > 100 ? 10 : 1
}

/** The next value in a direction, kept within the bounds. */
export function stepped(value: number, direction: 1 | -1, input: NumberInput): number {
  return Math.min(Math.max(value + direction * stepOf(input), input.least), input.most)
}
