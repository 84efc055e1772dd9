import { z } from 'zod'

/**
 * The parameters of a list in its address (TABLE-01), so that it can be shared and Back returns to it. A route adds its
 * filters: `listSearch.extend({ orang: text })`. Wrong values are ignored.
 */
export const listSearch = z.object({
  /** The words that are searched for. */
  cari: z.string().max(100).optional().catch(undefined),
  /** The column to sort by, `-` in front for descending: "-waktu". */
  urut: z.string().max(40).optional().catch(undefined),
  /** The cursor after which the page begins. */
  sesudah: z.string().max(200).optional().catch(undefined),
  /** The columns shown, in order, separated by commas. */
  kolom: z.string().max(400).optional().catch(undefined),
  /** Narrow rows. */
  rapat: z.boolean().optional().catch(undefined),
})

export type ListSearch = z.infer<typeof listSearch>

export interface Sorting {
  id: string
  isDescending: boolean
}

export const sortingOf = (urut: string | undefined): Sorting | null =>
  urut ? { id: urut.replace(/^-/, ''), isDescending: urut.startsWith('-') } : null

/** The next sorting when a column's head is pressed: ascending, descending, and the list's own order again. */
export function nextSorting(urut: string | undefined, id: string): string | undefined {
  if (urut === id) return `-${id}`
  return urut === `-${id}` ? undefined : id
}

/** Returns the ids of the columns to show, in order; unknown ones are ignored, and there is always one. */
export function shownColumns(
  kolom: string | undefined,
  columns: readonly { id: string; isHiddenAtFirst?: boolean }[],
): string[] {
  const usual = columns.filter(({ isHiddenAtFirst }) => !isHiddenAtFirst).map(({ id }) => id)
  const chosen = [...new Set(kolom?.split(','))].filter(id => columns.some(column => column.id === id))
  return chosen.length > 0 ? chosen : usual
}

/** Moves a column one place; returns the same order at the ends. */
export function moveColumn(shown: readonly string[], id: string, by: -1 | 1): string[] {
  const from = shown.indexOf(id)
  const to = from + by
  if (from < 0 || to < 0 || to >= shown.length) return [...shown]
  const others = shown.filter(other => other !== id)
  return [...others.slice(0, to), id, ...others.slice(to)]
}

/** Parameters that do not filter: how the list is shown, its order and page, and its tab, which has its own link back. */
const isNoFilter = ['urut', 'urutan', 'sesudah', 'kolom', 'rapat', 'bagian']

/** Returns the change that removes the search and every filter; null if there is none. */
export function withoutFilters(search: ListSearch): Partial<ListSearch> | null {
  const filters = Object.entries(search).filter(
    ([name, value]) => value !== undefined && !isNoFilter.includes(name),
  )
  if (filters.length === 0) return null
  return { ...Object.fromEntries(filters.map(([name]) => [name, undefined])), sesudah: undefined }
}
