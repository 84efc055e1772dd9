import type { Db } from '../../db/database.ts'
import { inTransaction } from '../../db/in-transaction.ts'
import type { Actor } from '../../staff-actions/actor.ts'
import { noSuch } from '../../staff-actions/no-such.ts'
import { recordStaffAction } from '../../staff-actions/record-staff-action.ts'

/**
 * Shows the account that a refund goes to, and records who asked for it (ORD-08). Refuses with NOT_FOUND if there is no
 * such refund or its buyer has named no account.
 */
export const revealRefundAccount = (
  db: Db,
  actor: Actor,
  refundId: string,
): Promise<{ bank: string; name: string; number: string }> =>
  inTransaction(db, async tx => {
    const account = await tx
      .selectFrom('refunds')
      .select(['bank_name as bank', 'account_name as name', 'account_number as number'])
      .where('id', '=', refundId)
      .executeTakeFirst()
    const { bank, name, number } = account ?? {}
    if (!bank || !name || !number) throw noSuch({ kind: 'refund account', id: refundId })
    await recordStaffAction(tx, actor, 'refunds.reveal-account', { kind: 'refund', id: refundId })
    return { bank, name, number }
  })
