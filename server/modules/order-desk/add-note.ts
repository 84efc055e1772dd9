import { Refusal } from '../../../contract/refusals.ts'
import { NOTE_MAX_CHARS } from '../../../contract/staff/orders.ts'
import type { Db } from '../../db/database.ts'
import { inTransaction } from '../../db/in-transaction.ts'
import type { Actor } from '../../staff-actions/actor.ts'
import { recordStaffAction } from '../../staff-actions/record-staff-action.ts'
import { lockOrder } from '../orders/index.ts'
import { insertNote, listColleagues } from './note-store.ts'

/**
 * Writes a note of staff about an order; its text stays out of the journal. Refuses with ORDER_NOT_FOUND, and with
 * INVALID_INPUT if it is empty or too long, or mentions somebody who does not work here.
 */
export const addNote = (
  db: Db,
  actor: Actor,
  note: { orderId: string; text: string; mentions: string[]; now: Date },
): Promise<void> =>
  inTransaction(db, async tx => {
    await lockOrder(tx, note.orderId)
    const text = note.text.trim()
    if (text === '' || text.length > NOTE_MAX_CHARS) throw new Refusal('INVALID_INPUT', { field: 'text' })
    const known = (await listColleagues(tx)).map(({ id }) => id)
    if (!note.mentions.every(id => known.includes(id)))
      throw new Refusal('INVALID_INPUT', { field: 'mentions' })
    const { id } = await insertNote(tx, actor, { ...note, text })
    const detail = { note: id, mentions: note.mentions }
    await recordStaffAction(tx, actor, 'orders.add-note', { kind: 'order', id: note.orderId }, detail)
  })
