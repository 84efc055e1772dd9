import type { PackForm } from '../../shape.ts'
import { directions } from '../directions.ts'
import type { Kind } from './kind.ts'

/** Tools and gifts are not cosmetics and have no formula. */
export const toolAndGiftKinds = {
  brush: thing(
    'kuas',
    'brush',
    directions.brush,
    ['Bulu sintetis vegan yang lembut', 'Ikatan bulunya tidak rontok', 'Gagang seimbang di tangan'],
    ['Bulu vegan'],
    40,
  ),
  sponge: thing(
    'spons',
    'sponge',
    directions.sponge,
    ['Mengembang dua kali saat basah', 'Tidak menelan banyak produk', 'Permukaannya rapat, hasilnya halus'],
    ['Tanpa lateks'],
    12,
  ),
  comb: thing(
    'sisir',
    'comb',
    directions.comb,
    ['Giginya bulat, tidak menggores kulit kepala', 'Mengurangi listrik statis'],
    ['Gigi halus'],
    45,
  ),
  pouch: thing(
    'pouch-kosmetik',
    'pouch',
    directions.pouch,
    ['Muat satu rutinitas lengkap', 'Ritsletingnya lancar', 'Lapisannya mudah dilap'],
    ['Kain tebal'],
    90,
  ),
  'gift card': thing(
    'kartu-hadiah-digital',
    'gift-card',
    directions.giftCard,
    ['Dikirim lewat e-mail dalam hitungan menit', 'Berlaku setahun untuk semua produk'],
    [],
    0,
  ),
  'free gift': thing('bingkisan', 'pouch', directions.bundle, [], [], 10),
  bundle: thing(
    'paket-hemat',
    'bundle',
    directions.bundle,
    ['Disusun supaya saling melengkapi', 'Lebih hemat daripada membeli satu-satu'],
    [],
    60,
  ),
} satisfies Record<string, Kind>

function thing(
  category: string,
  form: PackForm,
  use: string[],
  feel: string[],
  claims: string[],
  packGram: number,
): Kind {
  return { category, form, directions: use, feel, claims, formula: '', skinTypes: '', packGram }
}
