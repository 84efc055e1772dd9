import { createHash } from 'node:crypto'
import { channelFields } from './channel-fields.ts'
import { refundedRupiah, type Transaction, type TransactionStatus } from './transaction.ts'

/** The provider's fields of a transaction, shared by its responses and its notices. */

export const merchantId = 'G000000000'

/** "2021-06-15 18:45:28" in Jakarta time. */
export const providerTime = (timestamp: string | Date): string =>
  new Date(new Date(timestamp).getTime() + 7 * 3_600_000).toISOString().slice(0, 19).replace('T', ' ')

/** Returns the code of a notice; `GET status` returns 407 for an expired transaction instead. */
export function statusCode({ status, fraud }: Transaction): string {
  if (status === 'pending' || fraud === 'challenge') return '201'
  return settledStatuses.includes(status) ? '200' : '202'
}

const settledStatuses: readonly TransactionStatus[] = [
  'capture',
  'settlement',
  'refund',
  'partial_refund',
  'chargeback',
  'partial_chargeback',
]

/** Returns the fields of a transaction in a response, without code and message. */
export function transactionFields(transaction: Transaction): Record<string, unknown> {
  const { id, orderId, status, fraud, paymentType, grossAmountRupiah, paidAt, refunds } = transaction
  return {
    transaction_id: id,
    order_id: orderId,
    merchant_id: merchantId,
    gross_amount: amountText(grossAmountRupiah),
    currency: 'IDR',
    payment_type: paymentType,
    transaction_time: providerTime(transaction.createdAt),
    transaction_status: status,
    fraud_status: fraud,
    expiry_time: providerTime(transaction.expiresAt),
    ...(paidAt && { settlement_time: providerTime(paidAt) }),
    ...(refundedRupiah(transaction) > 0 && { refund_amount: amountText(refundedRupiah(transaction)) }),
    ...(refunds.length > 0 && {
      refunds: refunds.map((refund, index) => ({
        refund_chargeback_id: index + 1,
        refund_amount: amountText(refund.amountRupiah),
        created_at: providerTime(refund.at),
        reason: refund.reason,
        refund_key: refund.key,
        ...(refund.confirmedAt && {
          refund_method: 'online',
          bank_confirmed_at: providerTime(refund.confirmedAt),
        }),
      })),
    }),
    ...transaction.details,
    ...(paidAt &&
      channelFields(transaction, { amount: amountText(grossAmountRupiah), paidAt: providerTime(paidAt) })),
  }
}

export const amountText = (amountRupiah: number): string => `${amountRupiah}.00`

export type Forgery = 'forged_signature' | 'forged_amount' | 'other_amount'

/**
 * Returns the JSON of a notice. Forgeries claim that the payment succeeded: `forged_signature` is signed with another
 * key, the amount of `forged_amount` was changed after signing, and `other_amount` is correctly signed but one rupiah
 * short of the charge.
 */
export function noticeText(transaction: Transaction, serverKey: string, forgery: Forgery | null): string {
  const claimedTransaction: Transaction = forgery
    ? { ...transaction, status: 'settlement', fraud: 'accept' }
    : transaction
  const otherAmount = amountText(transaction.grossAmountRupiah - 1)
  const gross = forgery === 'other_amount' ? otherAmount : amountText(transaction.grossAmountRupiah)
  const code = statusCode(claimedTransaction)
  const key = forgery === 'forged_signature' ? `${serverKey}-of-a-stranger` : serverKey
  const { actions: _, qr_string: __, ...fields } = transactionFields(claimedTransaction)
  return JSON.stringify({
    ...fields,
    gross_amount: forgery === 'forged_amount' ? otherAmount : gross,
    status_code: code,
    status_message: 'midtrans payment notification',
    signature_key: signatureOf({ orderId: claimedTransaction.orderId, code, gross, key }),
  })
}

export const signatureOf = (signed: { orderId: string; code: string; gross: string; key: string }): string =>
  createHash('sha512').update(`${signed.orderId}${signed.code}${signed.gross}${signed.key}`).digest('hex')
