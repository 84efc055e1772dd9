import { sql } from 'kysely'
import { Refusal } from '../../../contract/refusals.ts'
import { type Permission, permissionLabel } from '../../../contract/staff/permissions.ts'
import { isDeepFall } from '../../../contract/staff/product-sheet.ts'
import type { StaffVariant } from '../../../contract/staff/products.ts'
import {
  choiceOf,
  lowestWanted,
  type VariantDraft,
  type VariantFault,
  variantFaults,
} from '../../../contract/staff/variants.ts'
import type { Db } from '../../db/database.ts'
import { requireSecondPerson } from '../catalog-writing/index.ts'
import type { SalePlan } from './sale-store.ts'

/** A product's variants before they are saved. */
export interface VariantsNow {
  at: Date
  /** With those that are put away. */
  variants: readonly StaffVariant[]
  plans: ReadonlyMap<number, SalePlan>
  /** Hashes. */
  pictures: readonly string[]
}

/** Refuses what `saveVariants` says, before anything is written. */
export async function judgeVariants(
  tx: Db,
  variants: readonly VariantDraft[],
  before: VariantsNow,
  { held, isApproved }: { held: readonly Permission[]; isApproved: boolean },
): Promise<void> {
  for (const variant of variants) requireSeenPrice(variant, before)
  const faults = [
    ...variantFaults(variants, before.at),
    ...pictureFaults(variants, before.pictures),
    ...(await skuFaults(tx, variants, before)),
  ]
  const [first] = faults
  if (first)
    throw new Refusal('INVALID_INPUT', { field: first.field, message: first.reason, details: { faults } })
  if (!held.includes('catalog.price') && variants.some(variant => changesPrice(variant, before)))
    throw new Refusal('PERMISSION_MISSING', {
      details: { permission: 'catalog.price', label: permissionLabel('catalog.price') },
    })
  if (!isApproved)
    await requireSecondPerson(tx, {
      products: 1,
      deepFalls: variants.filter(variant => fallsDeeply(variant, before)).length,
    })
}

const knownOf = ({ id }: VariantDraft, { variants }: VariantsNow) =>
  variants.find(variant => variant.id === id)

/** The person who saves, and the one who approves, judged by these prices. */
function requireSeenPrice(variant: VariantDraft, before: VariantsNow): void {
  const known = knownOf(variant, before)
  if ((variant.id !== null && !known) || (known && known.price_rupiah !== variant.seen_price_rupiah))
    throw new Refusal('CHANGED_MEANWHILE', { details: { by: null, at: null } })
}

const pictureFaults = (variants: readonly VariantDraft[], pictures: readonly string[]): VariantFault[] =>
  variants.flatMap(({ picture }, index) =>
    picture === null || pictures.includes(picture)
      ? []
      : [{ index, field: 'picture', reason: 'Gambar ini bukan gambar produk ini.' }],
  )

/** An SKU that another thing has, also one that is put away or gets another in the same save. */
async function skuFaults(
  tx: Db,
  variants: readonly VariantDraft[],
  before: VariantsNow,
): Promise<VariantFault[]> {
  const fresh = variants.flatMap((variant, index) =>
    knownOf(variant, before)?.sku === variant.sku ? [] : [{ index, sku: variant.sku }],
  )
  const { rows } = await sql<{ sku: string; name: string; is_put_away: boolean }>`
    select c.sku, p.name, c.put_away_at is not null as is_put_away
    from combinations c join products p on p.id = c.product_id
    where c.sku = any(${fresh.map(({ sku }) => sku)})`.execute(tx)
  const owners = new Map(rows.map(row => [row.sku, row]))
  return fresh.flatMap(({ index, sku }) => {
    const owner = owners.get(sku)
    if (!owner) return []
    const reason = owner.is_put_away
      ? `SKU ${sku} dipakai varian ${owner.name} yang disimpan. Pakai lagi varian itu, atau pilih SKU lain.`
      : `SKU ${sku} sudah dipakai ${owner.name}.`
    return [{ index, field: 'sku' as const, reason }]
  })
}

/** A new variant at the price of one that is offered already changes no price. */
function changesPrice(variant: VariantDraft, before: VariantsNow): boolean {
  const known = knownOf(variant, before)
  const { list_price_rupiah: list, sale_price_rupiah: sale } = variant
  if (!known) {
    const isUsual = before.variants.some(
      other =>
        !other.is_put_away &&
        other.list_price_rupiah === list &&
        other.price_rupiah === lowestWanted(variant),
    )
    return !isUsual || variant.sale_from !== null || variant.sale_until !== null
  }
  const plan = before.plans.get(Number(known.id))
  const now = known.price_rupiah < known.list_price_rupiah ? known.price_rupiah : null
  return (
    list !== known.list_price_rupiah ||
    sale !== (plan?.state === 'planned' ? plan.priceRupiah : now) ||
    timeOf(variant.sale_until) !==
      (plan && plan.state !== 'missed' ? (plan.endsAt?.getTime() ?? null) : null) ||
    (plan?.state === 'planned' && timeOf(variant.sale_from) !== plan.startsAt.getTime()) ||
    (plan?.state !== 'planned' && variant.sale_from !== null)
  )
}

const timeOf = (moment: string | null) => (moment === null ? null : Date.parse(moment))

/** Compared with its own price, or with that of the variant whose choice it takes over. */
function fallsDeeply(variant: VariantDraft, before: VariantsNow): boolean {
  const choice = choiceOf(variant)
  const known = knownOf(variant, before) ?? before.variants.find(other => other.choice === choice)
  return known !== undefined && isDeepFall(known.price_rupiah, lowestWanted(variant))
}
