import { paidByGiftCard } from '../../../contract/cart.ts'
import { jakartaDate, jakartaDueTime } from '../../../contract/jakarta-time.ts'
import { describeOrder } from '../../../contract/order-status.ts'
import {
  leavingDay,
  nameUsedDiscounts,
  returnedDiscountsText,
  shortOfStockText,
  unpaidText,
} from '../../../contract/order-texts.ts'
import type { Order } from '../../../contract/orders.ts'
import { findPaymentMethod } from '../../../contract/payment-methods.ts'
import { rupiah } from '../../../contract/rupiah.ts'
import type { MailWords } from '../../mail/read-words.ts'
import type { MailPage } from './mail-page.ts'
import { isMailed, type MailedState, type OrderState } from './states.ts'

export type StateMailText = Pick<MailPage, 'subject' | 'title' | 'paragraphs'> & Partial<MailPage>

interface StateChange {
  state: OrderState
  /** The note that staff wrote about the change; empty if there is none. */
  note: string
  /** False if the order has left the state since. */
  isCurrent: boolean
}

/** Writes the mail about an order's new state. Returns null if it no longer applies. */
export function stateMailText(
  words: MailWords,
  change: StateChange,
  order: Order,
  publicUrl: string,
): StateMailText | null {
  return isMailed(change.state) ? texts[change.state](words, factsOf(change, order, publicUrl)) : null
}

type Facts = ReturnType<typeof factsOf>

function factsOf({ note, isCurrent }: StateChange, order: Order, publicUrl: string) {
  const paidRupiah = order.price.total_price_after_shipping
  const byCard = paidByGiftCard(order.price)
  return {
    order,
    note,
    isCurrent,
    publicUrl,
    kode: order.reference_code,
    paidRupiah,
    jumlah: rupiah(paidRupiah),
    byCard,
    dari_kartu: rupiah(byCard),
    usedDiscounts: nameUsedDiscounts(order),
    batas: order.payment_due_at ? ` sebelum ${jakartaDueTime(order.payment_due_at)}` : '',
  }
}

const texts: Record<MailedState, (words: MailWords, facts: Facts) => StateMailText | null> = {
  'Awaiting payment': awaitingPayment,
  'Awaiting bank wire payment': awaitingPayment,
  'Order created': orderCreated,
  'Payment confirm': confirmingPayment,
  'Payment accepted': paymentAccepted,
  'Paid, short of stock': paidShortOfStock,
  'Payment Failure': paymentFailed,
  Shipped: shipped,
  Delivered: delivered,
  Undelivered: undelivered,
  Cancelled: cancelled,
  Returned: returned,
  Refunded: refunded,
}

function awaitingPayment(
  words: MailWords,
  { order, isCurrent, publicUrl, kode, jumlah, batas }: Facts,
): StateMailText | null {
  // The order was paid or cancelled before the mail was sent, which must not ask for money then.
  if (!isCurrent) return null
  const link = `${publicUrl}/order/confirmation/${order._id}`
  if (order.payment?.receipt_note) {
    const say = words('order-receipt-refused')
    return {
      subject: say('subject', { kode }),
      title: say('title'),
      paragraphs: [say('note', { catatan: order.payment.receipt_note }), say('again', { jumlah, batas })],
      order,
      action: { label: say('button'), link },
    }
  }
  const say = words('order-unpaid')
  return {
    subject: say('subject', { kode }),
    title: say('title'),
    paragraphs: [say('pay', { jumlah, cara_bayar: order.payment_method.name, batas })],
    order,
    action: { label: say('button'), link },
  }
}

function orderCreated(words: MailWords, { order, kode, jumlah }: Facts): StateMailText | null {
  // Unless it is paid in cash, the order changes to its next state at once, which has its own mail.
  if (findPaymentMethod(order.payment_method.code)?.channel.kind !== 'cash') return null
  const say = words('order-cash')
  return {
    subject: say('subject', { kode }),
    title: say('title'),
    paragraphs: [say('prepare', { jumlah })],
    order,
  }
}

function confirmingPayment(words: MailWords, { kode }: Facts): StateMailText {
  const say = words('order-checking')
  return { subject: say('subject', { kode }), title: say('title'), paragraphs: [say('wait')] }
}

function paymentAccepted(
  words: MailWords,
  { order, kode, paidRupiah, jumlah, byCard, dari_kartu }: Facts,
): StateMailText {
  const say = words('order-paid')
  const leavesOn = leavingDay(order)
  return {
    subject: say('subject', { kode }),
    title: paidRupiah > 0 ? say('title') : say('titleFree'),
    paragraphs: [
      paidRupiah > 0 ? say('received', { jumlah }) : byCard > 0 ? say('byCard', { dari_kartu }) : say('free'),
      order.shipping.delivery_address
        ? leavesOn
          ? say('preorder', { tanggal: jakartaDate(leavesOn) })
          : say('next')
        : say('egift'),
      say('invoice'),
    ],
    order,
  }
}

