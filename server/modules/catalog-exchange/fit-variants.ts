import { type ColumnKey, columnName, type Header } from './columns.ts'
import { choiceOf, type FileProduct, type Problem } from './csv-product.ts'
import { matchStored } from './draft-product.ts'
import { type Reason, reasons } from './reasons.ts'
import { skuName } from './sku-name.ts'
import type { StoredProduct } from './store.ts'

export interface FileEntry {
  line: number
  header: Header
  product: FileProduct
}

/**
 * Adapts the combinations of a batch to the shop. An existing combination keeps its SKU if the file names none. A SKU
 * belongs to one combination: its owner in the shop, or the first in the file, keeps it; any other combination gets a
 * SKU derived from it. A combination that would be free of charge is reported and left out.
 */
export async function fitVariants(
  batch: FileEntry[],
  storedProducts: Map<string, StoredProduct>,
  findOwners: FindOwners,
  report: (problem: Problem) => void,
): Promise<FileEntry[]> {
  const owners = cacheOwners(findOwners)
  const variants = batch.flatMap(({ product }) =>
    product.variants.map(({ sku }) => ({ sku, handle: product.handle })),
  )
  await owners.load(variants.map(({ sku }) => sku))
  const names: string[] = []
  for (const { sku, handle } of variants)
    if (((await owners.of(sku)) ?? handle) !== handle) names.push(skuName(`${sku}-${handle}`, 1))
  if (names.length > 0) await owners.load(names)
  const fitted: FileEntry[] = []
  for (const entry of batch)
    fitted.push({
      ...entry,
      product: await fitProduct(entry, storedProducts.get(entry.product.handle), owners, report),
    })
  return fitted
}

type FindOwners = (skus: string[]) => Promise<Map<string, string>>
type Owners = ReturnType<typeof cacheOwners>

/** Caches the owner of each SKU; SKUs not yet cached are looked up. */
function cacheOwners(findOwners: FindOwners) {
  const ownerOf = new Map<string, string | undefined>()
  const load = async (skus: string[]) => {
    const ownersBySku = await findOwners(skus)
    for (const sku of skus) ownerOf.set(sku, ownersBySku.get(sku))
  }
  return {
    load,
    async of(sku: string): Promise<string | undefined> {
      if (!ownerOf.has(sku)) await load([sku])
      return ownerOf.get(sku)
    },
    give: (sku: string, handle: string) => void ownerOf.set(sku, handle),
  }
}

async function fitProduct(
  { product, header }: FileEntry,
  storedProduct: StoredProduct | undefined,
  owners: Owners,
  report: (problem: Problem) => void,
): Promise<FileProduct> {
  const { handle } = product
  const storedVariantOf = matchStored(product, storedProduct)
  const namedSkus = new Set(product.variants.map(({ sku }) => sku))
  const storedSku = new Map(storedProduct?.variants.map(({ attributes, sku }) => [choiceOf(attributes), sku]))
  const skuOf = new Map<string, string>()
  const variants: FileProduct['variants'] = []
  for (const variant of product.variants) {
    const problem = (key: ColumnKey, reason: Reason) =>
      report({ line: variant.line, column: columnName(header, key), handle, reason })
    if (variant.priceAfterDiscountRupiah === 0 && storedVariantOf(variant)?.priceAfterDiscountRupiah !== 0) {
      problem('price', reasons.free())
      continue
    }
    const previousSku = variant.isSkuDerived ? storedSku.get(choiceOf(variant.attributes)) : undefined
    let sku = previousSku !== undefined && !namedSkus.has(previousSku) ? previousSku : variant.sku
    const owner = sku === previousSku ? handle : await owners.of(sku)
    if (owner !== undefined && owner !== handle) {
      sku = await findFreeSku(`${sku}-${handle}`)
      problem('sku', reasons.skuTaken(variant.sku, owner, sku))
    }
    owners.give(sku, handle)
    namedSkus.add(sku)
    skuOf.set(variant.sku, sku)
    variants.push({ ...variant, sku })
  }
  const images = product.images?.map(image => ({ ...image, sku: image.sku && skuOf.get(image.sku) }))
  return { ...product, variants, images }

  /** Finds the first SKU that is used neither by another product nor by another combination of this one. */
  async function findFreeSku(stem: string): Promise<string> {
    for (let number = 1; ; number += 1) {
      const name = skuName(stem, number)
      if (namedSkus.has(name)) continue
      if (((await owners.of(name)) ?? handle) === handle) return name
    }
  }
}
