import { jakartaDate } from '../../../contract/jakarta-time.ts'
import { leavingDay } from '../../../contract/order-texts.ts'
import type { Order } from '../../../contract/orders.ts'

interface NextStep {
  title: string
  text: string
}

const review = { title: 'Kami cek', text: 'Pembayaranmu kami cocokkan, paling lama 1×24 jam.' }

const byCarrier = (leavesOn: string | null) => [
  { title: 'Kami siapkan', text: 'Pesananmu diperiksa dan dibungkus rapi.' },
  {
    title: 'Kami kirim',
    text: leavesOn
      ? `Mulai ${jakartaDate(leavesOn)}, begitu pre-ordernya siap. Nomor resinya muncul di halaman pesanan.`
      : 'Nomor resinya muncul di halaman pesanan.',
  },
  { title: 'Kamu terima', text: 'Buka, pakai, dan ceritakan pengalamanmu.' },
]

/** An order with only gift cards: nothing is packed or shipped. */
const byMail = [
  {
    title: 'Kami kirim lewat email',
    text: 'Kodenya sampai di email penerima, langsung atau pada hari pilihanmu.',
  },
  { title: 'Penerima memakainya', text: 'Kodenya dimasukkan di halaman Pembayaran, untuk semua produk.' },
]

/**
 * Returns the next steps of an order that is paid, that will be paid in cash, or whose payment staff are still
 * reviewing.
 */
export const nextSteps = (
  order: Pick<Order, 'products'> & { shipping: Pick<Order['shipping'], 'delivery_address'> },
  isInReview: boolean,
): NextStep[] => [
  ...(isInReview ? [review] : []),
  ...(order.shipping.delivery_address ? byCarrier(leavingDay(order)) : byMail),
]
