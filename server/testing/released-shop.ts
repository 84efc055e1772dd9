import { randomBytes } from 'node:crypto'
import { readdirSync } from 'node:fs'
import path from 'node:path'
import { sql } from 'kysely'
import { type Db, openPool } from '../db/database.ts'
import { onlyRow } from '../db/only-row.ts'
import { restore } from '../db/restore.ts'

/**
 * Backups of busy shops, at least one, each named after the last migration of its schema version. `npm run db:released`
 * makes one of the newest version; an existing one is never replaced.
 */
const folder = path.join(import.meta.dirname, '../db/released')

/** The last migration of each version of which there is a backup, the oldest first. */
export const releasedLevels: string[] = readdirSync(folder)
  .filter(name => name.endsWith('.sql.gz'))
  .map(name => name.replace('.sql.gz', ''))
  .sort()

/** The backup of a version. */
export const releasedFile = (level: string): string => path.join(folder, `${level}.sql.gz`)

/** Restores the backup into a new database of the server, without migrating it; returns its URL. */
export async function restoreReleased(serverUrl: string, level: string): Promise<string> {
  const url = new URL(serverUrl)
  const name = `test_upgrade_${randomBytes(6).toString('hex')}`
  const server = openPool(url.href, 1, () => {})
  await server.query(`create database ${name} template template0`)
  await server.end()
  url.pathname = `/${name}`
  await restore({
    databaseUrl: url.href,
    backup: { file: releasedFile(level), identityFile: null },
    isForced: false,
    storePicture: async () => {
      throw new Error('the backup holds no pictures')
    },
  })
  return url.href
}

/** The figures that backups of this version have. */
export const figuresOf = (level: string): FigureSet[] =>
  [shopFigures, backOfficeFigures].filter(({ since }) => level >= since)

export interface FigureSet {
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

export const backOfficeFigures: FigureSet = {
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
export async function summarize(db: Db, sets: FigureSet[]): Promise<Record<string, unknown>> {
  const figures = sets.flatMap(set => Object.entries(set.figures))
  const { rows } = await sql<Record<string, unknown>>`
    select ${sql.join(figures.map(([name, query]) => sql`(${sql.raw(query)}) as ${sql.ref(name)}`))}`.execute(
    db,
  )
  return onlyRow({ rows })
}
