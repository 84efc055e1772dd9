import { createHash } from 'node:crypto'
import { bounds } from './bounds.ts'

const HASH_CHARS = 8

/**
 * Makes a SKU for a combination whose own SKU cannot be used: the stem, from the second name on with its number. A SKU
 * above the bound is cut and ends with part of its hash, so that the same stem gives the same SKU in every run, and two
 * stems give two.
 */
export const skuName = (stem: string, number: number): string =>
  bounded(number === 1 ? stem : `${stem}-${number}`)

function bounded(sku: string): string {
  if (sku.length <= bounds.skuChars) return sku
  const hash = createHash('sha256').update(sku).digest('hex').slice(0, HASH_CHARS)
  const start = sku.slice(0, bounds.skuChars - HASH_CHARS - 1)
  // The cut may go through a letter of two halves, which the database refuses.
  return `${start.replace(/\p{Surrogate}$/u, '')}-${hash}`
}
