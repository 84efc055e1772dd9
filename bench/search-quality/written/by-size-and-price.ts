import { comesIn, costs, is, type JudgedQuery, madeBy, query, shows } from '../judged-query.ts'
import { things } from './things.ts'

const sized = (typed: string, thing: string, size: string): JudgedQuery =>
  query('size and shade', typed, [is(thing), comesIn(size)])
const shaded = (typed: string, thing: string, shade: string): JudgedQuery =>
  query('size and shade', typed, [is(thing), shows(shade)])
const priced = (typed: string, thing: string, fromRupiah: number, toRupiah: number): JudgedQuery =>
  query('price', typed, [is(thing), costs(fromRupiah, toRupiah)])

/** Sizes, shades, numbers. */
export const sizeAndShadeQueries: JudgedQuery[] = [
  sized('toner 100ml', things.toner, '100 ?ml'),
  sized('micellar water 400 ml', things.micellar, '400 ?ml'),
  sized('serum 30 ml', things.serum, '30 ?ml'),
  sized('sunscreen 50 gr', things.sunscreen, '50 ?(gr|g|gram|ml)'),
  sized('body lotion 200ml', things.bodyLotion, '200 ?ml'),
  sized('parfum 100 ml', things.perfume, '100 ?ml'),
  sized('sampo 250ml', things.shampoo, '250 ?ml'),
  sized('spf 50', things.sunscreen, 'spf ?50|50'),
  sized('sunscreen spf 30', things.sunscreen, 'spf ?30|30'),
  sized('serum 20ml', things.serum, '20 ?ml'),
  shaded('lipstik merah', things.lip, 'red|merah|crimson|scarlet|cherry|ruby|maroon'),
  shaded('lip cream nude', things.lip, 'nude|beige|bare|brown|mocha'),
  shaded('lipstick pink', things.lip, 'pink|rose|blush'),
  shaded('lip tint peach', things.lip, 'peach|coral|apricot|orange'),
  shaded('lip tint orange', things.lip, 'orange|peach|coral|tangerine'),
  shaded('cushion light', things.cushion, 'light|fair|ivory|porcelain|21|13|17'),
  shaded('foundation beige', things.foundation, 'beige'),
  shaded('foundation natural', things.foundation, 'natural'),
  shaded('cushion 21', things.cushion, '21|n21|no 21'),
  shaded('pensil alis coklat', things.eyebrow, 'brown|coklat|choco|cocoa|brunette'),
  shaded('eyeliner hitam', things.eyeliner, 'black|hitam|noir'),
  shaded('eyeliner coklat', things.eyeliner, 'brown|coklat|choco'),
  shaded('blush on pink', things.blush, 'pink|rose'),
  shaded('kuteks merah', things.nail, 'red|merah|cherry|maroon|wine'),
  shaded('concealer medium', things.concealer, 'medium|beige|sand'),
  shaded('lipstik ungu', things.lip, 'purple|ungu|plum|violet|lavender|mauve|berry'),
]

/** Prices as shoppers say them. */
export const priceQueries: JudgedQuery[] = [
  priced('sunscreen dibawah 100rb', things.sunscreen, 0, 100_000),
  priced('sunscreen di bawah 50 ribu', things.sunscreen, 0, 50_000),
  priced('serum dibawah 100 ribu', things.serum, 0, 100_000),
  priced('lip tint 50rb an', things.lipTint, 35_000, 65_000),
  priced('lipstik 50 ribuan', things.lip, 35_000, 65_000),
  priced('toner budget 75k', things.toner, 0, 75_000),
  priced('moisturizer < 100000', things.moisturizer, 0, 100_000),
  priced('parfum di atas 200.000', things.perfume, 200_000, 100_000_000),
  priced('serum diatas 300rb', things.serum, 300_000, 100_000_000),
  priced('facial wash max 40rb', things.faceWash, 0, 40_000),
  priced('cushion 100rb - 200rb', things.cushion, 100_000, 200_000),
  priced('skincare set 100-300 ribu', things.set, 100_000, 300_000),
  priced('shampoo harga 50rb', things.shampoo, 35_000, 65_000),
  priced('masker 10 ribuan', things.mask, 7_000, 13_000),
  priced('body lotion kurang dari 50rb', things.bodyLotion, 0, 50_000),
  priced('kado antara 200 sampai 500 ribu', things.set, 200_000, 500_000),
  priced('foundation lebih dari 200 ribu', things.foundation, 200_000, 100_000_000),
  priced('sunscreen harga pelajar 30rb', things.sunscreen, 0, 40_000),
  query('price', 'tabir surya murah', [is(things.sunscreen)], costs(0, 80_000)),
  query('price', 'serum murah', [is(things.serum)], costs(0, 100_000)),
  query('price', 'lipstik termurah', [is(things.lip)], costs(0, 50_000)),
  query('price', 'parfum murah', [is(things.perfume)], costs(0, 150_000)),
  query(
    'price',
    'skincare murah meriah',
    [shows('skin ?care|face|toner|serum|wajah|perawatan')],
    costs(0, 60_000),
  ),
  query('price', 'wardah di bawah 50rb', [madeBy('wardah'), costs(0, 50_000)]),
  query('price', 'nivea dibawah 30 ribu', [madeBy('nivea'), costs(0, 30_000)]),
  query('price', 'emina 30rb', [madeBy('emina')], costs(20_000, 40_000)),
]
