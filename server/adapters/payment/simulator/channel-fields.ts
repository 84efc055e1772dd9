import { createHash } from 'node:crypto'
import type { Transaction } from './transaction.ts'

/**
 * Returns the fields that the provider adds for one channel, according to docs.midtrans.com/reference. The shop reads
 * few of them; they are here so that no response is shorter or simpler than the real one.
 */
export function channelFields(
  transaction: Transaction,
  { amount, paidAt }: { amount: string; paidAt: string },
): Record<string, unknown> {
  const { id, paymentType, details } = transaction
  switch (paymentType) {
    case 'bank_transfer': {
      if ('permata_va_number' in details) return {}
      const [account] = (details.va_numbers ?? []) as { bank: string }[]
      return { payment_amounts: account?.bank === 'bni' ? [{ paid_at: paidAt, amount }] : [] }
    }
    case 'gopay':
      return { payment_option_type: 'GOPAY_WALLET', merchant_cross_reference_id: id }
    case 'qris':
      return { transaction_type: 'on-us', issuer: 'gopay', merchant_cross_reference_id: id }
    case 'shopeepay':
      return {
        shopeepay_reference_number: digitsOf(id, 18),
        reference_id: `DL-${letters(id, 22)}`,
      }
    case 'cstore':
      return { approval_code: digitsOf(id, 20) }
    case 'cimb_clicks':
      return { approval_code: digitsOf(id, 12) }
    case 'credit_card':
      return {
        approval_code: digitsOf(id, 13),
        eci: '05',
        channel: 'dragon',
        channel_response_code: '00',
        channel_response_message: 'Approved',
        on_us: true,
      }
    default:
      return {}
  }
}

/** "A1…ID": the transaction ids of the provider's newer APIs. */
export const referenceOf = (id: string): string => `A1${digitsOf(id, 18)}${letters(id, 10)}ID`

/** Returns `count` letters and digits, always the same for the same text. */
export const letters = (text: string, count: number): string =>
  createHash('sha512').update(text).digest('base64url').replace(/[-_]/g, 'x').slice(0, count)

const digitsOf = (text: string, count: number): string =>
  createHash('sha512').update(text).digest().join('').slice(0, count)
