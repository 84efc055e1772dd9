import { jakartaDateTime } from '../../../contract/jakarta-time.ts'
import { rupiah, withDots } from '../../../contract/rupiah.ts'
import type { VoucherState } from '../../../contract/staff/voucher-states.ts'
import type { VoucherInput } from '../../../contract/staff/vouchers.ts'
import type { Tone } from '../../ui/badge.tsx'
import { listText } from '../promotion-parts/list-text.ts'

/** Vouchers in words. */

export const stateTones: Record<VoucherState, Tone> = {
  running: 'teal',
  planned: 'plain',
  used_up: 'sun',
  ended: 'plain',
  stopped: 'rose',
}

export const kindWords: Record<VoucherInput['discount_type'], string> = {
  amount: 'Potongan rupiah',
  percentage: 'Potongan persen',
  free_shipping: 'Gratis ongkir',
  free_product: 'Hadiah',
}

export const audienceWords: Record<VoucherInput['audience'], string> = {
  everybody: 'Semua orang',
  newcomers: 'Pelanggan yang belum pernah memesan',
  listed: 'Pelanggan yang dipilih staf',
}

interface Names {
  products: Record<string, string>
  brands: Record<string, string>
  categories: Record<string, string>
  gift: string | null
}

/** What the voucher gives: "potongan 15%, paling banyak Rp 40.000". */
export function givesText(voucher: VoucherInput, gift: string | null): string {
  const { shipping_fee_discount_rupiah: shippingRupiah } = voucher
  const shipping = shippingRupiah === null ? '' : ` dan ongkir dipotong sampai ${rupiah(shippingRupiah)}`
  switch (voucher.discount_type) {
    case 'amount':
      return `potongan ${voucher.discount_rupiah === null ? 'Rp …' : rupiah(voucher.discount_rupiah)}${shipping}`
    case 'percentage': {
      const { max_discount_rupiah: most } = voucher
      return `potongan ${voucher.discount_percent ?? '…'}%${most === null ? '' : `, paling banyak ${rupiah(most)},`}${shipping}`
    }
    case 'free_shipping':
      return shippingRupiah === null ? 'gratis ongkir' : `potongan ongkir sampai ${rupiah(shippingRupiah)}`
    case 'free_product':
      return `hadiah ${voucher.gift_quantity} ${gift ?? 'produk'}${shipping}`
  }
}

/** The whole voucher as sentences: who gets what, for which bag, how, when and how often. */
export function voucherSentences(voucher: VoucherInput, names: Names): string[] {
  const only = [
    ...voucher.brand_slugs.map(slug => names.brands[slug] ?? slug),
    ...voucher.category_slugs.map(slug => names.categories[slug] ?? slug),
    ...voucher.product_ids.map(id => names.products[id] ?? id),
  ]
  const minimum = voucher.min_amount_rupiah
  const bag = [
    minimum > 0 ? `kalau belanjanya paling sedikit ${rupiah(minimum)}` : '',
    only.length > 0 ? `${minimum > 0 ? '' : 'untuk belanja '}dari ${listText(only)}` : '',
  ].filter(Boolean)
  return [
    `${audienceWords[voucher.audience]} mendapat ${givesText(voucher, names.gift)}${bag.length > 0 ? ` ${bag.join(' ')}` : ''}.`,
    voucher.voucher_type === 'automatic'
      ? 'Berlaku sendiri begitu tasnya memenuhi syarat.'
      : `Dengan mengetik ${voucher.code || 'kodenya'}${voucher.is_listed ? ' atau memilihnya di daftar voucher' : '; tidak tampil di daftar voucher'}.`,
    `Mulai ${jakartaDateTime(voucher.starts_at)}${voucher.ends_at === null ? ', sampai dihentikan' : ` sampai ${jakartaDateTime(voucher.ends_at)}`}.`,
    `${withDots(voucher.uses_per_member)} kali per orang${voucher.quota === null ? '' : `, ${withDots(voucher.quota)} kali untuk semua orang`}.`,
  ]
}

/** Together with what a shopper can use it: the shop's fixed rules. */
export const togetherText = (voucher: Pick<VoucherInput, 'voucher_type' | 'discount_type'>): string => {
  const isOffGoods = voucher.discount_type === 'amount' || voucher.discount_type === 'percentage'
  if (voucher.voucher_type === 'manual')
    return 'Satu pesanan memakai satu voucher yang diketik, dan tidak bersama poin. Harga diskon, promo bank, kartu hadiah, serta gratis ongkir dan hadiah otomatis tetap berlaku bersamanya.'
  return isOffGoods
    ? 'Dari voucher otomatis yang memotong harga, hanya yang paling besar yang berlaku, dan hanya kalau tidak ada voucher yang diketik atau poin yang dipakai. Harga diskon, promo bank, dan kartu hadiah tetap berlaku bersamanya.'
    : 'Berlaku bersama harga diskon, voucher yang diketik, poin, promo bank, dan kartu hadiah.'
}
