import { sql } from 'kysely'
import type { ReturnCause } from '../../../contract/return-rules.ts'
import type { Db } from '../../db/database.ts'
import { onlyRow } from '../../db/only-row.ts'
import { RETURN_DAYS_BEFORE_SETTING } from '../orders/index.ts'

/** What the rule about returns looks at. */
export interface RuleFacts {
  askedAt: Date
  /** Null if the order never arrived, as far as the shop knows. */
  deliveredAt: Date | null
  /** The days that the order keeps, whatever the setting says now. */
  returnDays: number
  cause: ReturnCause | null
  /** Null if the buyer was not asked. */
  isOpened: boolean | null
}

export async function readRuleFacts(db: Db, returnId: string): Promise<RuleFacts> {
  return onlyRow(
    await sql<RuleFacts>`
      select r.created_at as "askedAt", r.cause, r.is_opened as "isOpened", coalesce(o.return_days, ${RETURN_DAYS_BEFORE_SETTING}) as "returnDays", (
        select max(h.created_at) from order_state_histories h
        where h.order_id = o.id and h.to_state = 'Delivered') as "deliveredAt"
      from order_returns r join orders o on o.id = r.order_id where r.id = ${returnId}`.execute(db),
  )
}
