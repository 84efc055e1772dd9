import { type Reason, reasons } from './reasons.ts'

/** Numbers as people write them in product files. */

type ReadResult<Value> = { ok: true; value: Value } | { ok: false; reason: Reason }

const PRICE_MAX_RUPIAH = 1_000_000_000
const COUNT_MAX = 1_000_000_000

/**
 * Reads whole rupiah from "150000", "150000.00", "Rp 150.000", "Rp 150.000,-" or "1,234.56". Groups of exactly three
 * digits are thousands. A price in another currency is multiplied by `rate` and rounded; without a rate it must be
 * whole.
 */
export function readPrice(text: string, rate: number): ReadResult<number> {
  if (text === '') return { ok: false, reason: reasons.empty() }
  if (rate === 1 && /[$€£¥₹]|\b(usd|eur|sgd|myr|rm)\b/i.test(text))
    return { ok: false, reason: reasons.otherCurrency(text) }
  const plain = text
    .replace(/^(rp\.?|idr|[$€£¥₹])\s*/i, '')
    .replace(/\s*(rp|idr)$/i, '')
    .replace(/\s/g, '')
    .replace(/,-+$/, '')
  if (plain.startsWith('-')) return { ok: false, reason: reasons.belowZero(text) }
  const amount = readDecimal(plain)
  if (amount === null) return { ok: false, reason: reasons.notAPrice(text) }
  if (rate === 1 && !Number.isInteger(amount)) return { ok: false, reason: reasons.notWholeRupiah(text) }
  const value = Math.round(amount * rate)
  return value > PRICE_MAX_RUPIAH ? { ok: false, reason: reasons.priceTooHigh(text) } : { ok: true, value }
}

/**
 * Reads a number of pieces from "12" or "1.200"; undefined if the cell is empty. Negative pieces are those that the
 * shop owes.
 */
export function readPieces(text: string): ReadResult<number | undefined> {
  if (text === '') return { ok: true, value: undefined }
  const amount = readDecimal(text.replace(/^-/, ''))
  if (amount === null || !Number.isInteger(amount)) return { ok: false, reason: reasons.notWhole(text) }
  if (amount > COUNT_MAX) return { ok: false, reason: reasons.tooLarge(text) }
  return { ok: true, value: text.startsWith('-') ? 0 - amount : amount }
}

/** Reads whole grams from "55", "0.0" or "453.6"; undefined if the cell is empty. */
export function readGrams(text: string): ReadResult<number | undefined> {
  if (text === '') return { ok: true, value: undefined }
  const amount = /^\d{1,15}([.,]\d+)?$/.test(text) ? Math.round(Number(text.replace(',', '.'))) : Number.NaN
  if (Number.isNaN(amount)) return { ok: false, reason: reasons.notAWeight(text) }
  // The separator marks thousands in one country and decimals in another.
  if (/^[1-9]\d{0,2}[.,]\d{3}$/.test(text)) return { ok: false, reason: reasons.unclearWeight(text) }
  return amount > COUNT_MAX ? { ok: false, reason: reasons.tooLarge(text) } : { ok: true, value: amount }
}

function readDecimal(text: string): number | null {
  if (/^\d{1,3}(\.\d{3})+(,\d{1,2})?$/.test(text)) return Number(text.replaceAll('.', '').replace(',', '.'))
  if (/^\d{1,3}(,\d{3})+(\.\d{1,2})?$/.test(text)) return Number(text.replaceAll(',', ''))
  return /^\d{1,15}([.,]\d{1,2})?$/.test(text) ? Number(text.replace(',', '.')) : null
}
