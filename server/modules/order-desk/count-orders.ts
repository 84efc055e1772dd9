import { type RawBuilder, sql } from 'kysely'
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
import { matchOrders } from './match-orders.ts'

/** Counts the orders `o` that match: exactly up to EXACT_COUNT_MAX; beyond it PostgreSQL estimates (TABLE-07). */
export async function countOrders(db: Db, matches: RawBuilder<unknown>): Promise<StaffCount> {
  const { count } = onlyRow(
    await sql<{ count: number }>`
      select count(*)::integer as count
      from (select 1 from orders o where ${matches} limit ${EXACT_COUNT_MAX + 1}) counted`.execute(db),
  )
  if (count <= EXACT_COUNT_MAX) return { count, is_about: false }
  const plan = onlyRow(
    await sql<{ 'QUERY PLAN': [{ Plan: { 'Plan Rows': number } }] }>`
      explain (format json) select 1 from orders o where ${matches}`.execute(db),
  )
  return { count: Math.max(count, plan['QUERY PLAN'][0].Plan['Plan Rows']), is_about: true }
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
