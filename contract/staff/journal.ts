import { z } from 'zod'
import type { StaffAction } from './actions.ts'

/** The journal of staff actions (STAFF-11, STAFF-12). */

export const journalFilter = z.object({
  actor_name: z.string().max(60).optional(),
  action: z.string().max(60).optional(),
  subject_kind: z.string().max(40).optional(),
  subject_id: z.string().max(80).optional(),
  from: z.iso.date().optional(),
  until: z.iso.date().optional(),
  /** Continue after this entry. */
  after: z
    .string()
    .regex(/^\d{1,18}$/)
    .optional(),
})
export type JournalFilter = z.infer<typeof journalFilter>

export const journalQuery = journalFilter.extend({
  limit: z.coerce.number().int().min(1).max(200).default(50),
})

export interface JournalEntry {
  id: string
  at: string
  actor: { kind: 'staff' | 'command-line' | 'api-key' | 'system'; id: string | null; name: string }
  action: StaffAction
  /** `code`: by which staff know it; only orders have one beside their id. */
  subject: { kind: string; id: string; code?: string }
  /** The changes: by field the value before and after, and what else is known. */
  detail: Record<string, unknown>
  /** The network address of the person; null from the command line. */
  address: string | null
}
