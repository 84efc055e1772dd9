import { FREE_SHIPPING_THRESHOLD_RUPIAH } from '../../../contract/constants.ts'
import { findPaymentMethod } from '../../../contract/payment-methods.ts'
import { rupiah } from '../../../contract/rupiah.ts'
import type { PlannedPromotion, PromotionClash } from '../../../contract/staff/promotion-calendar.ts'

/** Which promotions are in each other's way, and what the shop then does. Pure functions. */

/** A promotion with what decides whether it meets another. */
export type Planned = PlannedPromotion &
  (
    | { kind: 'voucher' }
    | {
        kind: 'free_shipping'
        /** For all goods and members: it takes the place of the shop's own rule. */
        isGeneral: boolean
        minimumRupiah: number
        /** The most that it takes off the fee; null: all. */
        mostRupiah: number | null
      }
    | { kind: 'gift'; combinationId: number; giftName: string }
    | { kind: 'bank'; methodCodes: readonly string[] }
    | {
        kind: 'special_price'
        combinationId: number
        productName: string
        priceRupiah: number
        usualRupiah: number
      }
    | { kind: 'flash_sale'; lines: readonly { combinationId: number; priceRupiah: number }[] }
    /** `productIds` is null for everything. */
    | { kind: 'points'; times: number; productIds: ReadonlySet<number> | null }
  )

type Of<Kind extends Planned['kind']> = Extract<Planned, { kind: Kind }>

interface Words {
  title: string
  text: string
}

/** Names what collides in a span of time, the earliest first. */
export function findCollisions(
  promotions: readonly Planned[],
  span: { from: Date; until: Date },
): PromotionClash[] {
  const alone = promotions.flatMap(promotion => {
    const words = wordsOfOne(promotion)
    return words ? clashOf([promotion], words, span) : []
  })
  const pairs = promotions.flatMap((first, index) =>
    promotions.slice(index + 1).flatMap(second => {
      const words = wordsOfTwo(first, second)
      return words ? clashOf([first, second], words, span) : []
    }),
  )
  return [...alone, ...pairs].sort((a, b) => Date.parse(a.from) - Date.parse(b.from))
}

/** The time within the span in which all of them run; nothing if there is none. */
function clashOf(
  promotions: readonly Planned[],
  words: Words,
  { from, until }: { from: Date; until: Date },
): PromotionClash[] {
  const starts = Math.max(from.getTime(), ...promotions.map(({ starts_at }) => Date.parse(starts_at)))
  const ends = Math.min(
    ...promotions.map(({ ends_at }) => (ends_at === null ? Number.POSITIVE_INFINITY : Date.parse(ends_at))),
  )
  if (starts >= Math.min(ends, until.getTime())) return []
  return [
    {
      promotions: promotions.map(({ kind, id, title }) => ({ kind, id, title })),
      from: new Date(starts).toISOString(),
      until: ends === Number.POSITIVE_INFINITY ? null : new Date(ends).toISOString(),
      ...words,
    },
  ]
}

/** What a promotion takes the place of, or why it does nothing. */
function wordsOfOne(promotion: Planned): Words | null {
  if (promotion.kind === 'special_price' && promotion.priceRupiah >= promotion.usualRupiah)
    return {
      title: `Harga spesial ${promotion.productName} tidak lebih murah`,
      text: `Harga biasanya sekarang ${rupiah(promotion.usualRupiah)}. Harga spesial ${rupiah(promotion.priceRupiah)} tidak ditawarkan kepada pembeli.`,
    }
  if (promotion.kind !== 'free_shipping' || !promotion.isGeneral) return null
  const { minimumRupiah, mostRupiah } = promotion
  const own = rupiah(FREE_SHIPPING_THRESHOLD_RUPIAH)
  if (minimumRupiah <= FREE_SHIPPING_THRESHOLD_RUPIAH && mostRupiah === null) return null
  return {
    title: `“${promotion.title}” menggantikan gratis ongkir toko`,
    text:
      mostRupiah === null
        ? `Aturan toko, gratis mulai ${own}, berhenti selama voucher ini berlaku: pembeli baru gratis ongkir mulai ${rupiah(minimumRupiah)}.`
        : `Aturan toko, gratis mulai ${own}, berhenti selama voucher ini berlaku: ongkirnya hanya dipotong sampai ${rupiah(mostRupiah)}.`,
  }
}

