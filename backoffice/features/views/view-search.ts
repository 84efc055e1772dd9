/** Returns the part of an address that a view stores: everything but the page's position in the list. */
export function viewSearch(searchStr: string): string {
  const parameters = new URLSearchParams(searchStr)
  parameters.delete('sesudah')
  parameters.sort()
  return parameters.toString()
}

/** Returns true if two queries show the same, whatever the order of their parameters. */
export const sameSearch = (one: string, other: string): boolean => viewSearch(one) === viewSearch(other)
