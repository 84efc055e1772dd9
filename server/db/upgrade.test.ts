import { randomBytes } from 'node:crypto'
import { readdirSync } from 'node:fs'
import path from 'node:path'
import { sql } from 'kysely'
import { afterAll, describe, expect, inject, test } from 'vitest'
import { checkInvariants } from './check-invariants.ts'
import { type Db, openDb, openPool } from './database.ts'
import { migrate, readMigrations } from './migrate.ts'
import { onlyRow } from './only-row.ts'
import { restore } from './restore.ts'

/**
 * Backups of shops with members, orders and money, at least one, each named after the last migration of its schema
 * version. Make one of every released version by running `server/attacks/any-turns.test.ts` with `TURNS_SEEDS=3 TURNS_BACKUP=FILE`; never
 * overwrite an existing one.
 */
const folder = path.join(import.meta.dirname, 'released')
const backups = readdirSync(folder).filter(name => name.endsWith('.sql.gz'))

const opened: Db[] = []
afterAll(async () => {
  for (const db of opened) await db.destroy()
})

describe('a database of an earlier version is upgraded with all its data', () => {
  test('there is at least one backup', () => expect(backups.length).toBeGreaterThan(0))

  test.each(backups)('%s', async name => {
    const lastMigration = name.replace('.sql.gz', '')
    const db = await restoreWithoutMigrating(path.join(folder, name))
    const before = await summarize(db)
    expect(before.orders).toBeGreaterThan(20)
    for (const [name, figure] of Object.entries(before))
      expect(hasSomething(figure), `the backup has ${name}`).toBe(true)

    const ran = await migrate(db)

    expect(ran).toEqual(Object.keys(readMigrations()).filter(migration => migration > lastMigration))
    expect(await summarize(db)).toEqual(before)
    for (const { invariant, violations } of await checkInvariants(db))
      expect({ invariant, violations }).toEqual({ invariant, violations: [] })
  })
})

/** Restores the backup into a new database, without migrating it. */
async function restoreWithoutMigrating(file: string): Promise<Db> {
  const url = new URL(inject('databaseUrl'))
  const name = `test_upgrade_${randomBytes(6).toString('hex')}`
  const server = openPool(url.href, 1, () => {})
  await server.query(`create database ${name} template template0`)
  await server.end()
  url.pathname = `/${name}`
  await restore({
    databaseUrl: url.href,
    file,
    isForced: false,
    storePicture: async () => {
      throw new Error('the backup holds no pictures')
    },
  })
  const db = openDb(openPool(url.href, 2, () => {}))
  opened.push(db)
  return db
}

/** Returns counts and sums that an upgrade must not change. */
async function summarize(db: Db): Promise<Record<string, unknown>> {
  const { rows } = await sql<Record<string, unknown>>`
    select
      (select count(*)::int from members) as members,
      (select count(*)::int from addresses) as addresses,
      (select count(*)::int from orders) as orders,
      (select sum(payable_rupiah)::bigint from orders) as "payableRupiah",
      (select jsonb_object_agg(state, number) from (select state, count(*) as number from orders group by state) s) as "byState",
      (select count(*)::int from order_lines) as lines,
      (select sum(paid_rupiah)::bigint from order_lines) as "linesRupiah",
      (select sum(quantity)::int from order_lines) as pieces,
      (select count(*)::int from order_state_histories) as histories,
      (select jsonb_object_agg(status, rupiah) from
        (select status, sum(amount_rupiah) as rupiah from payments group by status) p) as "paymentsRupiah",
      (select sum(amount_rupiah)::bigint from refunds) as "refundsRupiah",
      (select jsonb_build_array(sum(usable_change), sum(held_change), sum(pending_change)) from point_entries) as points,
      (select jsonb_build_array(count(*), sum(value_rupiah)) from gift_cards) as "giftCards",
      (select jsonb_build_array(sum(usable_change), sum(held_change)) from gift_card_entries) as "giftCardRupiah",
      (select jsonb_build_array(count(*), sum(average_rating), sum(length(detail))) from reviews) as reviews,
      (select count(*)::int from voucher_uses) as "voucherUses",
      (select jsonb_agg(jsonb_build_array(combination_id, on_hand, reserved, owed, available) order by combination_id) from stock) as stock,
      (select count(*)::int from stock_movements) as movements`.execute(db)
  return onlyRow({ rows })
}

/** Returns true if a figure has no missing part, and at least one part that is not zero (a sum of changes may be). */
function hasSomething(figure: unknown): boolean {
  const parts = figure !== null && typeof figure === 'object' ? Object.values(figure) : [figure]
  return !parts.includes(null) && parts.some(part => part !== 0 && part !== '0')
}
