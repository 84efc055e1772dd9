/** What a view keeps of an address: everything but where the page begins. */
export function viewSearch(searchStr: string): string {
  const parameters = new URLSearchParams(searchStr)
  parameters.delete('sesudah')
  parameters.sort()
  return parameters.toString()
}

/** Whether two queries show the same, whatever the order of their parameters. */
export const sameSearch = (one: string, other: string): boolean => viewSearch(one) === viewSearch(other)
