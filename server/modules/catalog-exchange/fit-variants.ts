import { type ColumnKey, columnName, type Header } from './columns.ts'
import { choiceOf, type FileProduct, type Problem } from './csv-product.ts'
import { matchStored } from './draft-product.ts'
import { skuName } from './sku-name.ts'
import type { StoredProduct } from './store.ts'

export interface FileEntry {
  line: number
  header: Header
  product: FileProduct
}

/**
 * The combinations of a batch as they can stand in the shop. A combination that is there keeps its SKU when the file
 * names none. A SKU belongs to one combination: its owner in the shop, or the first in the file, keeps it, another
 * gets one made of it. A combination that would be given away is reported and left out.
 */
export async function fitVariants(
  batch: FileEntry[],
  stored: Map<string, StoredProduct>,
  findOwners: (skus: string[]) => Promise<Map<string, string>>,
  report: (problem: Problem) => void,
): Promise<FileEntry[]> {
  const ownerOf = await findOwners(batch.flatMap(({ product }) => product.variants.map(({ sku }) => sku)))
  const fitted: FileEntry[] = []
  for (const entry of batch)
    fitted.push({
      ...entry,
      product: await fitProduct(entry, stored.get(entry.product.handle), ownerOf, findOwners, report),
    })
  return fitted
}

async function fitProduct(
  { product, header }: FileEntry,
  stored: StoredProduct | undefined,
  ownerOf: Map<string, string>,
  findOwners: (skus: string[]) => Promise<Map<string, string>>,
  report: (problem: Problem) => void,
): Promise<FileProduct> {
  const { handle } = product
  const beforeOf = matchStored(product, stored)
  const named = new Set(product.variants.map(({ sku }) => sku))
  const storedSku = new Map(stored?.variants.map(({ attributes, sku }) => [choiceOf(attributes), sku]))
  const skuOf = new Map<string, string>()
  const variants: FileProduct['variants'] = []
  for (const variant of product.variants) {
    const problem = (key: ColumnKey, reason: string) =>
      report({ line: variant.line, column: columnName(header, key), handle, reason })
    if (variant.priceAfterDiscountRupiah === 0 && beforeOf(variant)?.priceAfterDiscountRupiah !== 0) {
      problem('price', '0: nothing is sold for nothing')
      continue
    }
    const kept = variant.isSkuMade ? storedSku.get(choiceOf(variant.attributes)) : undefined
    let sku = kept !== undefined && !named.has(kept) ? kept : variant.sku
    const owner = ownerOf.get(sku)
    if (owner !== undefined && owner !== handle) {
      sku = await freeName(`${sku}-${handle}`)
      problem('sku', `${variant.sku} belongs to ${owner} already; taken as ${sku}`)
    }
    ownerOf.set(sku, handle)
    named.add(sku)
    skuOf.set(variant.sku, sku)
    variants.push({ ...variant, sku })
  }
  const images = product.images?.map(image => ({ ...image, sku: image.sku && skuOf.get(image.sku) }))
  return { ...product, variants, images }

  /** The first name that neither another product has nor this one gives to another combination. */
  async function freeName(stem: string): Promise<string> {
    for (let number = 1; ; number += 1) {
      const name = skuName(stem, number)
      if (named.has(name)) continue
      const owner = ownerOf.get(name) ?? (await findOwners([name])).get(name)
      if (owner === undefined || owner === handle) return name
    }
  }
}
