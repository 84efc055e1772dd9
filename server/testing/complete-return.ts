import type { Db } from '../db/database.ts'
import { inTransaction } from '../db/in-transaction.ts'
import { refundReturn } from '../modules/return-desk/index.ts'
import { acceptReturn, receiveReturn } from '../modules/returns/index.ts'
import { rani } from './run-staff.ts'

/** Carries a return out whole, in one transaction: accepted, received, refunded. */
export const completeReturn = (db: Db, decision: { order: string; note?: string; now: Date }) =>
  inTransaction(db, async tx => {
    await acceptReturn(tx, rani, { note: '', ...decision, wayBack: 'sent' })
    await receiveReturn(tx, rani, decision)
    return refundReturn(tx, rani, { ...decision, withShipping: true })
  })