function paidShortOfStock(words: MailWords, { order, kode }: Facts): StateMailText {
  const say = words('order-short-of-stock')
  return {
    subject: say('subject', { kode }),
    title: say('title'),
    paragraphs: [say('what', { penjelasan: shortOfStockText(order) }), say('question')],
    order,
  }
}

function paymentFailed(words: MailWords, { order, isCurrent, kode }: Facts): StateMailText | null {
  if (!isCurrent) return null
  const say = words('order-payment-failed')
  return { subject: say('subject', { kode }), title: say('title'), paragraphs: [say('retry')], order }
}

function shipped(words: MailWords, { order, publicUrl, kode }: Facts): StateMailText {
  const say = words('order-shipped')
  const { carrier_name: kurir, shippingCode } = describeOrder(order, new Date(0))
  return {
    subject: say('subject', { kode }),
    title: say('title'),
    paragraphs: [say('carrier', { kurir: `${kurir}` }), say('trackingNumber', { resi: `${shippingCode}` })],
    order,
    action: { label: say('button'), link: `${publicUrl}/my-orders/${order._id}` },
  }
}

function delivered(words: MailWords, { order, kode }: Facts): StateMailText | null {
  // The order has only e-gifts, and the buyer already got the mails about them.
  if (!order.shipping.delivery_address) return null
  const say = words('order-delivered')
  return {
    subject: say('subject', { kode }),
    title: say('title'),
    paragraphs: [
      say('wish'),
      ...(order.return_until ? [say('returns', { tanggal: jakartaDate(order.return_until) })] : []),
    ],
  }
}

function undelivered(words: MailWords, { order, kode }: Facts): StateMailText {
  const say = words('order-undelivered')
  const { carrier_name: kurir, shippingCode } = describeOrder(order, new Date(0))
  return {
    subject: say('subject', { kode }),
    title: say('title'),
    paragraphs: [
      say('carrier', { kurir: `${kurir}` }),
      say('trackingNumber', { resi: `${shippingCode}` }),
      say('advice'),
    ],
  }
}

function cancelled(words: MailWords, { order, note, kode, byCard, dari_kartu }: Facts): StateMailText {
  const say = words('order-cancelled')
  const aboutMoney = unpaidText(order)
  const aboutDiscounts = returnedDiscountsText(order)
  return {
    subject: say('subject', { kode }),
    title: say('title'),
    paragraphs: [
      ...(note ? [say('reason', { catatan: note })] : []),
      ...(aboutMoney ? [say('money', { penjelasan: aboutMoney })] : []),
      [
        ...(aboutDiscounts ? [say('discounts', { penjelasan: aboutDiscounts })] : []),
        ...(byCard > 0 ? [say('byCard', { dari_kartu })] : []),
        say('again'),
      ].join(' '),
    ],
    order,
  }
}

function returned(
  words: MailWords,
  { order, note, kode, paidRupiah, jumlah, usedDiscounts: potongan, byCard, dari_kartu }: Facts,
): StateMailText {
  const say = words('order-returned')
  return {
    subject: say('subject', { kode }),
    title: order.return_request ? say('title') : say('titleSentBack'),
    paragraphs: [
      ...(paidRupiah > 0
        ? [potongan ? say('moneyAndDiscounts', { jumlah, potongan }) : say('money', { jumlah })]
        : potongan
          ? [say('discounts', { potongan: capitalize(potongan) })]
          : []),
      ...(byCard > 0 ? [say('byCard', { dari_kartu })] : []),
      ...(note ? [say('note', { catatan: note })] : []),
    ],
  }
}

function refunded(words: MailWords, facts: Facts): StateMailText {
  const { order, kode, paidRupiah, jumlah, byCard, dari_kartu } = facts
  // Cash was never paid: the order ends like one that is cancelled.
  if (paidRupiah > 0 && isUnpaidCash(order)) return cashCancelled(words, facts)
  const say = words('order-refunded')
  return {
    subject: say('subject', { kode }),
    title: say('title'),
    paragraphs: [
      ...(paidRupiah > 0
        ? [
            awaitsAccount(order)
              ? say('toAccount', { jumlah })
              : say('sameWay', { jumlah, cara_bayar: order.payment_method.name }),
          ]
        : []),
      ...(byCard > 0 ? [say('byCard', { dari_kartu })] : []),
    ],
  }
}

function cashCancelled(words: MailWords, { order, note, kode, byCard, dari_kartu }: Facts): StateMailText {
  const say = words('order-cash-cancelled')
  return {
    subject: say('subject', { kode }),
    title: say('title'),
    paragraphs: [
      ...(note ? [say('reason', { catatan: note })] : []),
      say('money'),
      ...(byCard > 0 ? [say('byCard', { dari_kartu })] : []),
    ],
    order,
  }
}

/** True if the money is still here because the provider cannot send it back: the buyer has to name an account. */
const awaitsAccount = ({ payment }: Order) =>
  payment?.status === 'paid' && findPaymentMethod(payment.method.code)?.refund === 'account'

const isUnpaidCash = ({ payment }: Order) =>
  payment?.paid_at === null && findPaymentMethod(payment.method.code)?.channel.kind === 'cash'

const capitalize = (text: string) => text.charAt(0).toUpperCase() + text.slice(1)
