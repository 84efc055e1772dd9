import { jakartaDueTime } from '../../../contract/jakarta-time.ts'
import type { Order } from '../../../contract/orders.ts'
import { rupiah } from '../../../contract/rupiah.ts'
import type { Mail } from '../../adapters/mail/mail-provider.ts'
import { type CardToSend, giftCardMail } from '../gift-cards/index.ts'
import { type MailPage, mailPage } from './mail-page.ts'
import type { OrderMail } from './order-mail-store.ts'
import { type StateMailText, stateMailText } from './state-mail-text.ts'

interface MailContext {
  publicUrl: string
  /** Ids of the products that the buyer has reviewed; used for the review invitation. */
  reviewed: ReadonlySet<string>
  /** The cards of an e-gift, with their new codes. */
  cards: CardToSend[]
  /** A new link that pays for the order; null if it cannot be paid by one any more. */
  paymentLink: string | null
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
  { publicUrl, reviewed, paymentLink }: MailContext,
): MailPage | null {
  const greeting = `Hai ${buyer.name},`
  const orderLink = `${publicUrl}/my-orders/${order._id}`
  switch (about.kind) {
    case 'state': {
      const words = stateMailText(about, order, publicUrl)
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
    case 'delay':
      // It ended meanwhile, which has its own mail.
      return ['Cancelled', 'Refunded', 'Returned'].includes(order.state.name)
        ? null
        : { greeting, action: { label: 'Lihat pesanan', link: orderLink }, ...delayText(about, order) }
    case 'delivery_change':
      return {
        greeting,
        action: {
          label: about.status === 'asked' ? 'Jawab di halaman pesanan' : 'Lihat pesanan',
          link: orderLink,
        },
        ...deliveryChangeText(about, order),
      }
    case 'payment_link':
      return paymentLink === null
        ? null
        : { greeting, action: { label: 'Lihat dan bayar', link: paymentLink }, ...paymentLinkText(order) }
    case 'refund_account':
      return {
        greeting,
        action: { label: 'Isi rekening lain', link: orderLink },
        ...refundAccountText(about.refused, order),
      }
    case 'egift_sent':
      return {
        greeting,
        action: { label: 'Lihat pesanan', link: orderLink },
        ...egiftSentText(about),
      }
  }
}

function returnText({ note }: { note: string }, order: Order): StateMailText {
  return {
    subject: `Pengembalian pesanan ${order.reference_code} belum bisa kami terima`,
    title: 'Maaf, pengembalianmu belum bisa kami terima',
    paragraphs: [
      ...(note ? [`Catatan dari tim kami: ${note}`] : []),
      'Ada yang mau kamu jelaskan? Balas saja email ini.',
    ],
  }
}

function delayText(
  { act, piece }: Extract<ToBuyer, { kind: 'delay' }>,
  { reference_code: code }: Order,
): StateMailText {
  return {
    subject: `Pesanan ${code}: satu produk menyusul`,
    title: 'Maaf, ada yang belum lengkap',
    paragraphs: [
      `Saat kami mengemas pesananmu, ${piece} tidak ada di tempatnya.`,
      act === 'later'
        ? 'Produk lainnya kami kirim dulu. Yang ini menyusul dalam paket sendiri, tanpa ongkir tambahan.'
        : 'Pesananmu kami tahan sampai lengkap, lalu segera kami kirim.',
      'Tidak mau menunggu? Balas saja email ini, kami carikan jalan keluarnya.',
    ],
  }
}

function deliveryChangeText(
  { status, differenceRupiah }: Extract<ToBuyer, { kind: 'delivery_change' }>,
  order: Order,
): StateMailText {
  const code = order.reference_code
  return status === 'asked'
    ? {
        subject: `Pesanan ${code}: ongkir barunya lebih mahal, setuju?`,
        title: 'Setuju dengan ongkir barunya?',
        paragraphs: [
          `Perubahan pengiriman pesananmu menambah ongkir ${rupiah(differenceRupiah)}. Lihat alamat dan kurirnya di halaman pesanan, lalu jawab di sana.`,
          'Selama belum dijawab, pesananmu tetap dikirim seperti semula.',
        ],
      }
    : {
        subject: `Pesanan ${code}: pengirimannya diubah`,
        title: 'Pengiriman pesananmu sudah kami ubah',
        paragraphs: [
          'Alamat, kurir, dan catatannya yang baru ada di halaman pesanan.',
          'Bukan permintaanmu? Balas email ini sebelum paketnya dikirim.',
        ],
      }
}

function paymentLinkText(order: Order): StateMailText {
  const { reference_code: code, price, payment_method: method, payment_due_at: dueAt } = order
  return {
    subject: `Pesanan ${code}: tautan pembayaranmu`,
    title: 'Pesananmu siap dibayar',
    paragraphs: [
      `Kami buatkan pesanan ini sesuai permintaanmu. Bayar ${rupiah(price.total_price_after_shipping)} dengan ${method.name}${dueAt ? ` sebelum ${jakartaDueTime(dueAt)}` : ''}, tanpa perlu masuk ke akunmu.`,
      'Siapa pun yang memegang tautannya bisa melihat isi pesanan, jadi jangan diteruskan, ya. Tidak merasa memesan? Balas email ini.',
    ],
    order,
  }
}

function refundAccountText(
  {
    amountRupiah,
    bankName,
    lastDigits,
    reason,
    wasSent,
  }: Extract<ToBuyer, { kind: 'refund_account' }>['refused'],
  { reference_code: code }: Order,
): StateMailText {
  return {
    subject: `Pesanan ${code}: kami perlu rekening lain`,
    title: wasSent ? 'Transfer danamu kembali ke kami' : 'Danamu belum bisa kami transfer',
    paragraphs: [
      `${rupiah(amountRupiah)} ${wasSent ? 'yang kami kirim ke' : 'tidak bisa kami transfer ke'} ${bankName} •••• ${lastDigits}${wasSent ? ' dikembalikan bank' : ''}. Alasannya: ${reason}`,
      'Danamu tetap aman. Isi rekening lain di halaman pesanan, lalu kami transfer ke sana.',
    ],
  }
}

function egiftSentText({ egift, hasArrived }: Extract<ToBuyer, { kind: 'egift_sent' }>): StateMailText {
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
