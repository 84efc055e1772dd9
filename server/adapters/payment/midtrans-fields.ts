import { z } from 'zod'
import type {
  PaymentInstruction,
  ProviderPayment,
  ProviderStatus,
  SavedCardToken,
} from './payment-provider.ts'

/**
 * Midtrans's fields of a transaction, the same in responses and notices, and their meaning here
 * (docs.midtrans.com: "HTTP(S) Notification / Webhooks", "Get Transaction Status"). Unknown fields are ignored,
 * because Midtrans adds new ones.
 */
export const transactionBody = z.object({
  order_id: z.string().min(1),
  transaction_id: z.string().min(1),
  transaction_status: z.string(),
  status_code: z.string(),
  gross_amount: z.string(),
  // missing from some older responses; Midtrans takes no other currency
  currency: z.string().default('IDR'),
  fraud_status: z.string().nullish(),
  payment_type: z.string().default(''),
  settlement_time: z.string().nullish(),
  transaction_time: z.string().nullish(),
  refund_amount: z.string().nullish(),
  refunds: z.array(z.object({ bank_confirmed_at: z.string().nullish() })).nullish(),
  va_numbers: z.array(z.object({ bank: z.string(), va_number: z.string() })).nullish(),
  permata_va_number: z.string().nullish(),
  biller_code: z.string().nullish(),
  bill_key: z.string().nullish(),
  store: z.string().nullish(),
  payment_code: z.string().nullish(),
  qr_string: z.string().nullish(),
  actions: z
    .array(
      z.object({
        name: z.string(),
        url: z.string(),
        // an action without fields may have an empty list (GoPay's `cancel`)
        fields: z.union([z.record(z.string(), z.string()), z.array(z.never())]).optional(),
      }),
    )
    .nullish(),
  redirect_url: z.string().nullish(),
  payer_phone_number: z.string().nullish(),
  saved_token_id: z.string().nullish(),
  saved_token_id_expired_at: z.string().nullish(),
  masked_card: z.string().nullish(),
  bank: z.string().nullish(),
  card_type: z.string().nullish(),
})
export type TransactionBody = z.infer<typeof transactionBody>

/** "184000.00" → 184000. Rupiah have no cents here: undefined for any other fraction, for a sign and for other text. */
export function amountRupiah(text: string): number | undefined {
  const digits = /^(\d{1,13})(?:\.0+)?$/.exec(text)?.[1]
  return digits === undefined ? undefined : Number(digits)
}

/** "2021-06-15 18:45:28", Jakarta time → the instant; null if the text is missing or not a time. */
export function readTime(text: string | null | undefined): Date | null {
  if (!text || !/^\d{4}-\d\d-\d\d \d\d:\d\d:\d\d$/.test(text)) return null
  const timestamp = new Date(`${text.replace(' ', 'T')}+07:00`)
  return Number.isNaN(timestamp.getTime()) ? null : timestamp
}

/** 2026-11-21T04:00:00Z → "2026-11-21 11:00:00 +0700" */
export function writeTime(timestamp: Date): string {
  const clock = new Date(timestamp.getTime() + 7 * 60 * 60 * 1000).toISOString()
  return `${clock.slice(0, 10)} ${clock.slice(11, 19)} +0700`
}

/** Returns `paid` only with code 200 and a fraud status that is absent or `accept`; undefined for an unknown status. */
export function statusOf(body: TransactionBody): ProviderStatus | undefined {
  // For some wallets the response says PENDING instead of pending.
  const word = body.transaction_status.toLowerCase()
  if (word === 'settlement' || word === 'capture') return statusAfterPayment(body)
  return otherStatuses.get(word)
}

const otherStatuses = new Map<string, ProviderStatus>([
  ['pending', 'pending'],
  ['deny', 'denied'],
  ['cancel', 'cancelled'],
  ['expire', 'expired'],
  ['failure', 'failed'],
  ['refund', 'refunded'],
  ['partial_refund', 'partly_refunded'],
  // docs.midtrans.com/docs/transaction-status-cycle
  ['chargeback', 'charged_back'],
  ['partial_chargeback', 'partly_charged_back'],
])

