import type { StockRow } from '../../../contract/staff/stock.ts'
import { signed } from './stock-words.ts'

export type Way = 'less' | 'more' | 'count'

type Counts = Pick<StockRow, 'on_hand' | 'reserved' | 'is_backorder_allowed'>

interface Outcome {
  isPossible: boolean
  title: string
  sentences: string[]
}

/** Says what a change of a count will do before it is made; what unpaid orders hold cannot be taken (STOCK-01). */
export function consequencesOf(
  { on_hand, reserved, is_backorder_allowed }: Counts,
  { way, pieces }: { way: Way; pieces: number },
): Outcome {
  const after = way === 'count' ? pieces : way === 'more' ? on_hand + pieces : on_hand - pieces
  const difference = after - on_hand
  if (difference === 0) return { isPossible: way === 'count', title: 'Stok tetap sama', sentences: [] }
  if (difference < 0 && after < reserved)
    return {
      isPossible: false,
      title: `Paling sedikit harus tersisa ${reserved}`,
      sentences: [
        reserved > 0
          ? `${reserved} sudah dipesan pembeli dan tidak bisa diambil. Batalkan dulu pesanannya kalau barangnya memang tidak ada.`
          : 'Stok tidak bisa kurang dari nol.',
      ],
    }
  const [before, available] = [on_hand - reserved, after - reserved]
  return {
    isPossible: true,
    title: `Stok menjadi ${after} (${signed(difference)})`,
    sentences: [
      reserved > 0
        ? `${reserved} tetap untuk pembeli yang memesan, ${available} bisa dibeli.`
        : `${available} bisa dibeli.`,
      ...(before > 0 && available === 0 && !is_backorder_allowed ? ['Barang ini tampil habis di toko.'] : []),
      ...(before <= 0 && available > 0
        ? ['Barang ini bisa dibeli lagi, dan yang menunggu kabar disurati.']
        : []),
      'Tercatat di pergerakan dan jurnal atas namamu.',
    ],
  }
}
