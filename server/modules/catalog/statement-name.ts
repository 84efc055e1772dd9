const names = new Map<string, string>()

/**
 * Names a statement, so that each connection plans it once. Call it only where there are few different texts: neither
 * PostgreSQL nor this map ever drops one.
 */
export function statementName(text: string): string {
  let name = names.get(text)
  if (!name) {
    name = `list-products-${names.size}`
    names.set(text, name)
  }
  return name
}
