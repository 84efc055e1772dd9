import { sql } from 'kysely'
import { Refusal } from '../../../contract/refusals.ts'
import { slugOf } from '../../../contract/slug.ts'
import type { Db } from '../../db/database.ts'
import { inTransaction } from '../../db/in-transaction.ts'
import { onlyRow } from '../../db/only-row.ts'
import type { Actor } from '../../staff-actions/actor.ts'
import { noSuch } from '../../staff-actions/no-such.ts'
import { recordStaffAction } from '../../staff-actions/record-staff-action.ts'
import {
  draftTo,
  flagsOf,
  lockCatalog,
  readNames,
  readSnapshots,
  saveProducts,
} from '../catalog-writing/index.ts'
import { freeSlug } from './free-slug.ts'
import { requireProduct } from './read-product.ts'

const NAME_MAX_CHARS = 200

/**
 * Makes a draft that is like a product: its texts, categories, tags, pictures and variants with prices. Stock, SKUs,
 * reviews and orders are its own, from none. Returns its id. Refuses with NOT_FOUND.
 */
export const duplicateProduct = (db: Db, actor: Actor, id: string): Promise<{ id: string }> =>
  inTransaction(db, async tx => {
    await lockCatalog(tx)
    await requireProduct(tx, id)
    const original = (await readSnapshots(tx, { ids: [Number(id)] })).get(Number(id))
    if (!original) throw noSuch({ kind: 'product', id })
    const name = `${original.name.slice(0, NAME_MAX_CHARS - SUFFIX.length)}${SUFFIX}`
    const slug = await freeSlug(tx, slugOf(name))
    const skus = await freeSkus(
      tx,
      original.combinations.map(({ sku }) => sku),
    )
    const skuOf = (sku: string) => skus.get(sku) ?? sku
    const copy = {
      ...original,
      ...{ slug, name, flags: { ...original.flags, ...flagsOf.draft } },
      combinations: original.combinations.map(combination => ({
        ...combination,
        id: 0,
        sku: skuOf(combination.sku),
        onHand: combination.onHand === null ? null : 0,
      })),
      images: original.images.map(image => ({ ...image, sku: image.sku && skuOf(image.sku) })),
    }
    const nothing = {
      ...copy,
      flags: {},
      content: {},
      categories: [],
      tags: [],
      combinations: [],
      images: [],
    }
    const draft = draftTo(copy, { ...nothing, classification: null, origin: '' }, await readNames(tx, [copy]))
    const { refused } = await saveProducts(tx, [draft])
    if (refused[0])
      throw new Refusal('INVALID_INPUT', { field: refused[0].field, details: { reason: refused[0].reason } })
    const made = onlyRow(await sql<{ id: number }>`select id from products where slug = ${slug}`.execute(tx))
    const detail = { name, copyOf: `${original.name} (${id})` }
    await recordStaffAction(tx, actor, 'products.duplicate', { kind: 'product', id: String(made.id) }, detail)
    return { id: String(made.id) }
  })

const SUFFIX = ' (salinan)'

/** A SKU that nobody has for each: "TABIR-50-2". */
async function freeSkus(tx: Db, skus: readonly string[]): Promise<Map<string, string>> {
  const { rows } = await sql<{ sku: string }>`
    select c.sku from combinations c
    where exists (select from unnest(${[...skus]}::text[]) own where starts_with(c.sku, own || '-'))`.execute(
    tx,
  )
  const taken = new Set(rows.map(({ sku }) => sku))
  return new Map(
    skus.map(sku => {
      let n = 2
      while (taken.has(`${sku}-${n}`)) n += 1
      taken.add(`${sku}-${n}`)
      return [sku, `${sku}-${n}`]
    }),
  )
}