function statusAfterPayment({ fraud_status, status_code }: TransactionBody): ProviderStatus | undefined {
  const fraud = fraud_status?.toLowerCase() ?? 'accept'
  if (fraud === 'challenge') return 'challenged'
  if (fraud === 'deny') return 'denied'
  return fraud === 'accept' && status_code === '200' ? 'paid' : undefined
}

export type ReadTransaction =
  | { outcome: 'read'; payment: ProviderPayment }
  | { outcome: 'unreadable'; reason: 'wrong_currency' | 'invalid_amount' | 'unrecognised_status' }

/** Converts a transaction into the shop's terms. `coreBaseUrl` is the host of QR code pictures. */
export function readTransaction(body: TransactionBody, coreBaseUrl: string): ReadTransaction {
  if (body.currency !== 'IDR') return { outcome: 'unreadable', reason: 'wrong_currency' }
  const grossAmountRupiah = amountRupiah(body.gross_amount)
  const refundedRupiah = body.refund_amount == null ? 0 : amountRupiah(body.refund_amount)
  if (grossAmountRupiah === undefined || refundedRupiah === undefined)
    return { outcome: 'unreadable', reason: 'invalid_amount' }
  const status = statusOf(body)
  if (!status) return { outcome: 'unreadable', reason: 'unrecognised_status' }
  return {
    outcome: 'read',
    payment: {
      providerOrderId: body.order_id,
      transactionId: body.transaction_id,
      status,
      grossAmountRupiah,
      refundedRupiah,
      instruction: instructionOf(body, coreBaseUrl),
      paidAt: status === 'paid' ? readTime(body.settlement_time ?? body.transaction_time) : null,
      savedCard: savedCardOf(body),
    },
  }
}

/** docs.midtrans.com: "Card Feature: Saving Card Token", `saved_token_id`. */
function savedCardOf(body: TransactionBody): SavedCardToken | null {
  if (!body.saved_token_id || !body.masked_card) return null
  return {
    token: body.saved_token_id,
    maskedNumber: body.masked_card,
    bank: body.bank ?? '',
    cardType: body.card_type ?? '',
    expiresAt: readTime(body.saved_token_id_expired_at),
  }
}

/** Returns what the shopper must do to pay; null if the transaction does not contain it (cards; wallets once paid). */
export function instructionOf(body: TransactionBody, coreBaseUrl: string): PaymentInstruction | null {
  const action = (name: string) => body.actions?.find(action => action.name === name)?.url ?? null
  const account = body.va_numbers?.[0]
  if (account) return { kind: 'virtual_account', bank: account.bank, number: account.va_number }
  if (body.permata_va_number)
    return { kind: 'virtual_account', bank: 'permata', number: body.permata_va_number }
  if (body.biller_code && body.bill_key)
    return { kind: 'mandiri_bill', billerCode: body.biller_code, billKey: body.bill_key }
  if (body.payment_code) return { kind: 'store', store: body.store ?? 'indomaret', code: body.payment_code }
  if (body.payment_type === 'gopay' || body.payment_type === 'qris')
    return {
      kind: 'qr',
      // GoPay sends only a picture, and `status` repeats neither text nor picture
      qrString: body.qr_string ?? '',
      // The action `generate-qr-code` has this path, but not always a host from which pages may load pictures.
      qrImageUrl: `${coreBaseUrl}/v2/${body.payment_type}/${encodeURIComponent(body.transaction_id)}/qr-code`,
      deeplinkUrl: action('deeplink-redirect'),
    }
  if (body.payment_type === 'ovo' && body.payer_phone_number)
    return { kind: 'push', app: 'OVO', phone: body.payer_phone_number }
  const form = body.actions?.find(action => action.name === 'form-redirect')
  if (form)
    return { kind: 'form', url: form.url, fields: Array.isArray(form.fields) ? {} : (form.fields ?? {}) }
  const link = action('deeplink-redirect') ?? body.redirect_url
  return link ? { kind: 'redirect', url: link } : null
}
