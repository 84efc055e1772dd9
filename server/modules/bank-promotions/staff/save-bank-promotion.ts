import { type Insertable, sql } from 'kysely'
import type { Db } from '../../../db/database.ts'
import { inTransaction } from '../../../db/in-transaction.ts'
import type { DB } from '../../../db/tables.ts'
import type { Actor } from '../../../staff-actions/actor.ts'
import { recordStaffAction } from '../../../staff-actions/record-staff-action.ts'
import { lockBankPromotion } from './lock-bank-promotion.ts'

export type BankPromotionDraft = Required<
  Pick<
    Insertable<DB['bank_promotions']>,
    | 'bank_name'
    | 'title'
    | 'terms'
    | 'discount_type'
    | 'discount_value'
    | 'max_rupiah'
    | 'minimum_rupiah'
    | 'method_codes'
    | 'color'
    | 'starts_at'
    | 'ends_at'
  >
>

/** Adds a bank promotion, the last that shoppers see. Returns its id. */
export const addBankPromotion = (db: Db, actor: Actor, draft: BankPromotionDraft): Promise<{ id: string }> =>
  inTransaction(db, async tx => {
    const added = await tx
      .insertInto('bank_promotions')
      .values({
        ...draft,
        code: sql`new_id()`,
        position: sql`(select coalesce(max(position), 0) + 1 from bank_promotions)`,
      })
      .returning('id')
      .executeTakeFirstOrThrow()
    const id = String(added.id)
    await recordStaffAction(tx, actor, 'bank-promotions.save', { kind: 'bank promotion', id }, { ...draft })
    return { id }
  })

/**
 * Changes a bank promotion: from now on for every bag that has chosen it; orders keep what they were promised. Refuses with
 * NOT_FOUND and CHANGED_MEANWHILE.
 */
export const changeBankPromotion = (
  db: Db,
  actor: Actor,
  seen: { id: string; version: number },
  draft: BankPromotionDraft,
): Promise<void> =>
  inTransaction(db, async tx => {
    const { id, version } = await lockBankPromotion(tx, seen)
    await tx
      .updateTable('bank_promotions')
      .set({ ...draft, version: version + 1 })
      .where('id', '=', Number(id))
      .execute()
    await recordStaffAction(tx, actor, 'bank-promotions.save', { kind: 'bank promotion', id }, { ...draft })
  })
