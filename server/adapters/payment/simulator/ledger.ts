import type { Pool } from 'pg'
import type { Forgery } from './notice.ts'
import type { Transaction } from './transaction.ts'

/** A notice that was or will be sent. It is signed only when it is sent, because a restart may change the key. */
export interface Delivery {
  id: string
  /** The transaction when the notice was queued. */
  transaction: Transaction
  forgery: Forgery | null
  /** ISO time of the next attempt. */
  dueAt: string
  /** "200", "503", "timeout": the responses, in order. */
  answers: string[]
  isDone: boolean
}

/** The simulator's storage. */
export interface Ledger {
  /** Returns false if the order id is taken. */
  insert(transaction: Transaction): Promise<boolean>
  /** Finds a transaction by its id, its order id or its Snap token. */
  find(id: string): Promise<Transaction | undefined>
  /**
   * Reads, changes and saves atomically; `change` returns undefined to change nothing. Returns the resulting
   * transaction.
   */
  change(
    id: string,
    change: (transaction: Transaction) => Transaction | undefined,
  ): Promise<{ isChanged: boolean; transaction: Transaction } | undefined>
  recent(limit: number, searchTerm: string): Promise<Transaction[]>
  pastDue(now: Date): Promise<Transaction[]>
  saveDelivery(delivery: Delivery): Promise<void>
  deliveriesOf(transactionId: string): Promise<Delivery[]>
  undelivered(): Promise<Delivery[]>
}

/** Keeps the ledger in memory, for tests. */
export function memoryLedger(): Ledger {
  const transactions = new Map<string, Transaction>()
  const deliveries = new Map<string, Delivery>()
  const find = (id: string) =>
    transactions.get(id) ??
    [...transactions.values()].find(transaction => transaction.orderId === id || transaction.token === id)
  return {
    async insert(transaction) {
      if (find(transaction.orderId)) return false
      transactions.set(transaction.id, transaction)
      return true
    },
    find: async id => find(id),
    async change(id, change) {
      const before = find(id)
      if (!before) return undefined
      const after = change(before)
      if (after) transactions.set(after.id, after)
      return { isChanged: after !== undefined, transaction: after ?? before }
    },
    recent: async (limit, searchTerm) =>
      [...transactions.values()]
        .filter(transaction => JSON.stringify(transaction).toLowerCase().includes(searchTerm.toLowerCase()))
        .reverse()
        .slice(0, limit),
    pastDue: async now =>
      [...transactions.values()].filter(
        transaction => transaction.status === 'pending' && new Date(transaction.expiresAt) <= now,
      ),
    async saveDelivery(delivery) {
      deliveries.set(delivery.id, delivery)
    },
    deliveriesOf: async id => [...deliveries.values()].filter(delivery => delivery.transaction.id === id),
    undelivered: async () => [...deliveries.values()].filter(delivery => !delivery.isDone),
  }
}

/**
 * Keeps the ledger in a separate schema, so that transactions survive a restart of the shop and never mix with its
 * tables.
 */
export async function postgresLedger(pool: Pool): Promise<Ledger> {
  await pool.query(`
    create schema if not exists payment_simulator;
    create table if not exists payment_simulator.transactions (
      id text primary key,
      order_id text not null unique,
      token text unique,
      status text not null,
      expires_at timestamptz not null,
      document jsonb not null,
      created_at timestamptz not null default now()
    );
    create index if not exists transactions_created on payment_simulator.transactions (created_at desc);
    create index if not exists transactions_due on payment_simulator.transactions (expires_at)
      where status = 'pending';
    create table if not exists payment_simulator.deliveries (
      id text primary key,
      transaction_id text not null,
      is_done boolean not null,
      document jsonb not null,
      created_at timestamptz not null default now()
    );
    create index if not exists deliveries_of on payment_simulator.deliveries (transaction_id, created_at);
    create index if not exists deliveries_open on payment_simulator.deliveries (created_at) where not is_done;
  `)
  const documents = async <Document>(sql: string, values: unknown[]): Promise<Document[]> =>
    (await pool.query<{ document: Document }>(sql, values)).rows.map(row => row.document)
  const byAnyId = `select document from payment_simulator.transactions
    where id = $1 or order_id = $1 or token = $1`

  return {
    async insert(transaction) {
      const { rowCount } = await pool.query(
        `insert into payment_simulator.transactions (id, order_id, token, status, expires_at, document)
         values ($1, $2, $3, $4, $5, $6) on conflict (order_id) do nothing`,
        [
          transaction.id,
          transaction.orderId,
          transaction.token,
          transaction.status,
          transaction.expiresAt,
          transaction,
        ],
      )
      return rowCount === 1
    },
    find: async id => (await documents<Transaction>(byAnyId, [id]))[0],
    async change(id, change) {
      const client = await pool.connect()
      try {
        await client.query('begin')
        const { rows } = await client.query<{ document: Transaction }>(`${byAnyId} for update`, [id])
        const before = rows[0]?.document
        const after = before && change(before)
        if (after)
          await client.query(
            'update payment_simulator.transactions set status = $2, document = $3 where id = $1',
            [after.id, after.status, after],
          )
        await client.query('commit')
        return before && { isChanged: after !== undefined, transaction: after ?? before }
      } catch (error) {
        await client.query('rollback')
        throw error
      } finally {
        client.release()
      }
    },
    recent: (limit, searchTerm) =>
      documents(
        `select document from payment_simulator.transactions
         where position(lower($2) in lower(document::text)) > 0 order by created_at desc limit $1`,
        [limit, searchTerm],
      ),
    pastDue: now =>
      documents(
        `select document from payment_simulator.transactions where status = 'pending' and expires_at <= $1`,
        [now],
      ),
    async saveDelivery(delivery) {
      await pool.query(
        `insert into payment_simulator.deliveries (id, transaction_id, is_done, document) values ($1, $2, $3, $4)
         on conflict (id) do update set is_done = excluded.is_done, document = excluded.document`,
        [delivery.id, delivery.transaction.id, delivery.isDone, delivery],
      )
    },
    deliveriesOf: id =>
      documents(
        'select document from payment_simulator.deliveries where transaction_id = $1 order by created_at',
        [id],
      ),
    undelivered: () =>
      documents(
        'select document from payment_simulator.deliveries where not is_done order by created_at',
        [],
      ),
  }
}
