import type { Order, OrderProduct } from '../../../contract/orders.ts'
import type { LinkedOrder, LinkedProduct } from '../../../contract/payment-links.ts'
import { qrSvg } from '../../qr/qr-svg.ts'
import type { Shop } from '../../shop.ts'
import { requireLinkedOrder, requireOwnOrder } from '../orders/index.ts'
import { scannedCode } from './scanned-code.ts'

/**
 * Shows an order to the visitor who holds its payment link: what was bought and how to pay, nothing that says who buys
 * or where it goes (ORD-06). Refuses with PAYMENT_LINK_ENDED.
 */
export async function showLinkedOrder(
  { db, now }: Pick<Shop, 'db' | 'now'>,
  token: string,
): Promise<LinkedOrder> {
  const { orderId, memberId } = await requireLinkedOrder(db, token, now())
  return withoutBuyer(await requireOwnOrder(db, memberId, { id: orderId }), now())
}

function withoutBuyer(order: Order, now: Date): LinkedOrder {
  const { reference_code, state, price, created_at, payment_due_at, payment, shipping } = order
  return {
    ...{ reference_code, state, price, created_at, payment_due_at },
    products: order.products.map(showProduct),
    free_products: order.free_products.map(showProduct),
    is_by_mail: shipping.delivery_address === null,
    payment: payment && {
      ...payment,
      phone_no: null,
      // A wallet that asks on the buyer's phone would name it.
      instruction: payment.instruction?.kind === 'push' ? null : payment.instruction,
    },
    qr_image: qrImageOf(order, now),
  }
}

const showProduct = ({
  name,
  brand,
  combination_id,
  combination_name,
  image,
  quantity,
  price,
  price_after_discount,
  subtotal,
  is_pre_order,
  delivery_date,
}: OrderProduct): LinkedProduct => ({
  name,
  brand,
  combination_id,
  combination_name,
  image,
  quantity,
  price,
  price_after_discount,
  subtotal,
  is_pre_order,
  delivery_date,
})

/** The code is drawn here: the address of a picture would hold the token, and addresses are logged. */
function qrImageOf(order: Order, now: Date): string | null {
  const code = scannedCode(order, now)
  if (!code) return null
  return 'pictureUrl' in code
    ? code.pictureUrl
    : `data:image/svg+xml;base64,${Buffer.from(qrSvg(code.text)).toString('base64')}`
}
