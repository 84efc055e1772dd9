import { type Refusal, type RefusalCode, refusals } from '../../contract/refusals.ts'
import { rupiah } from '../../contract/rupiah.ts'

type Details = Record<string, unknown>

/** Why money cannot be refunded, from the refusal's details. */
function refundMessage({ refund, payment, paid, refunded, asked }: Details): string {
  if (refund === 'needs_account')
    return 'The buyer has not named an account yet: nothing can have been sent to it.'
  if (refund === 'asked')
    return 'The provider is being asked to send this money: by hand it would go out twice.'
  if (refund === 'done') return 'This refund is already done.'
  if (refund === null) return 'There is no such refund.'
  if (payment !== undefined) return `The payment is ${payment}: it cannot be refunded.`
  if (!paid) return 'This order has no money to refund.'
  return `${rupiah(Number(paid))} was paid and ${rupiah(Number(refunded))} is already refunded: another ${rupiah(Number(asked))} is too much.`
}

/** What staff read where the shopper's sentence would be Indonesian. */
const words: { [Code in RefusalCode]?: (details: Details) => string } = {
  REFUND_NOT_ALLOWED: refundMessage,
  MOVE_NOT_ALLOWED: ({ from, to, allowed }) =>
    from === undefined
      ? 'The order cannot move there.'
      : `The order is ${from} and cannot become ${to}. It may become: ${Array.isArray(allowed) && allowed.length > 0 ? allowed.join(', ') : 'nothing'}.`,
  ORDER_NOT_FOUND: () => 'There is no such order.',
  OUT_OF_STOCK: () => 'Pieces of this order are no longer in stock.',
  RETURN_DECIDED: () => 'This return is already decided.',
  TRANSFER_NOT_EXPECTED: () => 'This order does not wait for a transfer.',
  GIFT_CARD_ENDED: () => 'This gift card is closed or has expired.',
  GIFT_CARD_SHORT: ({ balance }) => `The gift card has only ${rupiah(Number(balance))} left.`,
  POINTS_SHORT: ({ usable }) => `The member has only ${usable} points.`,
  VOUCHER_USED_UP: () => 'A voucher of this order is used up.',
  VOUCHER_USED: () => 'The member has used a voucher of this order elsewhere.',
}

/** A refusal in English for staff: the sentence written for them, otherwise the next step with the code. */
export function refusalMessage({ code, message, details = {} }: Refusal): string {
  const catalogued = refusals[code]
  if (message !== catalogued.message) return message
  return words[code]?.(details) ?? `${code}: ${catalogued.next}`
}
