import type { StaffVariant } from '../../../contract/staff/products.ts'
import type { VariantDraft } from '../../../contract/staff/variants.ts'
import type { Snapshot } from '../catalog-writing/index.ts'

/**
 * The product's pictures with the SKU of the variant that each shows. Of several variants with the same picture, such
 * as the sizes of a shade, the first has it; the others show it because they have its shade.
 */
export function pictureOwners(
  is: Snapshot,
  variants: readonly VariantDraft[],
  { deleted, before }: { deleted: readonly number[]; before: readonly StaffVariant[] },
): Snapshot['images'] {
  const chosen = new Map(
    variants.toReversed().flatMap(({ picture, sku }) => (picture === null ? [] : [[picture, sku] as const])),
  )
  const shownBefore = new Set(before.flatMap(({ image }) => image?.split('/').at(-1) ?? []))
  return is.images.map(image => {
    const owner = is.combinations.find(({ sku }) => sku === image.sku)
    const isGone = owner === undefined || deleted.includes(owner.id)
    const isReleased = shownBefore.has(image.mediaHash)
    const newSku = variants.find(({ id }) => id !== null && Number(id) === owner?.id)?.sku
    // A variant that is put away keeps its pictures.
    const kept = isGone || (newSku !== undefined && isReleased) ? null : (newSku ?? image.sku)
    return { ...image, sku: chosen.get(image.mediaHash) ?? kept }
  })
}
