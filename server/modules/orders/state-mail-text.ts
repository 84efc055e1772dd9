import { paidByGiftCard } from '../../../contract/cart.ts'
import { RETURN_DAYS } from '../../../contract/constants.ts'
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
export function stateMailText(change: StateChange, order: Order, publicUrl: string): StateMailText | null {
  return isMailed(change.state) ? texts[change.state](factsOf(change, order, publicUrl)) : null
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
    code: order.reference_code,
    paidRupiah,
    total: rupiah(paidRupiah),
    byCard,
    backOnCard:
      byCard > 0 ? [`${rupiah(byCard)} sudah kembali ke kartu hadiahmu dan bisa dipakai lagi.`] : [],
    usedDiscounts: nameUsedDiscounts(order),
    until: order.payment_due_at ? ` sebelum ${jakartaDueTime(order.payment_due_at)}` : '',
  }
}

const texts: Record<MailedState, (facts: Facts) => StateMailText | null> = {
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

function awaitingPayment({ order, isCurrent, publicUrl, code, total, until }: Facts): StateMailText | null {
  // The order was paid or cancelled before the mail was sent, which must not ask for money then.
  if (!isCurrent) return null
  if (order.payment?.receipt_note)
    return {
      subject: `Pesanan ${code}: bukti transfermu belum bisa kami terima`,
      title: 'Kirim bukti transfermu sekali lagi, ya',
      paragraphs: [
        `Catatan dari tim kami: ${order.payment.receipt_note}`,
        `Sudah transfer ${total}? Kirim foto buktinya lagi${until}, tanpa transfer ulang. Produknya tetap kami simpan untukmu.`,
      ],
      order,
      action: { label: 'Kirim bukti', link: `${publicUrl}/order/confirmation/${order._id}` },
    }
  return {
    subject: `Pesanan ${code}: menunggu pembayaranmu`,
    title: 'Terima kasih, pesananmu kami terima',
    paragraphs: [
      `Bayar ${total} dengan ${order.payment_method.name}${until}. Produknya kami simpan untukmu sampai saat itu.`,
    ],
    order,
    action: { label: 'Bayar sekarang', link: `${publicUrl}/order/confirmation/${order._id}` },
  }
}

function orderCreated({ order, code, total }: Facts): StateMailText | null {
  // Unless it is paid in cash, the order changes to its next state at once, which has its own mail.
  if (findPaymentMethod(order.payment_method.code)?.channel.kind !== 'cash') return null
  return {
    subject: `Pesanan ${code}: kami terima`,
    title: 'Terima kasih, pesananmu kami terima',
    paragraphs: [`Siapkan ${total} tunai untuk dibayar kepada kurir saat paketmu datang.`],
    order,
  }
}

function confirmingPayment({ code }: Facts): StateMailText {
  return {
    subject: `Pesanan ${code}: pembayaran sedang diperiksa`,
    title: 'Pembayaranmu sedang kami periksa',
    paragraphs: ['Selesai paling lama 1×24 jam. Kamu tidak perlu membayar lagi.'],
  }
}

function paymentAccepted({ order, code, paidRupiah, total, byCard }: Facts): StateMailText {
  const leavesOn = leavingDay(order)
  return {
    subject: `Pesanan ${code}: pembayaran diterima`,
    title: paidRupiah > 0 ? 'Pembayaranmu sudah masuk' : 'Pesananmu sudah lunas',
    paragraphs: [
      paidRupiah > 0
        ? `${total} sudah kami terima.`
        : byCard > 0
          ? `Kartu hadiahmu membayar ${rupiah(byCard)}, jadi tidak ada lagi yang perlu dibayar.`
          : 'Tidak ada yang perlu dibayar.',
      order.shipping.delivery_address
        ? leavesOn
          ? `Ada pre-order di pesananmu: semuanya kami kirim bersama mulai ${jakartaDate(leavesOn)}, dan kami kabari begitu dikirim.`
          : 'Pesananmu segera kami siapkan, dan kami kabari begitu dikirim.'
        : 'Kartu hadiahnya kami kirim lewat email pada waktunya, dan kami kabari begitu terkirim.',
      'Faktur (PDF) bisa diunduh di halaman pesanan.',
    ],
    order,
  }
}

function paidShortOfStock({ order, code }: Facts): StateMailText {
  return {
    subject: `Pesanan ${code}: pembayaran masuk, stok sedang dicek`,
    title: 'Maaf, stoknya keburu habis',
    paragraphs: [shortOfStockText(order), 'Ada pertanyaan? Balas saja email ini.'],
    order,
  }
}

function paymentFailed({ order, isCurrent, code }: Facts): StateMailText | null {
  if (!isCurrent) return null
  return {
    subject: `Pesanan ${code}: pembayaran tidak berhasil`,
    title: 'Pembayaran tidak berhasil',
    paragraphs: [
      'Tidak ada uang yang kami terima. Buka pesananmu untuk mencoba lagi, atau pesan ulang dengan cara bayar lain.',
    ],
    order,
  }
}

function shipped({ order, publicUrl, code }: Facts): StateMailText {
  const { carrier_name: carrier, shippingCode } = describeOrder(order, new Date(0))
  return {
    subject: `Pesanan ${code}: sudah dikirim`,
    title: 'Paketmu dalam perjalanan',
    paragraphs: [`Kurir: ${carrier}`, `Nomor resi: ${shippingCode}`],
    order,
    action: { label: 'Lacak paket', link: `${publicUrl}/my-orders/${order._id}` },
  }
}

function delivered({ order, code }: Facts): StateMailText | null {
  // The order has only e-gifts, and the buyer already got the mails about them.
  if (!order.shipping.delivery_address) return null
  return {
    subject: `Pesanan ${code}: sudah sampai`,
    title: 'Paketmu sudah sampai',
    paragraphs: [
      'Semoga cocok di kulitmu!',
      `Ada yang rusak atau salah? Ajukan pengembalian di halaman pesanan dalam ${RETURN_DAYS} hari.`,
    ],
  }
}

function undelivered({ order, code }: Facts): StateMailText {
  const { carrier_name: carrier, shippingCode } = describeOrder(order, new Date(0))
  return {
    subject: `Pesanan ${code}: belum bisa diantar`,
    title: 'Kurir belum berhasil mengantar paketmu',
    paragraphs: [
      `Kurir: ${carrier}`,
      `Nomor resi: ${shippingCode}`,
      'Pastikan alamat dan nomor teleponmu bisa dihubungi. Balas email ini bila ada yang perlu diubah.',
    ],
  }
}

function cancelled({ order, note, code, byCard }: Facts): StateMailText {
  const aboutMoney = unpaidText(order)
  return {
    subject: `Pesanan ${code}: dibatalkan`,
    title: 'Pesananmu dibatalkan',
    paragraphs: [
      ...(note ? [`Alasan: ${note}`] : []),
      ...(aboutMoney ? [aboutMoney] : []),
      [
        returnedDiscountsText(order),
        ...(byCard > 0 ? [`${rupiah(byCard)} kembali ke kartu hadiahmu.`] : []),
        'Produknya bisa kamu pesan lagi kapan saja.',
      ]
        .filter(Boolean)
        .join(' '),
    ],
    order,
  }
}

function returned({ order, note, code, paidRupiah, total, usedDiscounts, backOnCard }: Facts): StateMailText {
  return {
    subject: `Pesanan ${code}: pengembalian diterima`,
    title: order.return_request ? 'Pengembalianmu kami setujui' : 'Paketmu sudah kembali ke kami',
    paragraphs: [
      ...(paidRupiah > 0
        ? [
            `Dana ${total} kami kembalikan${usedDiscounts ? `, begitu juga ${usedDiscounts} yang kamu pakai` : ''}. Kami kabari begitu dananya dikirim.`,
          ]
        : usedDiscounts
          ? [`${capitalize(usedDiscounts)} yang kamu pakai kembali ke akunmu.`]
          : []),
      ...backOnCard,
      ...(note ? [`Catatan dari tim kami: ${note}`] : []),
    ],
  }
}

function refunded({ order, note, code, paidRupiah, total, backOnCard }: Facts): StateMailText {
  // Cash was never paid: the order ends like one that is cancelled.
  if (paidRupiah > 0 && isUnpaidCash(order))
    return {
      subject: `Pesanan ${code}: dibatalkan`,
      title: 'Pesananmu dibatalkan',
      paragraphs: [...(note ? [`Alasan: ${note}`] : []), 'Kamu tidak perlu membayar apa-apa.', ...backOnCard],
      order,
    }
  return {
    subject: `Pesanan ${code}: dana dikembalikan`,
    title: 'Danamu kami kembalikan',
    paragraphs: [
      ...(paidRupiah > 0
        ? [
            awaitsAccount(order)
              ? `${total} kami transfer ke rekeningmu. Isi rekeningnya di halaman pesanan dulu, ya.`
              : `${total} dikirim kembali lewat ${order.payment_method.name}. Lamanya tergantung bank atau dompet digitalmu, biasanya paling lama 14 hari kerja.`,
          ]
        : []),
      ...backOnCard,
    ],
  }
}

/** True if the money is still here because the provider cannot send it back: the buyer has to name an account. */
const awaitsAccount = ({ payment }: Order) =>
  payment?.status === 'paid' && findPaymentMethod(payment.method.code)?.refund === 'account'

const isUnpaidCash = ({ payment }: Order) =>
  payment?.paid_at === null && findPaymentMethod(payment.method.code)?.channel.kind === 'cash'

const capitalize = (text: string) => text.charAt(0).toUpperCase() + text.slice(1)
