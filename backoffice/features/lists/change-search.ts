interface Change<Search> {
  search: (before: Search) => Search
  replace: boolean
  resetScroll: boolean
}

/**
 * Returns what a list calls to change its address (TABLE-01): a new page is a step that Back returns from; a filter, a
 * sorting or a column is not, and leaves the page where it is.
 */
export const changeSearch =
  <Search>(navigate: (change: Change<Search>) => unknown) =>
  (change: Partial<Search>, { isNewPage = false } = {}) =>
    void navigate({
      search: before => ({ ...before, ...change }),
      replace: !isNewPage,
      resetScroll: isNewPage,
    })
