import { z } from 'zod'
import { listSearch } from '../../ui/data-table/list-search.ts'

/**
 * The parameters in the addresses of the stock's pages. The routes load this file at once, and everything else with
 * their page.
 */

const text = z.string().max(80).optional().catch(undefined)
const count = z.number().int().min(0).max(100_000).optional().catch(undefined)

/** The parameters of the list. */
export const stockSearch = listSearch.extend({
  merek: text,
  hanya: z.enum(['out', 'short', 'unplaced', 'reserved']).optional().catch(undefined),
})
export type StockSearch = z.infer<typeof stockSearch>

/** The parameters of "Menipis". */
export const runningOutSearch = listSearch.extend({ merek: text, sisa: count, hari: count })
export type RunningOutSearch = z.infer<typeof runningOutSearch>

/** The parameters of "Kedaluwarsa". */
export const expiringSearch = listSearch.extend({ hari: count })
export type ExpiringSearch = z.infer<typeof expiringSearch>

/** The parameters of "Nilai". */
export const valueSearch = listSearch.extend({
  per: z.enum(['product', 'brand']).optional().catch(undefined),
})
export type ValueSearch = z.infer<typeof valueSearch>
