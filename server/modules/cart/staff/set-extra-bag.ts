import { Refusal } from '../../../../contract/refusals.ts'
import { type ExtraBagInput, extraBagBody } from '../../../../contract/staff/extra-bags.ts'
import type { Db } from '../../../db/database.ts'
import { inTransaction } from '../../../db/in-transaction.ts'
import { readStoredInput } from '../../../http/check-input.ts'
import type { Actor } from '../../../staff-actions/actor.ts'
import { differencesIn } from '../../../staff-actions/differences-in.ts'
import { recordStaffAction } from '../../../staff-actions/record-staff-action.ts'
import { lockExtraBag, requireExtraBag } from './require-extra-bag.ts'

/** Adds an extra bag, and offers it. Refuses with INVALID_INPUT, also for an id that is taken. */
export const addExtraBag = (db: Db, actor: Actor, typed: ExtraBagInput): Promise<void> =>
  inTransaction(db, async tx => {
    const bag = readStoredInput(extraBagBody, typed)
    const added = await tx
      .insertInto('extra_bags')
      .values(bag)
      .onConflict(conflict => conflict.column('id').doNothing())
      .executeTakeFirst()
    if (added.numInsertedOrUpdatedRows === 0n)
      throw new Refusal('INVALID_INPUT', {
        field: 'id',
        message: 'Nama pendek ini sudah dipakai. Pilih yang lain.',
      })
    await record(tx, actor, bag, bag)
  })

/**
 * Changes an extra bag; whether it is offered stays. What is in open bags costs the new price from now on. Refuses with
 * INVALID_INPUT, NOT_FOUND and CHANGED_MEANWHILE.
 */
export const changeExtraBag = (
  db: Db,
  actor: Actor,
  { version, ...typed }: ExtraBagInput & { version: number },
): Promise<void> =>
  inTransaction(db, async tx => {
    const bag = readStoredInput(extraBagBody, typed)
    const before = await requireExtraBag(tx, { id: bag.id, version })
    const differences = differencesIn(inWords(before), inWords(bag))
    if (Object.keys(differences).length === 0) return
    await write(tx, bag, { version: before.version + 1 })
    await record(tx, actor, bag, { name: bag.name, ...differences })
  })

/** Adds or replaces an extra bag, which is offered from then on, as the command line does. Refuses with INVALID_INPUT. */
export const setExtraBag = (db: Db, actor: Actor, typed: ExtraBagInput): Promise<void> =>
  inTransaction(db, async tx => {
    const bag = readStoredInput(extraBagBody, typed)
    const before = await lockExtraBag(tx, bag.id)
    if (!before) return addExtraBag(tx, actor, bag)
    await write(tx, bag, { version: before.version + 1, is_active: true })
    await record(tx, actor, bag, bag)
  })

const write = (tx: Db, { id, ...fields }: ExtraBagInput, state: { version: number; is_active?: true }) =>
  tx
    .updateTable('extra_bags')
    .set({ ...fields, ...state })
    .where('id', '=', id)
    .execute()

type Detail = Partial<Record<'name' | 'description' | 'price_rupiah' | 'color' | 'position', unknown>>

const inWords = ({ name, description, price_rupiah, color, position }: Omit<ExtraBagInput, 'id'>) => ({
  name,
  description,
  price_rupiah,
  color,
  position,
})

function record(
  tx: Db,
  actor: Actor,
  { id }: ExtraBagInput,
  detail: Detail & { id?: string },
): Promise<void> {
  const { id: _, ...rest } = detail
  return recordStaffAction(tx, actor, 'extra-bags.set', { kind: 'extra bag', id }, rest)
}
