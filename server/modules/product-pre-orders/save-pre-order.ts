import { sql } from 'kysely'
import { jakartaDay } from '../../../contract/jakarta-time.ts'
import { Refusal } from '../../../contract/refusals.ts'
import { withDots } from '../../../contract/rupiah.ts'
import type { PreOrderVariant, SavePreOrder } from '../../../contract/staff/pre-orders.ts'
import type { Db } from '../../db/database.ts'
import { inTransaction } from '../../db/in-transaction.ts'
import { onlyRow } from '../../db/only-row.ts'
import type { Shop } from '../../shop.ts'
import type { Actor } from '../../staff-actions/actor.ts'
import { recordStaffAction } from '../../staff-actions/record-staff-action.ts'
import {
  type CombinationDraft,
  draftTo,
  lockCatalog,
  readNames,
  readSnapshots,
  type Snapshot,
  saveProducts,
} from '../catalog-writing/index.ts'
import { packableStates } from '../orders/index.ts'
import { requireProduct, requireUnchanged } from '../product-desk/index.ts'
import { preOrderReason } from './find-products.ts'
import { readRules } from './read-pre-order.ts'

/**
 * Sells a product by quotas, each with its day of shipping (CAT-04). Orders keep the day that they were promised. Refuses
 * with NOT_FOUND and CHANGED_MEANWHILE, and with INVALID_INPUT for a product that cannot be in pre-order, a quota below what
 * is taken, a day that is over, and if no variant has a quota.
 */
export const savePreOrder = (
  { db, now }: Pick<Shop, 'db' | 'now'>,
  actor: Actor,
  id: string,
  { version, variants: wanted }: SavePreOrder,
): Promise<void> =>
  inTransaction(db, async tx => {
    const { product, before, is } = await lock(tx, id, version)
    const { reason } = onlyRow(
      await sql<{ reason: string | null }>`
        select ${preOrderReason} as reason from products p where p.id = ${product.id}`.execute(tx),
    )
    if (reason) throw new Refusal('INVALID_INPUT', { field: 'variants', message: reason })
    requireRules(before, wanted, jakartaDay(now()))
    const rules = new Map(wanted.map(({ combination_id, ...rule }) => [combination_id, rule]))
    await save(tx, is, {
      isOpen: true,
      preOrders: before.flatMap(variant => {
        const { quota = null, ships_on: day = null } = rules.get(variant.combination_id) ?? {}
        return quota !== null && day !== null
          ? [{ sku: variant.sku, preOrder: { totalQuota: quota, deliveryDate: day } }]
          : closedRule(variant)
      }),
    })
    await recordStaffAction(
      tx,
      actor,
      'pre-orders.save',
      { kind: 'product', id },
      {
        name: product.name,
        quotas: { from: rulesText(before), to: rulesText(await readRules(tx, product.id)) },
      },
    )
  })

/**
 * Ends the pre-order of a product, which is sold from stock again. Pieces that were sold by quota are not taken from the
 * stock, so while some of them are not sent, the stock would be sold twice. Refuses with NOT_FOUND and CHANGED_MEANWHILE,
 * and then with ACT_NOT_ALLOWED.
 */
export const endPreOrder = (
  db: Db,
  actor: Actor,
  id: string,
  { version }: { version: string },
): Promise<void> =>
  inTransaction(db, async tx => {
    const { product, is } = await lock(tx, id, version)
    if (!is.flags.is_pre_order) return
    await requireAllSent(tx, product.id)
    await save(tx, is, { isOpen: false, preOrders: [] })
    await recordStaffAction(tx, actor, 'pre-orders.end', { kind: 'product', id }, { name: product.name })
  })