function wordsOfTwo(first: Planned, second: Planned): Words | null {
  if (first.kind === 'special_price' && second.kind === 'flash_sale') return specialInFlash(first, second)
  if (first.kind === 'flash_sale' && second.kind === 'special_price') return specialInFlash(second, first)
  if (first.kind === 'special_price' && second.kind === 'special_price') return twoSpecials(first, second)
  if (first.kind === 'bank' && second.kind === 'bank') return twoBanks(first, second)
  if (first.kind === 'voucher' && second.kind === 'voucher')
    return {
      title: `Dua voucher otomatis: “${first.title}” dan “${second.title}”`,
      text: 'Satu tas hanya mendapat satu: yang potongannya paling besar untuk tas itu. Yang lain tidak dijumlahkan.',
    }
  if (first.kind === 'free_shipping' && second.kind === 'free_shipping') return twoShippings(first, second)
  if (first.kind === 'gift' && second.kind === 'gift')
    return first.combinationId === second.combinationId
      ? {
          title: `Hadiah yang sama: ${first.giftName}`,
          text: `“${first.title}” dan “${second.title}” mengambil stok yang sama. Tas yang memenuhi keduanya mendapat dua hadiah.`,
        }
      : null
  if (first.kind === 'points' && second.kind === 'points') return twoPointRules(first, second)
  return null
}

function specialInFlash(special: Of<'special_price'>, flash: Of<'flash_sale'>): Words | null {
  const line = flash.lines.find(({ combinationId }) => combinationId === special.combinationId)
  if (!line) return null
  const [spec, sale] = [rupiah(special.priceRupiah), rupiah(line.priceRupiah)]
  return {
    title: `${special.productName}: harga spesial dan flash sale “${flash.title}”`,
    text:
      special.priceRupiah < line.priceRupiah
        ? `Yang menang harga spesial ${spec}, untuk pembeli yang memenuhi syaratnya. Yang lain membayar harga flash sale ${sale}.`
        : `Yang menang flash sale ${sale}: harga spesial ${spec} tidak lebih murah, jadi tidak ditawarkan selama flash sale.`,
  }
}

const twoSpecials = (first: Of<'special_price'>, second: Of<'special_price'>): Words | null =>
  first.combinationId === second.combinationId
    ? {
        title: `${first.productName}: dua harga spesial`,
        text: `Pembeli melihat dua tawaran, ${rupiah(first.priceRupiah)} dan ${rupiah(second.priceRupiah)}, dan memakai yang ia pilih. Keduanya tidak dijumlahkan.`,
      }
    : null

function twoBanks(first: Of<'bank'>, second: Of<'bank'>): Words | null {
  const shared = first.methodCodes.filter(code => second.methodCodes.includes(code))
  if (shared.length === 0) return null
  const names = shared.map(code => findPaymentMethod(code)?.name ?? code)
  return {
    title: `Dua promo bank untuk ${new Intl.ListFormat('id').format(names)}`,
    text: `“${first.title}” dan “${second.title}”: satu pesanan memakai satu promo bank, yang dipilih pembeli di halaman bayar. Keduanya tidak dijumlahkan.`,
  }
}

function twoShippings(first: Of<'free_shipping'>, second: Of<'free_shipping'>): Words | null {
  if (!first.isGeneral || !second.isGeneral) return null
  const least = first.minimumRupiah <= second.minimumRupiah ? first : second
  return {
    title: `Dua aturan ongkir: “${first.title}” dan “${second.title}”`,
    text: `Toko menjanjikan yang syaratnya paling ringan, “${least.title}” mulai ${rupiah(least.minimumRupiah)}. Kalau keduanya terpenuhi, potongan ongkirnya dijumlahkan sampai ongkirnya habis.`,
  }
}

function twoPointRules(first: Of<'points'>, second: Of<'points'>): Words | null {
  if (first.productIds && second.productIds && !shareOne(first.productIds, second.productIds)) return null
  const most = second.times > first.times ? second : first
  return {
    title: `Dua aturan poin: “${first.title}” dan “${second.title}”`,
    text: `Untuk produk yang masuk keduanya berlaku kelipatan terbesar: “${most.title}”, ${most.times} kali. Keduanya tidak dikalikan.`,
  }
}

function shareOne(first: ReadonlySet<number>, second: ReadonlySet<number>): boolean {
  const [few, many] = first.size <= second.size ? [first, second] : [second, first]
  for (const id of few) if (many.has(id)) return true
  return false
}
