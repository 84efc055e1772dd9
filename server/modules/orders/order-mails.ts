import { BRAND_NAME } from '../../../contract/constants.ts'
import { jakartaDueTime } from '../../../contract/jakarta-time.ts'
import type { Order } from '../../../contract/orders.ts'
import { rupiah } from '../../../contract/rupiah.ts'
import type { Mail } from '../../adapters/mail/mail-provider.ts'
import type { MailWords } from '../../mail/read-words.ts'
import { type CardToSend, giftCardMail } from '../gift-cards/index.ts'
import { type MailPage, mailPage } from './mail-page.ts'
import type { OrderMail } from './order-mail-store.ts'
import { type StateMailText, stateMailText } from './state-mail-text.ts'

interface MailContext {
  words: MailWords
  publicUrl: string
  /** Ids of the products that the buyer has reviewed; used for the review invitation. */
  reviewed: ReadonlySet<string>
  /** The cards of an e-gift, with their new codes. */
  cards: CardToSend[]
  /** A new link that pays for the order; null if it cannot be paid by one any more. */
  paymentLink: string | null
  /** Where buyers send what they return. */
  sellerAddress: string
}

/** Writes the mail for a step of an order, designed for phones first. Returns null if it no longer applies. */
export function writeOrderMail(mail: OrderMail, order: Order, context: MailContext): Mail | null {
  const { about, buyer } = mail
  const id = `order-news-${mail.id}`
  // The order was refunded before the e-gift's delivery day: none is sent.
  if (about.kind === 'egift')
    return context.cards.length > 0
      ? { id, ...giftCardMail(context.words, about, context.cards, context.publicUrl) }
      : null
  const page = pageAbout(about, buyer, order, context)
  const footer = context.words('order-frame')('footer', { toko: BRAND_NAME })
  return page && { id, to: buyer.email, subject: page.subject, ...mailPage(page, footer, context.publicUrl) }
}

type ToBuyer = Exclude<OrderMail['about'], { kind: 'egift' }>

function pageAbout(
  about: ToBuyer,
  buyer: OrderMail['buyer'],
  order: Order,
  { words, publicUrl, reviewed, paymentLink, sellerAddress }: MailContext,
): MailPage | null {
  const frame = words('order-frame')
  const greeting = frame('greeting', { nama: buyer.name })
  const orderLink = `${publicUrl}/my-orders/${order._id}`
  const action = { label: frame('button'), link: orderLink }
  switch (about.kind) {
    case 'state': {
      const page = stateMailText(words, about, order, publicUrl)
      return page && { greeting, order, action, ...page }
    }
    case 'review': {
      const unreviewed = order.products.find(
        product => product.product_url && !product.egift_info && !reviewed.has(product.id),
      )
      if (order.state.name !== 'Delivered' || !unreviewed) return null
      const say = words('order-review')
      return {
        subject: say('subject'),
        greeting,
        title: say('title'),
        paragraphs: [say('why', { kode: order.reference_code })],
        action: { label: say('button'), link: reviewLink(unreviewed, publicUrl) },
        order,
      }
    }
    case 'return':
      return { greeting, action, ...returnText(words, about, order) }
    case 'return_step':
      return { greeting, action, ...returnStepText({ words, sellerAddress }, about, order) }
    case 'delay':
      // It ended meanwhile, which has its own mail.
      return ['Cancelled', 'Refunded', 'Returned'].includes(order.state.name)
        ? null
        : { greeting, action, ...delayText(words, about, order) }
    case 'delivery_change':
      return about.status === 'asked'
        ? { greeting, ...feeQuestion(words, about, order, orderLink) }
        : { greeting, action, ...deliveryChangedText(words, order) }
    case 'payment_link':
      return paymentLink === null ? null : { greeting, ...paymentLinkPage(words, order, paymentLink) }
    case 'refund_account':
      return { greeting, ...refundAccountPage(words, about.refused, order, orderLink) }
    case 'egift_sent':
      return { greeting, action, ...egiftSentText(words, about) }
  }
}

type PageWithAction = StateMailText & Pick<MailPage, 'action'>

function returnText(words: MailWords, { note }: { note: string }, order: Order): StateMailText {
  const say = words('order-return-refused')
  return {
    subject: say('subject', { kode: order.reference_code }),
    title: say('title'),
    paragraphs: [...(note ? [say('note', { catatan: note })] : []), say('question')],
  }
}

