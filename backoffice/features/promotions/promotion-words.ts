import { findPaymentMethod } from '../../../contract/payment-methods.ts'
import { rupiah, withDots } from '../../../contract/rupiah.ts'
import type { BankPromotionInput } from '../../../contract/staff/bank-promotions.ts'
import type { PointRuleInput, StaffPointRule } from '../../../contract/staff/point-rules.ts'
import type { PromotionState } from '../../../contract/staff/promotions.ts'
import type { SpecialPriceInput, StaffSpecialPrice } from '../../../contract/staff/special-prices.ts'
import type { Tone } from '../../ui/badge.tsx'
import { listText } from '../promotion-parts/list-text.ts'
import { spanText } from './span-text.ts'

/** Promotions in words: each is one sentence, which follows what is typed, and below it what the shop does with it. */

export const stateTones: Record<PromotionState, Tone> = {
  running: 'teal',
  planned: 'violet',
  ended: 'plain',
  stopped: 'rose',
}

export interface Sentence {
  sentence: string
  more: string
}

export const methodName = (code: string): string => findPaymentMethod(code)?.name ?? code

/** "Hemat 10% sampai Rp 50.000 untuk pembayaran BCA Virtual Account, mulai belanja Rp 200.000, 1–15 Desember 2026." */
export function bankSentence(promotion: BankPromotionInput): Sentence {
  const {
    discount_type: type,
    discount_percent: percent,
    discount_rupiah: amount,
    max_rupiah: most,
  } = promotion
  const saved =
    type === 'fixed'
      ? amount === null
        ? 'Rp …'
        : rupiah(amount)
      : `${percent ?? '…'}%${most === null ? '' : ` sampai ${rupiah(most)}`}`
  const methods = promotion.method_codes.map(methodName)
  const minimum = promotion.minimum_rupiah
  return {
    sentence: `Hemat ${saved} untuk pembayaran ${methods.length > 0 ? listText(methods) : '…'}${minimum > 0 ? `, mulai belanja ${rupiah(minimum)}` : ''}, ${spanText(promotion)}.`,
    more: 'Satu pesanan memakai satu promo bank, yang dipilih pembeli di halaman bayar. Berlaku bersama harga diskon, voucher, poin, dan kartu hadiah; syarat belanjanya dihitung sesudah diskon dan voucher.',
  }
}

/** "Lip Balm jadi Rp 15.000 kalau di tas ada barang Nonabi paling sedikit Rp 100.000, …" */
export function specialSentence(price: SpecialPriceInput, names: StaffSpecialPrice['names']): Sentence {
  const only = scopeNames(price, names)
  const { min_purchase_rupiah: minimum, min_quantity: pieces, quota_per_member: quota } = price
  const needs = [
    minimum > 0 ? `senilai paling sedikit ${rupiah(minimum)}` : '',
    pieces > 0 ? `paling sedikit ${withDots(pieces)} buah` : '',
  ].filter(Boolean)
  const goods = only.length > 0 ? `barang ${listText(only)}` : 'barang lain'
  const condition =
    needs.length > 0 || only.length > 0
      ? ` kalau di tas ada ${goods}${needs.length > 0 ? ` ${needs.join(' dan ')}` : ''}`
      : ''
  return {
    sentence: `${names.product || '…'} jadi ${price.price_rupiah ? rupiah(price.price_rupiah) : 'Rp …'}${condition}${quota === null ? '' : `, paling banyak ${withDots(quota)} buah per orang`}, ${spanText(price)}.`,
    more: 'Syaratnya dihitung dari barang berharga biasa. Harga spesial tidak pernah membuat barang lebih mahal: kalau harga biasanya sedang lebih murah, harga itu yang dibayar.',
  }
}

/** "Poin 2 kali lipat untuk belanja Nonabi, 1–15 Desember 2026." */
export function pointSentence(rule: PointRuleInput, names: StaffPointRule['names']): Sentence {
  const only = scopeNames(rule, names)
  return {
    sentence: `Poin ${rule.times || '…'} kali lipat untuk ${only.length > 0 ? `belanja ${listText(only)}` : 'semua belanja'}, ${spanText(rule)}.`,
    more: 'Kelipatannya berlaku atas poin biasa tiap barang. Yang masuk beberapa aturan memakai yang terbesar. Pesanan yang sudah dibuat tetap dengan poinnya.',
  }
}

const scopeNames = (
  scope: Pick<PointRuleInput, 'brand_slugs' | 'category_slugs' | 'product_slugs'>,
  names: StaffPointRule['names'],
): string[] => [
  ...scope.brand_slugs.map(slug => names.brands[slug] ?? slug),
  ...scope.category_slugs.map(slug => names.categories[slug] ?? slug),
  ...scope.product_slugs.map(slug => names.products[slug] ?? slug),
]
