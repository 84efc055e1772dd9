import { createHash, timingSafeEqual } from 'node:crypto'
import { readObject } from '../read-object.ts'
import { readTransaction, transactionBody } from './midtrans-fields.ts'
import type { CompleteSettings } from './midtrans-settings.ts'
import type { NotificationOutcome } from './payment-provider.ts'

const NOTICE_LIMIT_BYTES = 64 * 1024

/** Reads a notice and verifies its signature (docs.midtrans.com: "HTTP(S) Notification / Webhooks"). */
export function readNotification(
  rawBody: string | Uint8Array,
  { serverKey, coreBaseUrl }: CompleteSettings,
): NotificationOutcome {
  if (rawBody.length > NOTICE_LIMIT_BYTES) return { outcome: 'refused', reason: 'too_large' }
  const notice = readObject(typeof rawBody === 'string' ? rawBody : Buffer.from(rawBody).toString('utf8'))
  const parsed = transactionBody.safeParse(notice)
  const signature = notice?.signature_key
  if (!parsed.success || typeof signature !== 'string') return { outcome: 'refused', reason: 'malformed' }
  const body = parsed.data
  // hashes the strings as received: 184000.00 and 184000.0 are the same amount but not the same notice
  const expected = createHash('sha512')
    .update(body.order_id + body.status_code + body.gross_amount + serverKey)
    .digest()
  if (!isSameSignature(signature, expected)) return { outcome: 'refused', reason: 'forged' }
  const result = readTransaction(body, coreBaseUrl)
  if (result.outcome === 'unreadable') return { outcome: 'refused', reason: result.reason }
  const { instruction: _, ...payment } = result.payment
  const confirmedRefunds = body.refunds?.filter(refund => refund.bank_confirmed_at).length ?? 0
  const eventKey = [
    body.transaction_id,
    body.transaction_status.toLowerCase(),
    body.status_code,
    body.fraud_status ?? '',
    payment.refundedRupiah,
    confirmedRefunds,
    // part of the key, so that a notice with a wrong id or amount cannot make the genuine one look like its repeat
    body.order_id,
    payment.grossAmountRupiah,
  ].join('|')
  return { outcome: 'accepted', notice: { eventKey, ...payment } }
}

function isSameSignature(received: string, expected: Buffer): boolean {
  return /^[0-9a-f]{128}$/i.test(received) && timingSafeEqual(Buffer.from(received, 'hex'), expected)
}
