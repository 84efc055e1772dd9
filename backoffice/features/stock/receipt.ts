import { z } from 'zod'
import type { ReceiptBody, StockDelivery } from '../../../contract/staff/stock-deliveries.ts'
import { optionalDay, optionalRupiah, wholeNumber } from './whole-number.ts'

/** A line of a delivery as the warehouse fills it in. */
export const receiptLine = z.object({
  /** The announced line's id; null for a second batch, and for pieces that were not announced. */
  line: z.string().nullable(),
  combination_id: z.string(),
  name: z.string(),
  choice: z.string(),
  sku: z.string(),
  barcode: z.string().nullable(),
  image: z.string().nullable(),
  expected: z.number(),
  /** Empty if nothing arrived. */
  counted: z
    .string()
    .refine(
      text => text.trim() === '' || wholeNumber.safeParse(text).success,
      'Tulis angka bulat, misalnya 12',
    )
    .transform(text => Number(text)),
  batch: z.string().trim().max(60),
  expires_on: optionalDay,
  cost_rupiah: optionalRupiah,
})
export const receiptForm = z.object({ lines: z.array(receiptLine) })
export type ReceiptInput = z.input<typeof receiptLine>
export type ReceiptLine = z.output<typeof receiptLine>

/** Returns the lines of an empty receipt: nothing counted yet, the rest as it was announced. */
export const emptyReceipt = (lines: StockDelivery['lines']): ReceiptInput[] =>
  lines.map(({ id, counted: _, cost_rupiah, expires_on, ...line }) => ({
    ...line,
    line: id,
    counted: '',
    expires_on: expires_on ?? '',
    cost_rupiah: cost_rupiah === null ? '' : String(cost_rupiah),
  }))

const nothingCounted = { line: null, expected: 0, counted: '', batch: '', expires_on: '' }

/** Returns a line for a second batch of the announced product. */
export const anotherBatch = (line: ReceiptInput): ReceiptInput => ({ ...line, ...nothingCounted })

/** Returns a line for a product that was not announced. */
export const unexpectedLine = ({
  combination_id,
  name,
  choice,
  sku,
  barcode,
  image,
}: Pick<ReceiptInput, 'combination_id' | 'name' | 'choice' | 'sku' | 'barcode' | 'image'>): ReceiptInput => ({
  ...{ combination_id, name, choice, sku, barcode, image },
  ...nothingCounted,
  cost_rupiah: '',
})

/**
 * Finds the line that a scan means: of lines of the same combination the last one, which is the batch being unpacked.
 */
export function lineOfCode(lines: readonly Pick<ReceiptInput, 'sku' | 'barcode'>[], code: string): number {
  const wanted = code.toUpperCase()
  return lines.findLastIndex(
    ({ sku, barcode }) => sku.toUpperCase() === wanted || barcode?.toUpperCase() === wanted,
  )
}

/** Staff who may not see costs send none, so they change none. */
export function receiptOf(lines: readonly ReceiptLine[], { showsCost }: { showsCost: boolean }): ReceiptBody {
  const fieldsOf = ({ counted, batch, expires_on, cost_rupiah }: ReceiptLine) => ({
    counted,
    batch,
    expires_on,
    ...(showsCost ? { cost_rupiah } : {}),
  })
  return {
    lines: lines.flatMap(line => (line.line === null ? [] : [{ line: line.line, ...fieldsOf(line) }])),
    added: lines.flatMap(line =>
      line.line === null && line.counted > 0
        ? [{ combination_id: line.combination_id, ...fieldsOf(line) }]
        : [],
    ),
  }
}

/** Returns the differences between received and expected pieces, by combination: its batches are added up. */
export function differencesOf(
  lines: readonly Pick<ReceiptLine, 'combination_id' | 'name' | 'choice' | 'expected' | 'counted'>[],
): { combination_id: string; name: string; choice: string; difference: number }[] {
  const found = new Map<
    string,
    { combination_id: string; name: string; choice: string; difference: number }
  >()
  for (const { combination_id, name, choice, expected, counted } of lines) {
    const before = found.get(combination_id)?.difference ?? 0
    found.set(combination_id, { combination_id, name, choice, difference: before + counted - expected })
  }
  return [...found.values()].filter(({ difference }) => difference !== 0)
}
