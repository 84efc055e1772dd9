import { preOrderText } from '../../../contract/order-texts.ts'
import type { Order } from '../../../contract/orders.ts'
import { rupiah } from '../../../contract/rupiah.ts'

/** One line of an order as mail, invoice and the staff's list show it. */
export interface DocumentLine {
  quantity: number
  /** Brand and name. */
  name: string
  /** Shade, variant or size; empty if there is no choice. */
  choice: string
  /** The parts of a pack. */
  parts: string[]
  /** "Pre-order, dikirim mulai …"; empty for a product in stock. */
  note: string
  /** The picture's path; null if there is none. */
  image: string | null
  /** Per piece; null for a gift. */
  priceRupiah: number | null
  amountRupiah: number
  /** The amount before the product's own discount; the same as `amountRupiah` without one. */
  listAmountRupiah: number
}

/** Lists everything in the parcel: what was bought, gifts from vouchers (GIFT-01), rewards. */
export function documentLines({ products, free_products, rewards }: DocumentedOrder): DocumentLine[] {
  const lineOf = (line: Order['products'][number], priceRupiah: number | null): DocumentLine => ({
    quantity: line.quantity,
    name: `${line.brand} ${line.name}`,
    choice: line.combination_name,
    parts: line.pack_detail.map(
      part => `${part.quantity} × ${part.name}${part.combination_name ? ` (${part.combination_name})` : ''}`,
    ),
    note: preOrderText(line) ?? '',
    image: line.image?.url ?? null,
    priceRupiah,
    amountRupiah: line.subtotal,
    listAmountRupiah: line.price * line.quantity,
  })
  return [
    ...products.map(line => lineOf(line, line.price_after_discount)),
    ...free_products.map(line => lineOf(line, null)),
    ...rewards.map(({ name }) => ({
      quantity: 1,
      name,
      choice: '',
      parts: [],
      note: '',
      image: null,
      priceRupiah: null,
      amountRupiah: 0,
      listAmountRupiah: 0,
    })),
  ]
}

export type DocumentedOrder = Pick<Order, 'products' | 'free_products' | 'rewards'>

/** Returns the text at the end of a line: its amount, or "Hadiah" for a gift. */
export const amountText = ({
  priceRupiah,
  amountRupiah,
}: Pick<DocumentLine, 'priceRupiah' | 'amountRupiah'>) =>
  priceRupiah === null ? 'Hadiah' : rupiah(amountRupiah)
