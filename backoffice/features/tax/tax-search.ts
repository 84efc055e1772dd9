import { z } from 'zod'
import { listSearch } from '../../ui/data-table/list-search.ts'

/** The parameters in the address of the page; its route loads this file at once. */
export const taxSearch = listSearch.extend({
  /** "2026-11"; without it, the month that is running. */
  bulan: z
    .string()
    .regex(/^20\d{2}-(0[1-9]|1[0-2])$/)
    .optional()
    .catch(undefined),
  bagian: z.enum(['nota-kredit']).optional().catch(undefined),
})
export type TaxSearch = z.infer<typeof taxSearch>
