import { z } from 'zod'
import { formRules } from './form-rules.ts'

/** "Kabari aku": an e-mail when a sold-out combination is back in stock (STOCK-04). */

const id = z.string().regex(/^\d{1,18}$/)

export const notifyMeBody = z.object({
  product_id: id,
  combination_id: id,
  email: formRules.email,
  /** The member's id, as the page knows it. The shop trusts only the session. */
  user: z
    .object({
      id: z.string().max(40).nullable().default(null),
      email: z.string().max(254).nullable().default(null),
      name: z.string().trim().max(128).default(''),
    })
    .nullable()
    .default(null),
})
export type NotifyMeBody = z.infer<typeof notifyMeBody>

export interface NotifyMeResponse {
  product_id: string
  combination_id: string
  email: string
}
