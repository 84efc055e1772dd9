import type { Order, OrderPayment } from '../../../contract/orders.ts'
import { findPaymentMethod } from '../../../contract/payment-methods.ts'

/** The phase of an order's payment, as the order's page shows it. */
export type PaymentPhase = 'checking' | 'waiting' | 'cash' | 'in-review' | 'paid' | 'over'

const phases: Record<OrderPayment['status'], PaymentPhase> = {
  asking: 'checking',
  unknown: 'checking',
  pending: 'waiting',
  challenged: 'in-review',
  paid: 'paid',
  denied: 'over',
  cancelled: 'over',
  expired: 'over',
  failed: 'over',
  refunded: 'over',
}

/**
 * A cancelled order is over, even while its payment is still being cancelled at the provider. If a pending payment has
 * no instructions, the provider's response to the charge was lost; the shop fetches the payment's status within
 * minutes. Some wallets need no instructions: they notify the phone.
 */
export function paymentPhase({ payment, state }: Pick<Order, 'payment' | 'state'>): PaymentPhase {
  if (!payment) return 'paid'
  const phase = phases[payment.status]
  if (state.name === 'Cancelled' && (phase === 'waiting' || phase === 'checking')) return 'over'
  if (phase !== 'waiting') return phase
  if (payment.instruction?.kind === 'cash') return 'cash'
  return payment.instruction || findPaymentMethod(payment.method.code)?.asksFor === 'phone'
    ? 'waiting'
    : 'checking'
}

/** The outcome of a payment that failed or was refunded. */
const outcomes: Partial<
  Record<OrderPayment['status'], { title: string; text: (methodName: string) => string; hero?: string }>
> = {
  denied: {
    title: 'Pembayaran ditolak',
    text: methodName => `${methodName} tidak menyetujui pembayaran ini. Tidak ada uang yang kami terima.`,
  },
  failed: {
    title: 'Pembayaran gagal',
    text: () => 'Pembayaran ini gagal. Tidak ada uang yang kami terima.',
  },
  cancelled: {
    title: 'Pesanan dibatalkan',
    text: () => 'Tidak ada uang yang kami terima untuk pesanan ini.',
  },
  expired: {
    title: 'Batas waktu bayar sudah lewat',
    text: () => 'Pesanan ini ditutup. Jangan transfer lagi ke nomor yang lama, ya.',
  },
  refunded: {
    title: 'Uangmu sudah dikembalikan',
    text: () => 'Ke mana uangnya kembali, tertulis di halaman pesanan.',
    hero: 'ditutup dan uangnya sudah kami kembalikan.',
  },
}

export const outcomeOf = (order: Pick<Order, 'payment' | 'state'>) =>
  order.payment &&
  (outcomes[order.payment.status] ?? (paymentPhase(order) === 'over' ? outcomes.cancelled : undefined))
