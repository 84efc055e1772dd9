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
 * Backups of busy shops, at least one, each named after the last migration of its schema version. `npm run db:released`
 * makes one of the newest version; an existing one is never replaced.
 */
const folder = path.join(import.meta.dirname, 'released')
const backups = readdirSync(folder).filter(name => name.endsWith('.sql.gz'))

/** Migrations that delete rows on purpose, with the tables. */
const deletesFrom: Record<string, string[]> = {
  '0232-own-bank-accounts': ['bank_accounts'],
}

const opened: Db[] = []
afterAll(async () => {
  for (const db of opened) await db.destroy()
})

describe('a database of an earlier version is upgraded with all its data', () => {
  test('there is at least one backup', () => expect(backups.length).toBeGreaterThan(0))

  test('one of them has a back office at work', () =>
    expect(backups.some(name => name >= backOfficeFigures.since)).toBe(true))

  test.each(backups)('%s', async name => {
    const level = name.replace('.sql.gz', '')
    const db = await restoreWithoutMigrating(path.join(folder, name))
    const figures = [shopFigures, backOfficeFigures].filter(({ since }) => level >= since)
    const before = await summarize(db, figures)
    for (const [figure, value] of Object.entries(before))
      expect(hasSomething(value), `the backup has ${figure}`).toBe(true)
    const rowsBefore = await countRows(db)

    const ran = await migrate(db)

    expect(ran).toEqual(Object.keys(readMigrations()).filter(migration => migration > level))
    expect(await summarize(db, figures)).toEqual(before)
    const rowsAfter = await countRows(db)
    const emptied = ran.flatMap(migration => deletesFrom[migration] ?? [])
    for (const [table, rows] of Object.entries(rowsBefore))
      if (!emptied.includes(table)) expect(rowsAfter[table], `rows of ${table}`).toBeGreaterThanOrEqual(rows)
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
    backup: { file, identityFile: null },
    isForced: false,
    storePicture: async () => {
      throw new Error('the backup holds no pictures')
    },
  })
  const db = openDb(openPool(url.href, 2, () => {}))
  opened.push(db)
  return db
}

interface FigureSet {
  /** The schema version from which on backups have them. */
  since: string
  /** Each is the SQL of a count or sum that an upgrade must not change. */
  figures: Record<string, string>
}

const shopFigures: FigureSet = {
  since: '0204',
  figures: {
    members: 'select count(*)::int from members',
    addresses: 'select count(*)::int from addresses',
    orders: 'select count(*)::int from orders',
    payableRupiah: 'select sum(payable_rupiah)::bigint from orders',
    byState:
      'select jsonb_object_agg(state, number) from (select state, count(*) as number from orders group by state) s',
    lines: 'select count(*)::int from order_lines',
    linesRupiah: 'select sum(paid_rupiah)::bigint from order_lines',
    pieces: 'select sum(quantity)::int from order_lines',
    histories: 'select count(*)::int from order_state_histories',
    paymentsRupiah:
      'select jsonb_object_agg(status, rupiah) from (select status, sum(amount_rupiah) as rupiah from payments group by status) p',
    refundsRupiah: 'select sum(amount_rupiah)::bigint from refunds',
    points:
      'select jsonb_build_array(sum(usable_change), sum(held_change), sum(pending_change)) from point_entries',
    giftCards: 'select jsonb_build_array(count(*), sum(value_rupiah)) from gift_cards',
    giftCardRupiah: 'select jsonb_build_array(sum(usable_change), sum(held_change)) from gift_card_entries',
    reviews: 'select jsonb_build_array(count(*), sum(average_rating), sum(length(detail))) from reviews',
    voucherUses: 'select count(*)::int from voucher_uses',
    stock: `select jsonb_agg(jsonb_build_array(combination_id, on_hand, reserved, owed, available) order by combination_id)
      from stock`,
    movements: 'select count(*)::int from stock_movements',
  },
}

const backOfficeFigures: FigureSet = {
  since: '0226',
  figures: {
    staff:
      'select jsonb_object_agg(role_key, number) from (select role_key, count(*) as number from staff_accounts group by role_key) r',
    ownRoles: "select jsonb_agg(permissions order by key) from staff_roles where key = 'shift-malam'",
    journal:
      'select jsonb_object_agg(act, number) from (select act, count(*) as number from staff_acts group by act) a',
    views: 'select jsonb_agg(jsonb_build_array(list, name, search) order by id) from staff_views',
    settings: 'select jsonb_agg(jsonb_build_array(key, value) order by key) from shop_settings',
    approvals:
      "select jsonb_object_agg(decision, number) from (select coalesce(decision, 'waiting') as decision, count(*) as number from staff_approvals group by decision) a",
    jobs: 'select jsonb_object_agg(state, number) from (select state, count(*) as number from staff_jobs group by state) j',
    jobRows:
      'select jsonb_object_agg(outcome, number) from (select outcome, count(*) as number from staff_job_rows group by outcome) r',
    jobFiles: 'select jsonb_build_array(count(*), sum(length(bytes))) from staff_job_parts',
    waves: 'select count(*)::int from packing_waves',
    scans: 'select count(*)::int from packing_scans',
    parcels:
      'select jsonb_build_array(count(*), count(shipped_at), count(delivered_at), sum(weight_gram)) from parcels',
    parcelPieces: 'select sum(quantity)::int from parcel_pieces',
    deliveries: 'select jsonb_build_array(count(*), count(received_at)) from stock_deliveries',
    deliveryLines:
      'select jsonb_build_array(sum(expected), sum(counted), sum(cost_rupiah)) from stock_delivery_lines',
    batches: 'select count(*)::int from stock_batches',
    shelves: 'select count(shelf)::int from stock',
    takes: 'select jsonb_build_array(count(*), count(accepted_at)) from stock_takes',
    takeLines: 'select jsonb_build_array(sum(frozen), sum(counted)) from stock_take_lines',
    notes: 'select count(*)::int from order_notes',
    refundLines: 'select jsonb_build_array(count(*), sum(quantity)) from refund_lines',
    days: 'select jsonb_build_array(count(*), sum(paid_rupiah)) from day_figures',
  },
}

/** Reads all figures in one query, so that they fit together. */
async function summarize(db: Db, sets: FigureSet[]): Promise<Record<string, unknown>> {
  const figures = sets.flatMap(set => Object.entries(set.figures))
  const { rows } = await sql<Record<string, unknown>>`
    select ${sql.join(figures.map(([name, query]) => sql`(${sql.raw(query)}) as ${sql.ref(name)}`))}`.execute(
    db,
  )
  return onlyRow({ rows })
}

async function countRows(db: Db): Promise<Record<string, number>> {
  const { rows: tables } = await sql<{ name: string }>`
    select tablename as name from pg_tables where schemaname = 'public'`.execute(db)
  const counts: Record<string, number> = {}
  for (const { name } of tables) {
    const { rows } = await sql<{
      rows: number
    }>`select count(*)::int as rows from ${sql.table(name)}`.execute(db)
    counts[name] = onlyRow({ rows }).rows
  }
  return counts
}

/** Returns true if a figure has no missing part, and at least one part that is not zero (a sum of changes may be). */
function hasSomething(figure: unknown): boolean {
  const parts = figure !== null && typeof figure === 'object' ? Object.values(figure) : [figure]
  return !parts.includes(null) && parts.some(part => part !== 0 && part !== '0')
}
