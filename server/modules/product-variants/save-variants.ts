import { Refusal } from '../../../contract/refusals.ts'
import { withDots } from '../../../contract/rupiah.ts'
import type { Permission } from '../../../contract/staff/permissions.ts'
import type { SavedVariants, SaveVariants, VariantDraft } from '../../../contract/staff/variants.ts'
import type { Db } from '../../db/database.ts'
import { inTransaction } from '../../db/in-transaction.ts'
import type { Shop } from '../../shop.ts'
import type { Actor } from '../../staff-actions/actor.ts'
import { recordStaffAction } from '../../staff-actions/record-staff-action.ts'
import {
  type CombinationDraft,
  deleteCombinations,
  draftTo,
  lockCatalog,
  readNames,
  readSnapshots,
  type Snapshot,
  saveProducts,
  touchProduct,
} from '../catalog-writing/index.ts'
import { listVariants, requireProduct, requireUnchanged } from '../product-desk/index.ts'
import { placeStock } from '../stock/index.ts'
import { judgeVariants, type VariantsNow } from './judge-variants.ts'
import { pictureOwners } from './picture-owners.ts'
import { deletePlans, findPlans, writePlan } from './sale-store.ts'
import { planOf, priceNow } from './sale-time.ts'
import { findUnusedVariants } from './unused-variants.ts'

interface Saving extends SaveVariants {
  held: readonly Permission[]
  /** The second person. */
  approvedBy?: string
}

/**
 * Saves all variants of a product at once (PROD-03): their options, order, SKUs, barcodes, weights, prices and sales.
 * A variant that is left out is put away, or deleted if nothing has ever used it; stock is never changed. Refuses with
 * NOT_FOUND, CHANGED_MEANWHILE, BARCODE_TAKEN, PERMISSION_MISSING for prices, SECOND_PERSON_NEEDED if a price falls by
 * more than a third and nobody approved it, and INVALID_INPUT, whose `details.faults` name variant and field.
 */
export const saveVariants = (
  { db, now }: Pick<Shop, 'db' | 'now'>,
  actor: Actor,
  id: string,
  { version, variants, held, approvedBy }: Saving,
): Promise<SavedVariants> =>
  inTransaction(db, async tx => {
    await lockCatalog(tx)
    const product = await requireProduct(tx, id)
    await requireUnchanged(tx, product, version)
    const is = await requireSnapshot(tx, product.id)
    const before: VariantsNow = {
      at: now(),
      variants: await listVariants(tx, product.id),
      plans: await findPlans(tx, product.id),
      pictures: is.images.map(({ mediaHash }) => mediaHash),
    }
    await judgeVariants(tx, variants, before, { held, isApproved: approvedBy !== undefined })

    const kept = new Set(variants.flatMap(variant => variant.id ?? []))
    const dropped = before.variants.filter(variant => !kept.has(variant.id))
    const unused = await findUnusedVariants(
      tx,
      dropped.map(variant => Number(variant.id)),
    )
    await deleteCombinations(tx, unused)
    const putAway = dropped.filter(variant => !unused.includes(Number(variant.id)))
    const images = pictureOwners(is, variants, { deleted: unused, before: before.variants })
    const { refused } = await saveProducts(tx, [
      {
        ...draftTo({ ...is, images }, is, await readNames(tx, [is])),
        combinations: [
          ...variants.map(variant => offered(variant, is, before)),
          ...putAway.map(({ id: other }) => away(Number(other), is, before)),
        ],
      },
    ])
    if (refused[0])
      throw new Refusal('INVALID_INPUT', {
        field: refused[0].field,
        details: { reason: refused[0].reason },
      })
    await saveRest(tx, actor, variants, before, product.id)
    const outcome: SavedVariants = {
      added: variants.filter(variant => variant.id === null).length,
      put_away: putAway.filter(variant => !variant.is_put_away).length,
      deleted: unused.length,
    }
    await touchProduct(tx, product.id)
    await recordStaffAction(
      tx,
      actor,
      'products.edit-variants',
      { kind: 'product', id },
      {
        name: is.name,
        ...outcome,
        prices: priceTexts(variants, before),
        ...(approvedBy === undefined ? {} : { approvedBy }),
      },
    )
    return outcome
  })

async function requireSnapshot(tx: Db, id: number): Promise<Snapshot> {
  const snapshot = (await readSnapshots(tx, { ids: [id] })).get(id)
  if (!snapshot) throw new Error(`Product ${id} has no snapshot.`)
  return snapshot
}

/** A variant that is offered, as the catalogue saves it. */
function offered(variant: VariantDraft, is: Snapshot, before: VariantsNow): CombinationDraft {
  const known = is.combinations.find(({ id }) => id === Number(variant.id))
  const { shade, hex, size, variant: other } = variant
  return {
    sku: variant.sku,
    formerSku: known && known.sku !== variant.sku ? known.sku : undefined,
    attributes: {
      // An import may bring options that this page does not offer.
      ...(known?.attributes.amount ? { amount: known.attributes.amount } : {}),
      ...(shade === null ? {} : { shade: { name: shade, ...(hex === null ? {} : { hex }) } }),
      ...(other === null ? {} : { variant: { name: other } }),
      ...(size === null ? {} : { size: { name: size } }),
    },
    priceRupiah: variant.list_price_rupiah,
    priceAfterDiscountRupiah: priceNow(variant, before),
    weightGram: variant.weight_gram,
    isPutAway: false,
  }
}

/** A variant that is put away: a sale that was to end by itself ends now. */
function away(id: number, is: Snapshot, { plans }: VariantsNow): CombinationDraft {
  const known = is.combinations.find(combination => combination.id === id)
  if (!known) throw new Error(`Variant ${id} belongs to another product.`)
  return {
    sku: known.sku,
    priceRupiah: known.price,
    priceAfterDiscountRupiah: plans.get(id)?.state === 'running' ? known.price : known.priceAfter,
    isPutAway: true,
  }
}

/** Barcodes, which `stock` keeps, and the sales with a time. */
async function saveRest(
  tx: Db,
  actor: Actor,
  variants: readonly VariantDraft[],
  before: VariantsNow,
  productId: number,
): Promise<void> {
  const after = new Map((await listVariants(tx, productId)).map(variant => [variant.sku, variant]))
  await deletePlans(tx, [...before.plans.keys()])
  for (const variant of variants) {
    const saved = after.get(variant.sku)
    if (!saved) throw new Error(`${variant.sku} was not saved.`)
    if (saved.barcode !== variant.barcode) {
      const place = await tx
        .selectFrom('stock')
        .select('shelf')
        .where('combination_id', '=', Number(saved.id))
        .executeTakeFirst()
      await placeStock(tx, actor, saved.id, { shelf: place?.shelf ?? null, barcode: variant.barcode })
    }
    const plan = planOf(variant, before.at)
    if (plan) await writePlan(tx, { ...plan, combinationId: Number(saved.id) })
  }
}

/** "SAWO-30: 89.000 → 79.000" */
const priceTexts = (variants: readonly VariantDraft[], before: VariantsNow): string[] =>
  variants.flatMap(variant => {
    const known = before.variants.find(({ id }) => id === variant.id)
    const price = priceNow(variant, before)
    return known && known.price_rupiah !== price
      ? [`${variant.sku}: ${withDots(known.price_rupiah)} → ${withDots(price)}`]
      : []
  })
