import { rupiah, withDots } from '../../../contract/rupiah.ts'
import type { Figures } from '../../../contract/staff/home.ts'
import { growth, percent, pointsBetween, shortNumber, shortRupiah } from '../values/figure-texts.ts'

/** A figure of the home page: how it is formatted, compared and calculated (DASH-02). */
export interface ShownFigure {
  name: 'sales' | 'orders' | 'average' | 'visits' | 'conversion' | 'members'
  label: string
  /** The unit of its chart, before "per jam" or "per hari". */
  unit: string
  /** How it is calculated, in a sentence or two. */
  calculation: string
  read: (figures: Figures) => number | null
  /** On the axis of a chart. */
  short: (value: number) => string
  /** In full. */
  full: (value: number) => string
  change: (now: number, before: number) => string | null
}

const money = {
  short: shortRupiah,
  full: (value: number) => rupiah(value).replace(' ', '\u00a0'),
  change: growth,
}
const number = { short: shortNumber, full: withDots, change: growth }

export const shownFigures: readonly ShownFigure[] = [
  {
    name: 'sales',
    label: 'Penjualan',
    unit: 'rupiah',
    calculation:
      'Jumlah yang dibayar pembeli untuk pesanan yang uangnya masuk pada waktu ini, dengan ongkir dan setelah potongan. Pembatalan dan pengembalian sesudahnya tidak menguranginya.',
    read: figures => figures.sales_rupiah,
    ...money,
  },
  {
    name: 'orders',
    label: 'Pesanan dibayar',
    unit: 'pesanan',
    calculation:
      'Pesanan yang uangnya masuk pada waktu ini, kapan pun dipesan. Satu pesanan dihitung satu kali.',
    read: figures => figures.orders,
    ...number,
  },
  {
    name: 'average',
    label: 'Rata-rata pesanan',
    unit: 'rupiah per pesanan',
    calculation: 'Penjualan dibagi pesanan dibayar.',
    read: figures => figures.average_rupiah,
    ...money,
  },
  {
    name: 'visits',
    label: 'Kunjungan',
    unit: 'kunjungan',
    calculation:
      'Peramban yang membuka toko, dari tamu maupun member. Yang datang lagi di jam lain dihitung juga di jam itu, tetapi satu kali di jumlah hari; di rentang beberapa hari, jumlah setiap hari ditambahkan.',
    read: figures => figures.visits,
    ...number,
  },
  {
    name: 'conversion',
    label: 'Konversi',
    unit: 'persen kunjungan',
    calculation: 'Kunjungan yang membuat pesanan, dibayar atau belum, dibagi semua kunjungan.',
    read: figures => figures.conversion,
    short: percent,
    full: percent,
    change: pointsBetween,
  },
  {
    name: 'members',
    label: 'Member baru',
    unit: 'orang',
    calculation: 'Akun yang dibuat pada waktu ini.',
    read: figures => figures.new_members,
    ...number,
  },
]
