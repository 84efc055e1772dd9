import { z } from 'zod'
import { listSearch } from '../../ui/data-table/list-search.ts'

/** What the addresses of the stock's pages remember. The routes load it at once, and everything else with their page. */

const text = z.string().max(80).optional().catch(undefined)
const count = z.number().int().min(0).max(100_000).optional().catch(undefined)

/** What the address of the list remembers. */
export const stockSearch = listSearch.extend({
  merek: text,
  hanya: z.enum(['out', 'short', 'unplaced', 'reserved']).optional().catch(undefined),
})
export type StockSearch = z.infer<typeof stockSearch>

/** What the address of "Menipis" remembers. */
export const runningOutSearch = listSearch.extend({ merek: text, sisa: count, hari: count })
export type RunningOutSearch = z.infer<typeof runningOutSearch>

/** What the address of "Kedaluwarsa" remembers. */
export const expiringSearch = listSearch.extend({ hari: count })
export type ExpiringSearch = z.infer<typeof expiringSearch>

/** What the address of "Nilai" remembers. */
export const valueSearch = listSearch.extend({
  per: z.enum(['product', 'brand']).optional().catch(undefined),
})
export type ValueSearch = z.infer<typeof valueSearch>
