import { sql } from 'kysely'
import { Refusal } from '../../../contract/refusals.ts'
import { type Permission, permissionLabel } from '../../../contract/staff/permissions.ts'
import {
  isPack,
  type PackPartRow,
  type ProductKind,
  productKinds,
  type SaveProductKind,
} from '../../../contract/staff/product-kinds.ts'
import type { Db } from '../../db/database.ts'
import { inTransaction } from '../../db/in-transaction.ts'
import type { Actor } from '../../staff-actions/actor.ts'
import { recordStaffAction } from '../../staff-actions/record-staff-action.ts'
import { draftTo, lockCatalog, readNames, readSnapshots, saveProducts } from '../catalog-writing/index.ts'
import { requireProduct, requireUnchanged } from '../product-desk/index.ts'
import { findReasons, partReason } from './kind-rules.ts'
import { readParts } from './read-kind.ts'

/**
 * Sets of which kind a product is, and what is in a pack (CAT-04). Orders keep what they were sold; bags show it as it is
 * now. Refuses with NOT_FOUND and CHANGED_MEANWHILE, and with INVALID_INPUT for a kind that the product cannot be, a pack
 * without parts, parts of something else, and a part that cannot be in a pack; with PERMISSION_MISSING for an e-gift card.
 */
export const saveKind = (
  db: Db,
  actor: Actor,
  id: string,
  { version, kind, parts, held }: SaveProductKind & { held: readonly Permission[] },
): Promise<void> =>
  inTransaction(db, async tx => {
    await lockCatalog(tx)
    const product = await requireProduct(tx, id)
    await requireUnchanged(tx, product, version)
    const reason = (await findReasons(tx, product.id))[kind ?? 'none']
    if (reason) throw invalid('kind', reason)
    if (kind === 'egift') requireMayPrice(held)
    if (!isPack(kind) && parts.length > 0) throw invalid('parts', 'Hanya paket yang berisi barang lain.')
    if (isPack(kind)) await requireParts(tx, product.id, parts)
    const before = await readParts(tx, product.id)
    const is = (await readSnapshots(tx, { ids: [product.id] })).get(product.id)
    if (!is) throw new Error(`Product ${id} has no snapshot.`)
    const skuOf = await readSkus(tx, parts)
    const { refused, changed } = await saveProducts(tx, [
      {
        ...draftTo({ ...is, classification: kind }, is, await readNames(tx, [is])),
        combinations: [],
        packContents: parts.map(part => ({
          sku: skuOf.get(part.combination_id) ?? '',
          quantity: part.quantity,
        })),
      },
    ])
    if (refused[0])
      throw new Refusal('INVALID_INPUT', { field: refused[0].field, details: { reason: refused[0].reason } })
    if (changed.length === 0) return
    await recordStaffAction(
      tx,
      actor,
      'product-kinds.save',
      { kind: 'product', id },
      {
        name: product.name,
        productKind: { from: kindName(is.classification), to: kindName(kind) },
        contents: { from: contentsText(before), to: contentsText(await readParts(tx, product.id)) },
      },
    )
  })

/** Who makes an e-gift card sells money at a price. */
function requireMayPrice(held: readonly Permission[]): void {
  if (!held.includes('catalog.price'))
    throw new Refusal('PERMISSION_MISSING', {
      details: { permission: 'catalog.price', label: permissionLabel('catalog.price') },
    })
}

async function requireParts(tx: Db, productId: number, parts: SaveProductKind['parts']): Promise<void> {
  const ids = parts.map(part => part.combination_id)
  if (ids.length === 0) throw invalid('parts', 'Isi dulu paketnya: paling sedikit satu barang.')
  if (new Set(ids).size < ids.length)
    throw invalid('parts', 'Ada barang yang tertulis dua kali. Gabungkan jumlahnya.')
  const { rows } = await sql<{ id: string; product_id: number; name: string; reason: string | null }>`
    select c.id::text, p.id as product_id, p.name, ${partReason} as reason
    from combinations c join products p on p.id = c.product_id where c.id = any(${ids}::bigint[])`.execute(tx)
  if (rows.length < ids.length)
    throw invalid('parts', 'Salah satu isinya sudah tidak ada di katalog. Hapus barisnya.')
  if (rows.some(row => row.product_id === productId))
    throw invalid('parts', 'Paket tidak bisa berisi dirinya sendiri.')
  // What is in the pack already may have been put away since; only what is added must be good.
  const kept = (await readParts(tx, productId)).map(part => part.combination_id)
  const wrong = rows.find(row => row.reason !== null && !kept.includes(row.id))
  if (wrong) throw invalid('parts', `${wrong.name}: ${wrong.reason}`)
}

async function readSkus(tx: Db, parts: SaveProductKind['parts']): Promise<Map<string, string>> {
  const { rows } = await sql<{ id: string; sku: string }>`
    select id::text, sku from combinations
    where id = any(${parts.map(part => part.combination_id)}::bigint[])`.execute(tx)
  return new Map(rows.map(row => [row.id, row.sku]))
}

const invalid = (field: string, message: string) => new Refusal('INVALID_INPUT', { field, message })

const kindName = (kind: ProductKind | null) => (kind === null ? null : productKinds[kind].name)

/** "2× TAB-30, 1× SER-15" */
const contentsText = (parts: PackPartRow[]) =>
  parts.map(({ quantity, sku }) => `${quantity}× ${sku}`).join(', ')
