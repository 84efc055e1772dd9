import type { SearchClick } from '../../../contract/search.ts'

/** Called with the chosen suggestion; the panel records it and closes. */
export type OnChoose = (click?: SearchClick) => void

/** The same for suggestions that match typed words: the panel adds the keyword. */
export type OnChooseTyped = (entity?: Omit<SearchClick, 'keyword'>) => void
