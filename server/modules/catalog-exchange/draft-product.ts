import { type CombinationDraft, cleanHtml, type ImageDraft, type ProductDraft } from '../catalog/index.ts'
import { type CsvImage, type CsvProduct, type CsvVariant, choiceOf } from './csv-product.ts'
import type { StoredProduct } from './store.ts'

/** Where a product stands whose file names neither brand nor category. */
const NO_BRAND = 'Tanpa Merek'
const NO_CATEGORY = ['Lainnya']

/**
 * What has to change in the shop for the product to be as the file says; null when nothing has. Only fields that
 * differ are named, so that what a file cannot tell (a shade's colour, a second category) stays as it is.
 */
export function draftProduct(
  file: CsvProduct,
  stored: StoredProduct | undefined,
  images: ImageDraft[] | undefined,
): ProductDraft | null {
  const draft: ProductDraft = {
    slug: file.handle,
    name: file.title ?? stored?.title ?? '',
    brand: { name: file.vendor ?? stored?.vendor ?? NO_BRAND },
    combinations: file.variants.map(variant => draftCombination(variant, file, stored)),
  }
  const isNew = stored === undefined
  let differs =
    isNew ||
    (file.title !== undefined && file.title !== stored.title?.trim()) ||
    (file.vendor !== undefined && file.vendor !== stored.vendor?.trim()) ||
    file.variants.some(variant => variantDiffers(variant, file, stored))
  const set = (fields: Partial<ProductDraft>) => {
    Object.assign(draft, fields)
    differs = true
  }

  if (file.bodyHtml !== undefined && file.bodyHtml !== stored?.bodyHtml?.trim()) {
    const description_html = cleanHtml(file.bodyHtml)
    if (description_html !== stored?.bodyHtml) set({ content: { description_html } })
  }
  const path = file.categoryPath ?? (isNew ? NO_CATEGORY : undefined)
  if (path && !isSame(path, stored?.categoryPath)) set({ categories: [{ path }] })
  if (file.tags && !isSame(file.tags, stored?.tags)) set({ tags: file.tags.map(name => ({ name })) })
  if (file.standing !== undefined && file.standing !== stored?.standing)
    set({
      flags: { is_active_in_sociolla: file.standing === 'active', is_draft: file.standing === 'draft' },
    })
  if (file.isGiftCard !== undefined && file.isGiftCard !== (stored?.isGiftCard ?? false))
    set({ classification: file.isGiftCard ? 'egift' : null })
  if (images) set({ images })
  return differs ? draft : null
}

/** Do pictures have to be written? Not when the file names those that are there. */
export function imagesDiffer(
  images: CsvImage[] | undefined,
  stored: StoredProduct | undefined,
): images is CsvImage[] {
  const told = (list: CsvImage[]) => list.map(({ url, alt, sku }) => [url, alt.trim(), sku ?? null])
  return images !== undefined && !isSame(told(images), told(stored?.images ?? []))
}

function draftCombination(
  variant: CsvVariant,
  file: CsvProduct,
  stored: StoredProduct | undefined,
): CombinationDraft {
  const before = beforeOf(variant, file, stored)
  return {
    sku: variant.sku,
    formerSku: before && before.sku !== variant.sku ? before.sku : undefined,
    attributes: isSame(sorted(variant.attributes), before && sorted(before.attributes))
      ? undefined
      : Object.fromEntries(Object.entries(variant.attributes).map(([key, name]) => [key, { name }])),
    priceRupiah: variant.priceRupiah,
    priceAfterDiscountRupiah: variant.priceAfterDiscountRupiah,
    stockOnHand: variant.stockOnHand,
    isBackorderAllowed: variant.isBackorderAllowed,
    weightGram: variant.weightGram,
  }
}

/** The combination as it is in the shop: of the same SKU, or of the same options when the SKU is new. */
export function beforeOf(variant: CsvVariant, file: CsvProduct, stored: StoredProduct | undefined) {
  const choice = choiceOf(variant.attributes)
  return (
    stored?.variants.find(({ sku }) => sku === variant.sku) ??
    stored?.variants.find(
      ({ sku, attributes }) =>
        choiceOf(attributes) === choice && file.variants.every(named => named.sku !== sku),
    )
  )
}

function variantDiffers(variant: CsvVariant, file: CsvProduct, stored: StoredProduct): boolean {
  const before = beforeOf(variant, file, stored)
  return (
    before === undefined ||
    variant.sku !== before.sku ||
    variant.priceRupiah !== before.priceRupiah ||
    variant.priceAfterDiscountRupiah !== before.priceAfterDiscountRupiah ||
    (variant.stockOnHand ?? before.stockOnHand) !== before.stockOnHand ||
    (variant.isBackorderAllowed ?? before.isBackorderAllowed) !== before.isBackorderAllowed ||
    (variant.weightGram ?? before.weightGram) !== before.weightGram ||
    !isSame(sorted(variant.attributes), sorted(before.attributes))
  )
}

const sorted = (attributes: CsvVariant['attributes']) => Object.entries(attributes).sort()
const isSame = (a: unknown, b: unknown) => JSON.stringify(a) === JSON.stringify(b)
