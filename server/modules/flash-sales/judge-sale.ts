import { addDays } from '../../../contract/jakarta-time.ts'
import { rupiah } from '../../../contract/rupiah.ts'
import {
  FLASH_SALE_DAYS_MAX,
  type FlashChoice,
  type FlashSaleJudgement,
  type FlashSaleToJudge,
  type JudgedFlashLine,
} from '../../../contract/staff/flash-sales.ts'
import { isDeepFall } from '../../../contract/staff/product-sheet.ts'
import type { Db } from '../../db/database.ts'
import { findFlashChoices, findOverlap } from './store.ts'

/** Says of a sale what it costs, and what keeps it from being saved: the page shows it while staff plan. */
export async function judgeFlashSale(
  { db, now }: { db: Db; now: Date },
  draft: FlashSaleToJudge,
): Promise<FlashSaleJudgement> {
  const found = await findFlashChoices(
    db,
    draft.lines.map(line => line.combination_id),
    now,
  )
  const lines = draft.lines.map((line, index) =>
    judgeLine(line, found.get(line.combination_id), {
      isTwice: draft.lines.findIndex(other => other.combination_id === line.combination_id) < index,
    }),
  )
  const sum = (of: (line: FlashSaleToJudge['lines'][number]) => number) =>
    draft.lines.reduce((total, line) => total + of(line), 0)
  return {
    lines,
    cost_rupiah: lines.reduce((total, line) => total + (line.cost_rupiah ?? 0), 0),
    takings_rupiah: sum(line => (line.price_rupiah ?? 0) * (line.pieces ?? 0)),
    pieces: sum(line => line.pieces ?? 0),
    deep_falls: lines.filter(line => line.is_deep_fall).length,
    time_fault: await timeFault(db, draft, now),
  }
}

function judgeLine(
  { combination_id, price_rupiah: price, pieces }: FlashSaleToJudge['lines'][number],
  choice: FlashChoice | undefined,
  { isTwice }: { isTwice: boolean },
): JudgedFlashLine {
  if (!choice) return goneLine(combination_id)
  const { list_price_rupiah: list, usual_price_rupiah: usual } = choice
  const fall = price === null ? null : usual - price
  const fault = isTwice
    ? { message: 'Produk ini sudah ada di daftar.', field: null }
    : faultOf(choice, price, pieces)
  return {
    ...choice,
    percent: price === null || list === 0 ? null : Math.round(((list - price) * 100) / list),
    cost_rupiah: fall === null || fall <= 0 || pieces === null ? null : fall * pieces,
    fault: fault?.message ?? null,
    fault_field: fault?.field ?? null,
    is_deep_fall: price !== null && isDeepFall(usual, price),
  }
}

/**
 * A discount is compared with the lowest price of the 30 days before it (PROD-07): a price that buyers could have had
 * for less is not sold as a saving.
 */
function faultOf(
  { usual_price_rupiah: usual, lowest_rupiah: lowest, available }: FlashChoice,
  price: number | null,
  pieces: number | null,
): { message: string; field: JudgedFlashLine['fault_field'] } | null {
  const ofPrice = (message: string) => ({ message, field: 'price_rupiah' as const })
  const ofPieces = (message: string) => ({ message, field: 'pieces' as const })
  if (price === null || price < 1) return ofPrice('Isi harga flash-nya.')
  if (price >= usual) return ofPrice(`Harga flash harus di bawah harga sekarang, ${rupiah(usual)}.`)
  if (price > lowest)
    return ofPrice(`Dalam 30 hari terakhir pernah ${rupiah(lowest)}. Pasang paling tinggi segitu.`)
  if (pieces === null || pieces < 1) return ofPieces('Isi jumlahnya.')
  if (pieces > available) return ofPieces(`Stoknya tinggal ${available}.`)
  return null
}

async function timeFault(db: Db, draft: FlashSaleToJudge, now: Date): Promise<string | null> {
  if (!draft.starts_at || !draft.ends_at) return null
  const [startsAt, endsAt] = [new Date(draft.starts_at), new Date(draft.ends_at)]
  if (endsAt <= startsAt) return 'Waktu berakhirnya harus sesudah mulainya.'
  if (startsAt < now) return 'Waktu mulainya sudah lewat.'
  if (endsAt > addDays(startsAt, FLASH_SALE_DAYS_MAX))
    return `Flash sale paling lama ${FLASH_SALE_DAYS_MAX} hari.`
  const other = await findOverlap(db, { id: draft.id ?? null, startsAt, endsAt })
  return other ? `Bertabrakan dengan “${other.name}”. Toko menjalankan satu flash sale sekali waktu.` : null
}

const goneLine = (combination_id: string): JudgedFlashLine => ({
  combination_id,
  product_id: '',
  name: 'Produk yang tidak dijual lagi',
  choice: '',
  sku: '',
  image: null,
  list_price_rupiah: 0,
  usual_price_rupiah: 0,
  lowest_rupiah: 0,
  available: 0,
  percent: null,
  cost_rupiah: null,
  fault: 'Produk ini tidak dijual di toko sekarang. Keluarkan dari daftar.',
  fault_field: null,
  is_deep_fall: false,
})
