"""The wire: message shapes shared by server, client and any other front end."""
