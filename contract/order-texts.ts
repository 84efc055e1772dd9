import { paidByGiftCard } from './cart.ts'
import { SHORT_OF_STOCK_WORKDAYS } from './constants.ts'
import { jakartaDate } from './jakarta-time.ts'
import type { Order, OrderProduct } from './orders.ts'
import { rupiah } from './rupiah.ts'

/** Sentences about an order that its page and its mails have in common. */

/** Says what happens to an order that was paid after its pieces were sold to others. */
export const shortOfStockText = ({ price }: Pick<Order, 'price'>) =>
  `Pembayaranmu (${rupiah(price.total_price_after_shipping || paidByGiftCard(price))}) masuk setelah waktunya habis, dan sebagian produk sudah terjual. Uangmu aman: kami hubungi kamu untuk mengirim dari stok baru atau mengembalikan dana, paling lama ${SHORT_OF_STOCK_WORKDAYS} hari kerja.`

/** What a buyer paid later, because the delivery changed to a dearer one. */
export const addedFeeLabel = 'Tambahan ongkir, dibayar terpisah'

/** Says what becomes of the money of a cancelled order; null if any was paid, because its refunds say that. */
export const unpaidText = ({ payment, added_fee: addedFee }: Pick<Order, 'payment' | 'added_fee'>) =>
  payment?.paid_at || payment?.status === 'refunded' || addedFee > 0
    ? null
    : 'Tidak ada uang yang kami terima untuk pesanan ini. Terlanjur membayar? Pesananmu kami lanjutkan dari stok yang ada, atau uangmu kami kembalikan.'

/** Says what a cancelled order gives back besides money; null if it used neither voucher nor points. */
export function returnedDiscountsText(order: Pick<Order, 'price'>): string | null {
  const names = nameUsedDiscounts(order)
  return names && `${names.charAt(0).toUpperCase()}${names.slice(1)} yang dipakai kembali ke akunmu.`
}

/** Names what the order used besides money, for example "voucher dan poin"; null if it used neither. */
export function nameUsedDiscounts({ price: { steps } }: Pick<Order, 'price'>): string | null {
  const has = (...codes: string[]) => steps.some(step => codes.includes(step.code))
  const names = [has('voucher', 'shipping_discount') ? 'voucher' : '', has('points') ? 'poin' : '']
  return names.filter(Boolean).join(' dan ') || null
}

/** The day on which the order's pre-orders leave, and everything else with them (PREORDER-01); null if it has none. */
export const leavingDay = ({
  products,
}: {
  products: readonly Pick<OrderProduct, 'is_pre_order' | 'delivery_date'>[]
}) => products.find(product => product.is_pre_order)?.delivery_date ?? null

/** "Pre-order, dikirim mulai 6 Des 2026"; null for a product in stock (PREORDER-06). */
export const preOrderText = (product: Pick<Order['products'][number], 'is_pre_order' | 'delivery_date'>) =>
  product.is_pre_order && product.delivery_date
    ? `Pre-order, dikirim mulai ${jakartaDate(product.delivery_date)}`
    : null
