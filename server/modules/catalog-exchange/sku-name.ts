import { createHash } from 'node:crypto'
import { bounds } from './bounds.ts'

const HASH_CHARS = 8

/**
 * Derives a SKU for a combination whose own SKU cannot be used: the stem, followed by a number from the second attempt
 * on. A SKU over the limit is cut and ends with part of its hash, so that the same stem gets the same SKU in every run,
 * and different stems get different SKUs.
 */
export const skuName = (stem: string, number: number): string =>
  shorten(number === 1 ? stem : `${stem}-${number}`)

function shorten(sku: string): string {
  if (sku.length <= bounds.skuChars) return sku
  const hash = createHash('sha256').update(sku).digest('hex').slice(0, HASH_CHARS)
  const start = sku.slice(0, bounds.skuChars - HASH_CHARS - 1)
  // The cut may split a surrogate pair, which the database rejects.
  return `${start.replace(/\p{Surrogate}$/u, '')}-${hash}`
}