function returnStepText(
  { words, sellerAddress }: Pick<MailContext, 'words' | 'sellerAddress'>,
  { step, refundRupiah }: Extract<ToBuyer, { kind: 'return_step' }>,
  order: Order,
): StateMailText {
  const kode = order.reference_code
  const { return_request: request } = order
  const barang = (request?.lines ?? []).map(({ name, quantity }) => `${quantity} ${name}`).join(', ')
  if (step === 'accepted') {
    const say = words('order-return-accepted')
    return {
      subject: say('subject', { kode }),
      title: say('title'),
      paragraphs: [
        say('what', { barang }),
        ...(request?.way_back === 'sent' ? [say('send', { alamat: sellerAddress }), say('tracking')] : []),
        ...(request?.way_back === 'picked_up' ? [say('pickUp')] : []),
        ...(request?.way_back === 'kept' ? [say('keep')] : []),
        ...(request?.note ? [say('note', { catatan: request.note })] : []),
      ],
    }
  }
  if (step === 'picked_up') {
    const say = words('order-return-picked-up')
    const [kurir, resi] = [request?.courier ?? '', request?.tracking_number ?? '']
    return {
      subject: say('subject', { kode }),
      title: say('title'),
      paragraphs: [say('who', { kurir, resi })],
    }
  }
  if (step === 'received') {
    const say = words('order-return-received')
    return { subject: say('subject', { kode }), title: say('title'), paragraphs: [say('next')] }
  }
  const say = words('order-return-refunded')
  return {
    subject: say('subject', { kode }),
    title: say('title'),
    paragraphs: [
      refundRupiah > 0 ? say('money', { jumlah: rupiah(refundRupiah) }) : say('nothing'),
      ...(refundRupiah > 0 ? [say('where')] : []),
    ],
  }
}

function delayText(
  words: MailWords,
  { act, piece }: Extract<ToBuyer, { kind: 'delay' }>,
  order: Order,
): StateMailText {
  const say = words('order-delay')
  return {
    subject: say('subject', { kode: order.reference_code }),
    title: say('title'),
    paragraphs: [
      say('what', { barang: piece }),
      act === 'later' ? say('later') : say('held'),
      say('question'),
    ],
  }
}

function feeQuestion(
  words: MailWords,
  { differenceRupiah }: Extract<ToBuyer, { kind: 'delivery_change' }>,
  order: Order,
  link: string,
): PageWithAction {
  const say = words('order-fee-question')
  return {
    subject: say('subject', { kode: order.reference_code }),
    title: say('title'),
    paragraphs: [say('what', { selisih: rupiah(differenceRupiah) }), say('meanwhile')],
    action: { label: say('button'), link },
  }
}

function deliveryChangedText(words: MailWords, order: Order): StateMailText {
  const say = words('order-delivery-changed')
  return {
    subject: say('subject', { kode: order.reference_code }),
    title: say('title'),
    paragraphs: [say('what'), say('question')],
  }
}

function paymentLinkPage(words: MailWords, order: Order, link: string): PageWithAction {
  const say = words('order-payment-link')
  const { price, payment_method: method, payment_due_at: dueAt } = order
  return {
    subject: say('subject', { kode: order.reference_code }),
    title: say('title'),
    paragraphs: [
      say('pay', {
        jumlah: rupiah(price.total_price_after_shipping),
        cara_bayar: method.name,
        batas: dueAt ? ` sebelum ${jakartaDueTime(dueAt)}` : '',
      }),
      say('secret'),
    ],
    order,
    action: { label: say('button'), link },
  }
}

function refundAccountPage(
  words: MailWords,
  {
    amountRupiah,
    bankName,
    lastDigits,
    reason: alasan,
    wasSent,
  }: Extract<ToBuyer, { kind: 'refund_account' }>['refused'],
  order: Order,
  link: string,
): PageWithAction {
  const say = words('order-refund-account')
  const facts = { jumlah: rupiah(amountRupiah), rekening: `${bankName} •••• ${lastDigits}`, alasan }
  return {
    subject: say('subject', { kode: order.reference_code }),
    title: wasSent ? say('titleCameBack') : say('title'),
    paragraphs: [wasSent ? say('cameBack', facts) : say('refused', facts), say('next')],
    action: { label: say('button'), link },
  }
}

function egiftSentText(
  words: MailWords,
  { egift, hasArrived }: Extract<ToBuyer, { kind: 'egift_sent' }>,
): StateMailText {
  const { recipient_name: penerima, recipient_email: email_penerima } = egift
  if (hasArrived) {
    const say = words('order-egift-sent')
    return {
      subject: say('subject', { penerima }),
      title: say('title', { penerima }),
      paragraphs: [say('where', { penerima, email_penerima }), say('question')],
    }
  }
  const say = words('order-egift-refused')
  return {
    subject: say('subject', { penerima }),
    title: say('title'),
    paragraphs: [say('what', { email_penerima })],
  }
}

/** Returns the address where the wizard opens for this combination after login. */
const reviewLink = (product: Order['products'][number], publicUrl: string) =>
  `${publicUrl}${product.product_url}?ulas=${product.combination_id}#ulasan`
