import { fileFlags } from '../../../contract/product-flags.ts'
import {
  type CombinationDraft,
  cleanHtml,
  flagsOf,
  type ImageDraft,
  NO_BRAND,
  NO_CATEGORY,
  type ProductDraft,
} from '../catalog-writing/index.ts'
import { type CsvImage, type CsvProduct, type CsvVariant, choiceOf } from './csv-product.ts'
import type { StoredProduct, StoredVariant } from './store.ts'

/**
 * Returns the changes that make the shop's product match the file; null if there are none. Only fields that differ are
 * set, so that data a file cannot express (a shade's colour, a second category) is kept.
 */
export function draftProduct(
  file: CsvProduct,
  storedProduct: StoredProduct | undefined,
  images: ImageDraft[] | undefined,
): ProductDraft | null {
  const storedVariantOf = matchStored(file, storedProduct)
  const draft: ProductDraft = {
    slug: file.handle,
    name: file.title ?? storedProduct?.title ?? '',
    brand: { name: file.vendor ?? storedProduct?.vendor ?? NO_BRAND },
    combinations: file.variants.map(variant => draftCombination(variant, storedVariantOf(variant))),
  }
  const isNew = storedProduct === undefined
  let differs =
    isNew ||
    (file.title !== undefined && file.title !== storedProduct.title?.trim()) ||
    (file.vendor !== undefined && file.vendor !== storedProduct.vendor?.trim()) ||
    file.variants.some(variant => variantDiffers(variant, storedVariantOf(variant)))
  const set = (fields: Partial<ProductDraft>) => {
    Object.assign(draft, fields)
    differs = true
  }

  if (file.bodyHtml !== undefined && file.bodyHtml !== storedProduct?.bodyHtml?.trim()) {
    const description_html = cleanHtml(file.bodyHtml)
    if (description_html !== storedProduct?.bodyHtml) set({ content: { description_html } })
  }
  const path = file.categoryPath ?? (isNew ? [NO_CATEGORY] : undefined)
  if (path && !isSame(path, storedProduct?.categoryPath)) set({ categories: [{ path }] })
  if (file.tags && !isSame(file.tags, storedProduct?.tags)) set({ tags: file.tags.map(name => ({ name })) })
  const flags: ProductDraft['flags'] = {}
  if (file.status !== undefined && file.status !== storedProduct?.status)
    Object.assign(flags, flagsOf[file.status])
  for (const flag of fileFlags) {
    const value = file.flags?.[flag]
    if (value !== undefined && value !== storedProduct?.flags?.[flag]) flags[flag] = value
  }
  if (Object.keys(flags).length > 0) set({ flags })
  if (file.isGiftCard !== undefined && file.isGiftCard !== (storedProduct?.isGiftCard ?? false))
    set({ classification: file.isGiftCard ? 'egift' : null })
  if (images) set({ images })
  return differs ? draft : null
}

/** True if the pictures in the file differ from those in the shop. */
export function imagesDiffer(
  images: CsvImage[] | undefined,
  storedProduct: StoredProduct | undefined,
): images is CsvImage[] {
  const comparable = (list: CsvImage[]) => list.map(({ url, alt, sku }) => [url, alt.trim(), sku ?? null])
  return images !== undefined && !isSame(comparable(images), comparable(storedProduct?.images ?? []))
}

function draftCombination(variant: CsvVariant, storedVariant: StoredVariant | undefined): CombinationDraft {
  return {
    sku: variant.sku,
    formerSku: storedVariant && storedVariant.sku !== variant.sku ? storedVariant.sku : undefined,
    attributes: isSame(
      sortAttributes(variant.attributes),
      storedVariant && sortAttributes(storedVariant.attributes),
    )
      ? undefined
      : Object.fromEntries(Object.entries(variant.attributes).map(([key, name]) => [key, { name }])),
    priceRupiah: variant.priceRupiah,
    // A file with the lasting price does not end the sale that is on.
    priceAfterDiscountRupiah:
      storedVariant && hasPricesOf(variant, storedVariant)
        ? storedVariant.priceNowRupiah
        : variant.priceAfterDiscountRupiah,
    stockOnHand: variant.stockOnHand,
    isBackorderAllowed: variant.isBackorderAllowed,
    weightGram: variant.weightGram,
  }
}

/** Matches each combination to one in the shop: with the same SKU, or with the same options if the SKU is new. */
export function matchStored(
  file: CsvProduct,
  storedProduct: StoredProduct | undefined,
): (variant: CsvVariant) => StoredVariant | undefined {
  const namedSkus = new Set(file.variants.map(({ sku }) => sku))
  const bySku = new Map(storedProduct?.variants.map(variant => [variant.sku, variant]))
  const byChoice = new Map(
    storedProduct?.variants
      .filter(({ sku }) => !namedSkus.has(sku))
      // The first of several with the same options wins.
      .reverse()
      .map(variant => [choiceOf(variant.attributes), variant]),
  )
  return ({ sku, attributes }) => bySku.get(sku) ?? byChoice.get(choiceOf(attributes))
}

function variantDiffers(variant: CsvVariant, storedVariant: StoredVariant | undefined): boolean {
  return (
    storedVariant === undefined ||
    variant.sku !== storedVariant.sku ||
    !hasPricesOf(variant, storedVariant) ||
    (variant.stockOnHand ?? storedVariant.stockOnHand) !== storedVariant.stockOnHand ||
    (variant.isBackorderAllowed ?? storedVariant.isBackorderAllowed) !== storedVariant.isBackorderAllowed ||
    (variant.weightGram ?? storedVariant.weightGram) !== storedVariant.weightGram ||
    !isSame(sortAttributes(variant.attributes), sortAttributes(storedVariant.attributes))
  )
}

const hasPricesOf = (variant: CsvVariant, storedVariant: StoredVariant) =>
  variant.priceRupiah === storedVariant.priceRupiah &&
  variant.priceAfterDiscountRupiah === storedVariant.priceAfterDiscountRupiah

const sortAttributes = (attributes: CsvVariant['attributes']) => Object.entries(attributes).sort()
const isSame = (a: unknown, b: unknown) => JSON.stringify(a) === JSON.stringify(b)
