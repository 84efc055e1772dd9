import { sql } from 'kysely'
import type { Db } from '../../db/database.ts'
import { inTransaction } from '../../db/in-transaction.ts'
import { onlyRow } from '../../db/only-row.ts'
import { forEach } from '../../jobs/for-each.ts'
import type { Shop } from '../../shop.ts'
import { insertDocument, lockNumbers } from './document-store.ts'
import { judgeDue } from './judge-due.ts'
import { readTaxFacts } from './read-facts.ts'

const ORDERS_PER_BATCH = 500
/** A run ends, so that a stopping process waits a minute at most; the next one goes on. */
const BATCHES_MAX = 20
const PAYMENTS_PER_NOTE = 5_000

/**
 * Issues the invoices and credit notes that are due (FIN-03), in the order in which the money moved: each order in a
 * transaction of its own, so that a killed process leaves neither a gap nor a document twice. Orders that failed before
 * come after all others, each once in a run, and its error is thrown at the end.
 */
export async function issueDueDocuments({ db }: Pick<Shop, 'db'>): Promise<void> {
  while (await noteEarlierPayments(db));
  const { startedAt } = onlyRow(
    await sql<{ startedAt: Date }>`select clock_timestamp() as "startedAt"`.execute(db),
  )
  let fault: unknown = null
  for (let batch = 0; batch < BATCHES_MAX; batch += 1) {
    const { rows } = await sql<{ orderId: string }>`
      select order_id as "orderId" from tax_dues group by order_id
      having coalesce(max(failed_at) < ${startedAt}, true)
      order by max(failed_at) nulls first, min(arrived_at), min(id) limit ${ORDERS_PER_BATCH}`.execute(db)
    await forEach(rows, ({ orderId }) => tryOrder(db, orderId)).catch(error => {
      fault ??= error
    })
    if (rows.length < ORDERS_PER_BATCH) break
  }
  if (fault) throw fault
}

async function tryOrder(db: Db, orderId: string): Promise<void> {
  try {
    await issueDocumentsOf(db, orderId)
  } catch (error) {
    await sql`update tax_dues set failed_at = clock_timestamp() where order_id = ${orderId}`.execute(db)
    throw error
  }
}

/** Issues what is due of one order: for the schedule, and for whoever asks before it runs. Twice does no harm. */
export const issueDocumentsOf = (db: Db, orderId: string): Promise<void> =>
  inTransaction(db, async tx => {
    await lockNumbers(tx)
    // Before the facts are read: what moves later is noted by another row.
    await tx.deleteFrom('tax_dues').where('order_id', '=', orderId).execute()
    for (;;) {
      const facts = await readTaxFacts(tx, orderId)
      const due = facts && judgeDue(facts)
      if (!due) return
      await insertDocument(tx, orderId, due)
    }
  })

/** Returns true if an invoice or credit note of the order waits to be issued. */
export async function isDocumentDue(db: Db, orderId: string): Promise<boolean> {
  const facts = await readTaxFacts(db, orderId)
  return facts !== null && judgeDue(facts) !== null
}

/** Notes payments of before these documents existed, some per call. Returns false once all are noted. */
const noteEarlierPayments = (db: Db): Promise<boolean> =>
  inTransaction(db, async tx => {
    const backfill = await tx
      .selectFrom('tax_backfill')
      .select('after_payment_id')
      .where('ended_at', 'is', null)
      .forUpdate()
      .executeTakeFirst()
    if (!backfill) return false
    const { rows } = await sql<{ last: string | null; count: number }>`
      with part as (
        select id, order_id, paid_at from payments where id > ${backfill.after_payment_id}
        order by id limit ${PAYMENTS_PER_NOTE}
      ), noted as (
        insert into tax_dues (order_id, arrived_at) select order_id, paid_at from part where paid_at is not null
        order by paid_at, id
      )
      select max(id) as last, count(*)::integer as count from part`.execute(tx)
    const { last = null, count = 0 } = rows[0] ?? {}
    const isEnd = count < PAYMENTS_PER_NOTE
    await tx
      .updateTable('tax_backfill')
      .set({
        after_payment_id: last ?? backfill.after_payment_id,
        ended_at: isEnd ? sql`now()` : null,
      })
      .execute()
    return !isEnd
  })
