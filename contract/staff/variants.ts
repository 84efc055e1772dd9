import { z } from 'zod'
import { barcodeText } from './stock.ts'

/** The variants of a product as staff write them (PROD-03), at `/api/staff/products/:id/variants`. */

export const VARIANTS_MAX = 200

/** The options that staff offer, with their words, in the order of a choice: "Sawo, Matte, 30 ml". */
export const optionWords = { shade: 'Shade', variant: 'Pilihan lain', size: 'Ukuran' } as const
export type OptionName = keyof typeof optionWords
export const optionNames = Object.keys(optionWords) as OptionName[]

const optionValue = z.string().trim().min(1).max(120).nullable()
const price = z.int().min(0).max(1_000_000_000)
/** A new price below it is a slip. */
const PRICE_MIN_RUPIAH = 100
const moment = z.iso.datetime({ offset: true }).nullable()

const variantDraft = z.strictObject({
  /** Null for a new one. */
  id: z
    .string()
    .regex(/^\d{1,15}$/)
    .nullable(),
  shade: optionValue,
  /** Of the shade. */
  hex: z
    .string()
    .regex(/^#[0-9a-fA-F]{3,8}$/)
    .nullable(),
  variant: optionValue,
  size: optionValue,
  /** The hash of one of the product's pictures, which shows this variant. */
  picture: z
    .string()
    .regex(/^[0-9a-f]{32}$/)
    .nullable(),
  sku: z.string().trim().min(1).max(200),
  barcode: barcodeText.nullable(),
  weight_gram: z.int().min(0).max(100_000),
  list_price_rupiah: price,
  /** What buyers pay; null without a sale. */
  sale_price_rupiah: price.nullable(),
  /** Null: at once. */
  sale_from: moment,
  /** Null: until somebody ends it. */
  sale_until: moment,
  /** What buyers paid when the page was read; null for a new one. */
  seen_price_rupiah: z.int().min(0).nullable(),
})
export type VariantDraft = z.infer<typeof variantDraft>

/**
 * `PUT /products/:id/variants`: all variants that are offered, in their order. One that is left out is put away, or
 * deleted if nobody has ever used it.
 */
export const saveVariantsBody = z.strictObject({
  /** `version` of the product that was read. */
  version: z.string().max(60),
  variants: z.array(variantDraft).min(1).max(VARIANTS_MAX),
})
export type SaveVariants = z.infer<typeof saveVariantsBody>

/** Its response. */
export interface SavedVariants {
  added: number
  put_away: number
  deleted: number
}

/** A sale price with its time. `missed`: the price changed meanwhile, so the sale did not begin. */
export interface PlannedSale {
  price_rupiah: number
  from: string
  until: string | null
  state: 'planned' | 'running' | 'missed'
}

/** "Sawo, Matte, 30 ml" */
export const choiceOf = (variant: Pick<VariantDraft, OptionName>): string =>
  optionNames.flatMap(name => variant[name] ?? []).join(', ')

/** What is wrong with a field of a variant. */
export interface VariantFault {
  /** Its place in the list. */
  index: number
  field: keyof VariantDraft
  reason: string
}

/** What is wrong with variants on their own; the page and the server ask the same. */
export function variantFaults(variants: readonly VariantDraft[], now: Date): VariantFault[] {
  const choices = timesOf(variants.map(variant => choiceOf(variant).toLowerCase()))
  const skus = timesOf(variants.map(({ sku }) => sku))
  const barcodes = timesOf(variants.map(({ barcode }) => barcode?.toUpperCase()))
  return variants.flatMap((variant, index) => {
    const fault = (field: keyof VariantDraft, reason: string): VariantFault => ({ index, field, reason })
    const { sku, barcode, list_price_rupiah: list, sale_price_rupiah: sale, sale_from, sale_until } = variant
    const choice = choiceOf(variant)
    const faults: VariantFault[] = []
    if (variants.length > 1 && choice === '')
      faults.push(fault('size', 'Isi shade, ukuran, atau pilihan lainnya.'))
    else if ((choices.get(choice.toLowerCase()) ?? 0) > 1)
      faults.push(fault('size', `Ada dua varian “${choice}”.`))
    if ((skus.get(sku) ?? 0) > 1) faults.push(fault('sku', `SKU ${sku} dipakai dua kali.`))
    if (barcode && (barcodes.get(barcode.toUpperCase()) ?? 0) > 1)
      faults.push(fault('barcode', `Barcode ${barcode} dipakai dua kali.`))
    if (sku === '') faults.push(fault('sku', 'Isi SKU-nya.'))
    if (barcode !== null && !barcodeText.safeParse(barcode).success)
      faults.push(fault('barcode', 'Barcode terdiri dari 4 sampai 40 huruf, angka, atau tanda hubung.'))
    if (list < PRICE_MIN_RUPIAH && variant.seen_price_rupiah !== list)
      faults.push(fault('list_price_rupiah', `Isi harganya, paling sedikit Rp ${PRICE_MIN_RUPIAH}.`))
    if (sale !== null && sale < PRICE_MIN_RUPIAH)
      faults.push(fault('sale_price_rupiah', `Harga sale paling sedikit Rp ${PRICE_MIN_RUPIAH}.`))
    if (sale !== null && sale >= list)
      faults.push(fault('sale_price_rupiah', 'Harga sale harus lebih rendah dari harga.'))
    if (sale === null && (sale_from ?? sale_until) !== null)
      faults.push(fault('sale_price_rupiah', 'Isi harga sale, atau kosongkan waktunya.'))
    if (sale_until !== null && Date.parse(sale_until) <= Math.max(now.getTime(), startOf(sale_from)))
      faults.push(fault('sale_until', 'Akhir sale harus sesudah mulainya dan belum lewat.'))
    return faults
  })
}

const startOf = (from: string | null) => (from === null ? 0 : Date.parse(from))

function timesOf<Value>(values: readonly Value[]): Map<Value, number> {
  const times = new Map<Value, number>()
  for (const value of values) times.set(value, (times.get(value) ?? 0) + 1)
  return times
}

/** The lowest price that a variant is to have, at once or later. */
export const lowestWanted = ({ list_price_rupiah: list, sale_price_rupiah: sale }: VariantDraft): number =>
  sale ?? list
