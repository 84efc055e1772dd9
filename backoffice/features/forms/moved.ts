/** The list with one item at another place; the list as it is if there is no such item or place. */
export const moved = <Item>(items: readonly Item[], from: number, to: number): Item[] => {
  const item = items[from]
  return item === undefined || to < 0 || to >= items.length
    ? [...items]
    : items.toSpliced(from, 1).toSpliced(to, 0, item)
}
