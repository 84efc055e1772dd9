import { sql } from 'kysely'
import { MANY_ORDERS_MAX } from '../../../contract/staff/many-orders.ts'
import {
  EXACT_COUNT_MAX,
  type OrderTab,
  orderListFilter,
  orderTabKeys,
  type StaffCount,
  type StaffOrderCounts,
} from '../../../contract/staff/orders.ts'
import type { Db } from '../../db/database.ts'
import { onlyRow } from '../../db/only-row.ts'
import type { Shop } from '../../shop.ts'
import { matchOrders, type OrderMatches, selectMatching } from './match-orders.ts'

/**
 * Counts the orders that match: exactly up to EXACT_COUNT_MAX, beyond it PostgreSQL estimates (TABLE-07). Orders with a
 * word are expensive to count and badly estimated: beyond as many as a person can act on, the count says only that there are
 * more.
 */
export async function countOrders(db: Db, matches: OrderMatches): Promise<StaffCount> {
  const exactMax = matches.byWords ? MANY_ORDERS_MAX : EXACT_COUNT_MAX
  const { count } = onlyRow(
    await sql<{ count: number }>`
      select count(*)::integer as count
      from (${selectMatching(matches, sql`limit ${exactMax + 1}`)}) counted`.execute(db),
  )
  if (count <= exactMax) return { count, is_estimate: false }
  return {
    count: matches.byWords ? exactMax : Math.max(count, await estimateOrders(db, matches)),
    is_estimate: true,
  }
}

async function estimateOrders(db: Db, matches: OrderMatches): Promise<number> {
  const plan = onlyRow(
    await sql<{ 'QUERY PLAN': [{ Plan: { 'Plan Rows': number } }] }>`
      explain (format json) ${selectMatching(matches)}`.execute(db),
  )
  return plan['QUERY PLAN'][0].Plan['Plan Rows']
}

/** Counts the orders of one tab of the list, and those of them that are late (DASH-01). */
export async function countWaitingOrders(
  { db, now }: Pick<Shop, 'db' | 'now'>,
  tab: OrderTab,
): Promise<StaffCount & { late: number }> {
  const at = now()
  const count = async (filter: object) =>
    countOrders(db, await matchOrders(db, orderListFilter.parse({ tab, ...filter }), { now: at, held: [] }))
  return { ...(await count({})), late: (await count({ late: '1' })).count }
}

/** Counts the orders of each tab, and those that are late. */
export async function countTabs({ db, now }: Pick<Shop, 'db' | 'now'>): Promise<StaffOrderCounts> {
  const at = now()
  const count = async (filter: object) =>
    countOrders(db, await matchOrders(db, orderListFilter.parse(filter), { now: at, held: [] }))
  const tabs: [string, StaffCount][] = []
  for (const tab of orderTabKeys) tabs.push([tab, await count({ tab })])
  return {
    tabs: Object.fromEntries(tabs) as StaffOrderCounts['tabs'],
    late: (await count({ late: '1' })).count,
  }
}
