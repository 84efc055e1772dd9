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
import type { Mail } from '../../adapters/mail/mail-provider.ts'
import { type CardToSend, giftCardMail } from '../gift-cards/index.ts'
import { type MailPage, mailPage } from './mail-page.ts'
import type { OrderMail } from './order-mail-store.ts'
import type { OrderState } from './states.ts'

interface MailContext {
  publicUrl: string
  /** Ids of the products that the buyer has reviewed; used for the review invitation. */
  reviewed: ReadonlySet<string>
  /** The cards of an e-gift, with their new codes. */
  cards: CardToSend[]
}

/** Writes the mail for a step of an order, designed for phones first. Returns null if it no longer applies. */
export function writeOrderMail(mail: OrderMail, order: Order, context: MailContext): Mail | null {
  const { about, buyer } = mail
  const id = `order-news-${mail.id}`
  // The order was refunded before the e-gift's delivery day: none is sent.
  if (about.kind === 'egift')
    return context.cards.length > 0 ? { id, ...giftCardMail(about, context.cards, context.publicUrl) } : null
  const page = pageAbout(about, buyer, order, context)
  return page && { id, to: buyer.email, subject: page.subject, ...mailPage(page, context.publicUrl) }
}

type ToBuyer = Exclude<OrderMail['about'], { kind: 'egift' }>

function pageAbout(
  about: ToBuyer,
  buyer: OrderMail['buyer'],
  order: Order,
  { publicUrl, reviewed }: MailContext,
): MailPage | null {
  const greeting = `Hai ${buyer.name},`
  const orderLink = `${publicUrl}/my-orders/${order._id}`
  switch (about.kind) {
    case 'state': {
      const words = stateText(about, order, publicUrl)
      return words && { greeting, order, action: { label: 'Lihat pesanan', link: orderLink }, ...words }
    }
    case 'review': {
      const unreviewed = order.products.find(
        product => product.product_url && !product.egift_info && !reviewed.has(product.id),
      )
      return order.state.name === 'Delivered' && unreviewed
        ? {
            subject: 'Bagaimana produknya di kulitmu?',
            greeting,
            title: 'Ceritakan pengalamanmu',
            paragraphs: [
              `Sudah beberapa hari kamu memakai produk dari pesanan ${order.reference_code}. Ulasanmu menolong orang lain dengan kulit sepertimu memilih dengan tepat.`,
            ],
            action: { label: 'Tulis ulasan', link: reviewLink(unreviewed, publicUrl) },
            order,
          }
        : null
    }
    case 'return':
      return {
        greeting,
        action: { label: 'Lihat pesanan', link: orderLink },
        ...returnText(about, order),
      }
    case 'egift_sent':
      return {
        greeting,
        action: { label: 'Lihat pesanan', link: orderLink },
        ...egiftSentText(about),
      }
  }
}

type MailText = Pick<MailPage, 'subject' | 'title' | 'paragraphs'> & Partial<MailPage>

