import { bounds } from './bounds.ts'
import type { CsvImage, FileVariant } from './csv-product.ts'
import type { ProductRows, Row } from './product-rows.ts'
import { reasons } from './reasons.ts'

/** Reads the product's pictures in the file's order; those of combinations come last. Undefined if there are none. */
export function readImages(product: ProductRows, variants: FileVariant[]): CsvImage[] | undefined {
  const { rows, cell } = product
  const images = rows
    .filter(row => hasValidImage(product, row))
    .map((row, index) => ({
      url: cell(row, 'image'),
      alt: cell(row, 'imageAlt'),
      place: Number(cell(row, 'imagePosition')) || index + 1,
    }))
    .filter(image => image.url !== '')
    .sort((a, b) => a.place - b.place)
    .map(({ url, alt }): CsvImage => ({ url, alt }))
  const skuAt = new Map(variants.map(({ line, sku }) => [line, sku]))
  for (const row of rows) {
    const url = cell(row, 'variantImage')
    const sku = skuAt.get(row.line)
    if (url === '' || sku === undefined) continue
    const sameImage = images.find(image => image.url === url && image.sku === undefined)
    if (sameImage) sameImage.sku = sku
    else images.push({ url, alt: '', sku })
  }
  return images.length > 0 ? images : undefined
}

function hasValidImage({ cell, refuse }: ProductRows, row: Row): boolean {
  if (cell(row, 'image').length > bounds.imageUrlChars)
    refuse(row, 'image', reasons.tooLong(bounds.imageUrlChars))
  else if (cell(row, 'imageAlt').length > bounds.imageAltChars)
    refuse(row, 'imageAlt', reasons.tooLong(bounds.imageAltChars))
  else return true
  return false
}
