import { type HistoryState, redirect, useLocation } from '@tanstack/react-router'
import type { ListSearch } from '../../ui/data-table/list-search.ts'

declare module '@tanstack/react-router' {
  interface HistoryState {
    /** The words searched for in this entry's list, where they may be a name or a telephone number. */
    words?: string | undefined
  }
}

/** An order's code, the only words that certainly say nothing about a person. */
const orderCode = /^CRS\d{6}[A-Z\d]*$/i

/**
 * Splits what a list of people is searched by: an order's code stays in the address; other words go into the history
 * entry, where Back and reload find them and proxies, shared links and the browser's history do not (decision 0067).
 */
export function hideWords<Search extends Pick<ListSearch, 'cari'>>(
  search: Search,
): { search: Search; state: HistoryState } {
  const { cari } = search
  return cari === undefined || orderCode.test(cari)
    ? { search, state: {} }
    : { search: { ...search, cari: undefined }, state: { words: cari } }
}

/** Returns the list's parameters with the words of its history entry. */
export const withWords = <Search extends ListSearch>(search: Search, { words }: HistoryState): Search =>
  words === undefined ? search : { ...search, cari: words }

export function useWithWords<Search extends ListSearch>(search: Search): Search {
  const words = useLocation({ select: ({ state }) => state.words })
  return withWords(search, { words })
}

/** For `beforeLoad`: moves words out of an address that was kept or typed. */
export function moveWords({ search }: { search: ListSearch }): void {
  const hidden = hideWords(search)
  if (hidden.state.words !== undefined)
    throw redirect({ to: '.', search: hidden.search as never, state: hidden.state, replace: true })
}

interface Change<Search> {
  search: (before: Search) => Search
  state: (before: HistoryState) => HistoryState
  replace: boolean
  resetScroll: boolean
}

/** What `changeSearch` does, for a list whose words stay out of the address. */
export const changeSearchPrivately =
  <Search extends ListSearch>(navigate: (change: Change<Search>) => unknown) =>
  (change: Partial<Search>, { isNewPage = false } = {}) =>
    void navigate({
      search: before => hideWords({ ...before, ...change }).search,
      state: ({ words }) => ('cari' in change ? hideWords(change).state : { words }),
      replace: !isNewPage,
      resetScroll: isNewPage,
    })
