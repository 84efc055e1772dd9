import { inTransaction } from '../../db/in-transaction.ts'
import type { Shop } from '../../shop.ts'
import type { Actor } from '../../staff-actions/actor.ts'
import { recordStaffAction } from '../../staff-actions/record-staff-action.ts'
import { dropIssuedMail, requireCard, revokeCodes } from '../gift-cards/index.ts'
import { dropEgiftMail } from '../orders/index.ts'

/**
 * Revokes every code of a card, which keeps its money: nobody can spend it until it is mailed again (CAT-04). A mail that
 * has not gone out would carry a fresh code, so it is dropped. Refuses with NOT_FOUND and GIFT_CARD_ENDED.
 */
export const revokeGiftCardCodes = (
  { db, now }: Pick<Shop, 'db' | 'now'>,
  actor: Actor,
  id: string,
): Promise<void> =>
  inTransaction(db, async tx => {
    const { orderLineId } = await requireCard(tx, id)
    // Comes first, because it waits for an e-mail that is just being sent, whose codes are then revoked with the others.
    await (orderLineId === null ? dropIssuedMail(tx, id, now()) : dropEgiftMail(tx, orderLineId, now()))
    await revokeCodes(tx, id)
    await recordStaffAction(tx, actor, 'gift-cards.revoke-codes', { kind: 'gift card', id })
  })
