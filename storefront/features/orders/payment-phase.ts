import type { Order, OrderPayment } from '../../../contract/orders.ts'
import { wayToPay } from '../../../contract/ways-to-pay.ts'

/** How the payment of an order stands, as its page shows it. */
export type PaymentPhase = 'checking' | 'waiting' | 'cash' | 'reviewed' | 'paid' | 'over'

const phases: Record<OrderPayment['status'], PaymentPhase> = {
  asking: 'checking',
  unknown: 'checking',
  pending: 'waiting',
  challenged: 'reviewed',
  paid: 'paid',
  denied: 'over',
  cancelled: 'over',
  expired: 'over',
  failed: 'over',
  refunded: 'over',
}

/**
 * An order that was given up is over, even while its payment is still being ended at the provider. A payment that waits
 * without saying how to pay it lost its charge's answer: the shop asks again within minutes. Some wallets ask on the
 * phone itself.
 */
export function paymentPhase({ payment, state }: Pick<Order, 'payment' | 'state'>): PaymentPhase {
  if (!payment) return 'paid'
  const phase = phases[payment.status]
  if (phase === 'waiting' && payment.instruction?.kind === 'cash') return 'cash'
  if (phase !== 'waiting') return phase
  if (state.name === 'Cancelled') return 'over'
  return payment.instruction || wayToPay(payment.method.code)?.asks === 'phone' ? 'waiting' : 'checking'
}

/** How a payment ended that brought no money, or gave it back. */
const endings: Partial<Record<OrderPayment['status'], { title: string; words: string; hero?: string }>> = {
  denied: {
    title: 'Pembayaran ditolak',
    words: 'Pembayaran ini tidak disetujui. Tidak ada uang yang kami terima.',
  },
  failed: { title: 'Pembayaran gagal', words: 'Pembayaran ini gagal. Tidak ada uang yang kami terima.' },
  cancelled: { title: 'Pesanan dibatalkan', words: 'Tidak ada uang yang kami terima untuk pesanan ini.' },
  expired: {
    title: 'Batas waktu bayar sudah lewat',
    words: 'Pesanan ini ditutup. Jangan transfer lagi ke nomor yang lama, ya.',
  },
  refunded: {
    title: 'Uangmu sudah dikembalikan',
    words: 'Ke mana uangnya kembali, tertulis di halaman pesanan.',
    hero: 'ditutup dan uangnya sudah kami kembalikan.',
  },
}

export const endingOf = (order: Order) =>
  order.payment &&
  (endings[order.payment.status] ?? (paymentPhase(order) === 'over' ? endings.cancelled : undefined))
