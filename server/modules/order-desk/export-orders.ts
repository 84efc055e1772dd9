import { sql } from 'kysely'
import { z } from 'zod'
import { jakartaDateTime } from '../../../contract/jakarta-time.ts'
import { type OrderFileOptions, orderFileBody } from '../../../contract/staff/many-orders.ts'
import { type OrderColumn, orderColumns, type StaffOrderRow } from '../../../contract/staff/orders.ts'
import { isPermission, type Permission } from '../../../contract/staff/permissions.ts'
import { csvPart } from '../../csv/csv-part.ts'
import type { Db } from '../../db/database.ts'
import type { Shop } from '../../shop.ts'
import type { Actor } from '../../staff-actions/actor.ts'
import { FINDS_HIDDEN } from '../members/index.ts'
import { type FileKind, startExport } from '../staff-jobs/index.ts'
import { countOrders } from './count-orders.ts'
import { readOrderPage } from './list-orders.ts'
import { matchOrders } from './match-orders.ts'

/** Enough orders for a fast export, few enough that a stopped job ends soon. */
const ORDERS_PER_PART = 500

/**
 * Starts a job that writes the list of orders as a CSV file (TABLE-08): only what the list shows, or also the personal
 * data that the list masks. The journal records the export without its filter, which may contain a name. Returns the
 * job's id.
 */
export async function exportOrders(
  shop: Pick<Shop, 'db' | 'now'>,
  actor: Actor,
  options: OrderFileOptions,
  held: readonly Permission[],
): Promise<{ id: string }> {
  const searcher = { now: shop.now(), held }
  const matches = await matchOrders(shop.db, options.filter, searcher)
  // Orders with a word are estimated too: the progress needs a number.
  const { count: total } = await countOrders(shop.db, { ...matches, byWords: false })
  const findsPeople = options.filter.q !== undefined && held.includes(FINDS_HIDDEN)
  const permissions: Permission[] = [
    'orders.read',
    ...(options.with_personal_data ? ['members.export' as const] : []),
    ...(findsPeople ? [FINDS_HIDDEN] : []),
  ]
  return startExport(shop, actor, {
    kind: 'orders.file',
    title: 'Ekspor pesanan',
    name: 'pesanan',
    input: { ...options, held: permissions },
    total,
    permissions,
    action: 'orders.export',
    detail: { columns: options.columns, withPersonalData: options.with_personal_data },
  })
}

/** `held` are the permissions that the file needs; the job ends if the person has lost one of them. */
const orderFileInput = orderFileBody.extend({ held: z.array(z.string().refine(isPermission)) })

/** Writes one part of the file per call, from where the previous part ended. */
export const orderFileKind: FileKind = {
  kind: 'file',
  async writePart({ db, now }, { input, cursor }) {
    const { columns, filter, sort, held, with_personal_data: withPersonalData } = orderFileInput.parse(input)
    const after = z.string().nullable().parse(cursor)
    const page = { sort, limit: ORDERS_PER_PART, ...(after === null ? {} : { after }) }
    const { orders, next } = await readOrderPage(
      { db, now },
      page,
      await matchOrders(db, filter, { now: now(), held }),
    )
    const people = withPersonalData ? await readPeople(db, orders) : null
    const lines = orders.map(order => [
      ...columns.flatMap(column => cellsOf[column](order)),
      ...(people ? cellsOfPerson(people.get(order.id)) : []),
    ])
    const heading = [...columns.flatMap(column => headingOf[column]), ...(people ? personHeading : [])]
    return {
      bytes: csvPart(heading, lines, { isFirst: after === null }),
      rows: orders.length,
      cursor: next,
    }
  },
}

const headingOf: Record<OrderColumn, string[]> = {
  pesanan: [orderColumns.pesanan, 'Waktu'],
  pelanggan: [orderColumns.pelanggan, 'Kota'],
  isi: [orderColumns.isi, 'Buah'],
  jumlah: [`${orderColumns.jumlah} (Rp)`],
  bayar: [orderColumns.bayar],
  keadaan: [orderColumns.keadaan],
  kurir: [orderColumns.kurir],
  batas: [orderColumns.batas],
  resi: [orderColumns.resi],
}

const cellsOf: Record<OrderColumn, (order: StaffOrderRow) => string[]> = {
  pesanan: order => [order.reference_code, jakartaDateTime(order.placed_at)],
  pelanggan: ({ customer }) => [customer.name, customer.city ?? ''],
  isi: ({ lines, pieces }) => [lines.map(({ name }) => name).join('; '), String(pieces)],
  jumlah: ({ payable }) => [String(payable)],
  bayar: ({ payment }) => [payment?.name ?? ''],
  keadaan: ({ state_label }) => [state_label],
  kurir: ({ delivery }) => [`${delivery.type} · ${delivery.carrier}`],
  batas: ({ dispatch_by }) => [dispatch_by ? jakartaDateTime(dispatch_by) : ''],
  resi: ({ delivery }) => [delivery.tracking_number ?? ''],
}

interface Person {
  id: string
  contact: string
  phone: string
  email: string
  address: string
}

const personHeading = ['Nama penerima', 'Telepon', 'Email', 'Alamat']
const cellsOfPerson = (person: Person | undefined) =>
  person ? [person.contact, person.phone, person.email, person.address] : ['', '', '', '']

async function readPeople(db: Db, orders: readonly StaffOrderRow[]): Promise<Map<string, Person>> {
  const { rows } = await sql<Person>`
    select o.id, coalesce(o.delivery_address ->> 'contact', m.first_name || ' ' || m.last_name, '') as contact,
      coalesce(o.delivery_address ->> 'phone', '') as phone, coalesce(m.email, '') as email,
      concat_ws(', ', nullif(o.delivery_address ->> 'address1', ''), nullif(o.delivery_address ->> 'address2', ''),
        o.delivery_address -> 'city' ->> 'name', nullif(o.delivery_address ->> 'zipcode', '')) as address
    from orders o left join members m on m.id = o.member_id
    where o.id = any(${orders.map(({ id }) => id)})`.execute(db)
  return new Map(rows.map(person => [person.id, person]))
}