async function requireAllSent(tx: Db, productId: number): Promise<void> {
  const { waiting } = onlyRow(
    await sql<{ waiting: number }>`
      select coalesce(sum(l.quantity), 0)::integer as waiting from order_lines l join orders o on o.id = l.order_id
      join combinations c on c.id = l.combination_id
      where c.product_id = ${productId} and l.is_pre_order and o.state = any(${[...packableStates]})`.execute(
      tx,
    ),
  )
  if (waiting > 0)
    throw new Refusal('ACT_NOT_ALLOWED', {
      message: `Masih ada ${withDots(waiting)} barang pre-order yang belum dikirim, dan stoknya akan terjual dua kali. Kirim dulu semuanya. Untuk berhenti menerima pesanan, samakan kuota dengan yang sudah dipesan.`,
    })
}

/** Locks the catalogue, then stock and rules in the order in which an order takes them. */
async function lock(tx: Db, id: string, version: string) {
  await lockCatalog(tx)
  const product = await requireProduct(tx, id)
  await requireUnchanged(tx, product, version)
  await sql`
    select 1 from stock where combination_id in (select id from combinations where product_id = ${product.id})
    order by combination_id for update`.execute(tx)
  await sql`
    select 1 from preorder_rules where combination_id in (select id from combinations where product_id = ${product.id})
    order by id for update`.execute(tx)
  const is = (await readSnapshots(tx, { ids: [product.id] })).get(product.id)
  if (!is) throw new Error(`Product ${id} has no snapshot.`)
  return { product, is, before: await readRules(tx, product.id) }
}

function requireRules(before: PreOrderVariant[], wanted: SavePreOrder['variants'], today: string): void {
  const rows = new Map(before.map(variant => [variant.combination_id, variant]))
  if (wanted.every(({ quota }) => quota === null))
    throw invalid('variants', 'Isi kuota paling sedikit satu varian.')
  for (const [index, { combination_id: id, quota, ships_on: day }] of wanted.entries()) {
    const variant = rows.get(id)
    if (!variant) throw invalid('variants', 'Salah satu varian sudah tidak dijual. Muat ulang halaman ini.')
    if (quota === null) continue
    if (quota < variant.taken)
      throw invalid(
        `variants.${index}.quota`,
        `Sudah ${withDots(variant.taken)} dipesan, jadi kuotanya tidak bisa kurang dari itu.`,
      )
    if (day === null) throw invalid(`variants.${index}.ships_on`, 'Isi tanggal kirimnya.')
    if (day < today && day !== variant.ships_on)
      throw invalid(`variants.${index}.ships_on`, 'Tanggal ini sudah lewat. Pilih hari ini atau nanti.')
  }
}

const invalid = (field: string, message: string) => new Refusal('INVALID_INPUT', { field, message })

/** What is taken stays taken; nothing more is offered. */
const closedRule = ({ sku, quota, taken, ships_on: day }: PreOrderVariant) =>
  quota !== null && day !== null ? [{ sku, preOrder: { totalQuota: taken, deliveryDate: day } }] : []

async function save(
  tx: Db,
  is: Snapshot,
  { isOpen, preOrders }: { isOpen: boolean; preOrders: Pick<CombinationDraft, 'sku' | 'preOrder'>[] },
): Promise<void> {
  const draft = draftTo(
    { ...is, flags: { ...is.flags, is_pre_order: isOpen } },
    is,
    await readNames(tx, [is]),
  )
  const combinations = draft.combinations.map(combination => ({
    ...combination,
    ...preOrders.find(({ sku }) => sku === combination.sku),
  }))
  const { refused } = await saveProducts(tx, [{ ...draft, combinations }])
  if (refused[0])
    throw new Refusal('INVALID_INPUT', { field: refused[0].field, details: { reason: refused[0].reason } })
}

/** "TAB-30: 100 sampai 2027-02-01" */
const rulesText = (variants: PreOrderVariant[]) =>
  variants
    .filter(({ quota }) => quota !== null)
    .map(({ sku, quota, ships_on: day }) => `${sku}: ${quota}, kirim ${day}`)
    .join('; ')
