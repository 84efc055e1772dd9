import { z } from 'zod'

/** The results of the command palette, besides pages and actions (TABLE-04). */

/** Fewer letters would match too much. */
export const FINDER_LETTERS_MIN = 2

/** `POST /api/staff/find`: not a GET, because somebody's name or telephone number may be searched for. */
export const findBody = z.object({ q: z.string().trim().min(FINDER_LETTERS_MIN).max(80) })

/** A few of each kind that the person may read; personal data is masked (STAFF-13). */
export interface Found {
  orders: { code: string; name: string; state: string; state_label: string }[]
  /** `path` is the product's page in the shop. */
  products: { id: string; name: string; brand: string; path: string }[]
  members: { id: string; name: string; email: string; orders: number }[]
}
