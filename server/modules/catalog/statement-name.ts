const names = new Map<string, string>()

/**
 * A name for a statement, so that each connection plans it once. Only for texts of which there are few: neither
 * PostgreSQL nor this map forgets one.
 */
export function statementName(text: string): string {
  let name = names.get(text)
  if (!name) {
    name = `list-products-${names.size}`
    names.set(text, name)
  }
  return name
}
