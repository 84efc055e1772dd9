import type { Order } from '../../../contract/orders.ts'

/**
 * Returns what a wallet scans to pay an order: the text of the provider's QR code, or its picture if there is no text;
 * for a wallet without a QR code, the URL that opens the wallet. Null if there is none, or the order does not wait: the
 * provider may still accept money for one that was just cancelled.
 */
export function scannedCode(
  { payment, state }: Pick<Order, 'payment' | 'state'>,
  now: Date,
): { text: string } | { pictureUrl: string } | null {
  const isWaiting = payment !== null && state.name === 'Awaiting payment' && new Date(payment.due_at) > now
  const instruction = isWaiting ? payment.instruction : null
  if (instruction?.kind === 'redirect') return { text: instruction.url }
  if (instruction?.kind !== 'qr') return null
  return instruction.qrString ? { text: instruction.qrString } : { pictureUrl: instruction.qrImageUrl }
}