function stateText(
  { state, note, isCurrent }: { state: OrderState; note: string; isCurrent: boolean },
  order: Order,
  publicUrl: string,
): MailText | null {
  const code = order.reference_code
  const paidRupiah = order.price.total_price_after_shipping
  const total = rupiah(paidRupiah)
  const byCard = paidByGiftCard(order.price)
  const usedDiscounts = nameUsedDiscounts(order)
  const backOnCard =
    byCard > 0 ? [`${rupiah(byCard)} sudah kembali ke kartu hadiahmu dan bisa dipakai lagi.`] : []
  const until = order.payment_due_at ? ` sebelum ${jakartaDueTime(order.payment_due_at)}` : ''
  const leavesOn = leavingDay(order)
  const aboutMoney = unpaidText(order)
  const { carrier_name: carrier, shippingCode } = describeOrder(order, new Date(0))
  switch (state) {
    case 'Awaiting payment':
    case 'Awaiting bank wire payment':
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
    case 'Order created':
      // Unless it is paid in cash, the order changes to its next state at once, which has its own mail.
      if (findPaymentMethod(order.payment_method.code)?.channel.kind !== 'cash') return null
      return {
        subject: `Pesanan ${code}: kami terima`,
        title: 'Terima kasih, pesananmu kami terima',
        paragraphs: [`Siapkan ${total} tunai untuk dibayar kepada kurir saat paketmu datang.`],
        order,
      }
    case 'Payment confirm':
      return {
        subject: `Pesanan ${code}: pembayaran sedang diperiksa`,
        title: 'Pembayaranmu sedang kami periksa',
        paragraphs: ['Selesai paling lama 1×24 jam. Kamu tidak perlu membayar lagi.'],
      }
    case 'Payment accepted':
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
    case 'Paid, short of stock':
      return {
        subject: `Pesanan ${code}: pembayaran masuk, stok sedang dicek`,
        title: 'Maaf, stoknya keburu habis',
        paragraphs: [shortOfStockText(order), 'Ada pertanyaan? Balas saja email ini.'],
        order,
      }
    case 'Payment Failure':
      if (!isCurrent) return null
      return {
        subject: `Pesanan ${code}: pembayaran tidak berhasil`,
        title: 'Pembayaran tidak berhasil',
        paragraphs: [
          'Tidak ada uang yang kami terima. Buka pesananmu untuk mencoba lagi, atau pesan ulang dengan cara bayar lain.',
        ],
        order,
      }
    case 'Shipped':
      return {
        subject: `Pesanan ${code}: sudah dikirim`,
        title: 'Paketmu dalam perjalanan',
        paragraphs: [`Kurir: ${carrier}`, `Nomor resi: ${shippingCode}`],
        order,
        action: { label: 'Lacak paket', link: `${publicUrl}/my-orders/${order._id}` },
      }
    case 'Delivered':
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
    case 'Undelivered':
      return {
        subject: `Pesanan ${code}: belum bisa diantar`,
        title: 'Kurir belum berhasil mengantar paketmu',
        paragraphs: [
          `Kurir: ${carrier}`,
          `Nomor resi: ${shippingCode}`,
          'Pastikan alamat dan nomor teleponmu bisa dihubungi. Balas email ini bila ada yang perlu diubah.',
        ],
      }
    case 'Cancelled':
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
    case 'Returned':
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
    case 'Refunded':
      // Cash was never paid: the order ends like one that is cancelled.
      if (paidRupiah > 0 && isUnpaidCash(order))
        return {
          subject: `Pesanan ${code}: dibatalkan`,
          title: 'Pesananmu dibatalkan',
          paragraphs: [
            ...(note ? [`Alasan: ${note}`] : []),
            'Kamu tidak perlu membayar apa-apa.',
            ...backOnCard,
          ],
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
    default:
      return null
  }
}

/** Whether the money is still here because the provider cannot send it back: the buyer has to name an account. */
const awaitsAccount = ({ payment }: Order) =>
  payment?.status === 'paid' && findPaymentMethod(payment.method.code)?.refund === 'account'

const isUnpaidCash = ({ payment }: Order) =>
  payment?.paid_at === null && findPaymentMethod(payment.method.code)?.channel.kind === 'cash'

const capitalize = (text: string) => text.charAt(0).toUpperCase() + text.slice(1)

function returnText({ note }: { note: string }, order: Order): MailText {
  return {
    subject: `Pengembalian pesanan ${order.reference_code} belum bisa kami terima`,
    title: 'Maaf, pengembalianmu belum bisa kami terima',
    paragraphs: [
      ...(note ? [`Catatan dari tim kami: ${note}`] : []),
      'Ada yang mau kamu jelaskan? Balas saja email ini.',
    ],
  }
}

function egiftSentText({ egift, hasArrived }: Extract<ToBuyer, { kind: 'egift_sent' }>): MailText {
  const { recipient_name: name, recipient_email: email } = egift
  return hasArrived
    ? {
        subject: `Kartu hadiah untuk ${name} sudah dikirim`,
        title: `Hadiahmu sampai di email ${name}`,
        paragraphs: [
          `Kodenya kami kirim ke ${email}. Kalau belum kelihatan, minta ${name} melihat folder spam atau promosi.`,
          'Alamatnya keliru? Balas email ini, kami kirim ulang dengan kode baru.',
        ],
      }
    : {
        subject: `Kartu hadiah untuk ${name} belum sampai`,
        title: 'Maaf, kartu hadiahmu belum bisa dikirim',
        paragraphs: [
          `Email ke ${email} tidak diterima di sana. Balas email ini dengan alamat yang benar, dan kami kirim ulang. Nilainya tetap utuh.`,
        ],
      }
}

/** Returns the address where the wizard opens for this combination after login. */
const reviewLink = (product: Order['products'][number], publicUrl: string) =>
  `${publicUrl}${product.product_url}?ulas=${product.combination_id}#ulasan`
