import { createHash } from 'node:crypto'
import type { Pool } from 'pg'
import { createMidtrans } from '../adapters/payment/midtrans.ts'
import type { PaymentProvider } from '../adapters/payment/payment-provider.ts'
import { startPaymentSimulator } from '../adapters/payment/simulator/index.ts'

export const serverKey = 'SB-Mid-server-for-tests'

export interface TestPayments {
  provider: PaymentProvider
  /** The simulator's URL, where tests control its transactions. */
  url: string
  close(): Promise<void>
}

/**
 * Starts the simulator over real HTTP, with the adapter that the shop uses. The notices that it sends reach nobody.
 * With a pool it stores its records in that database, in the schema `payment_simulator`.
 */
export async function testPayments(pool?: Pool): Promise<TestPayments> {
  const simulator = await startPaymentSimulator({
    port: 0,
    serverKey,
    notificationUrl: 'http://127.0.0.1:9/',
    retryAfterMs: [],
    ...(pool ? { pool } : {}),
  })
  return {
    provider: createMidtrans({
      coreBaseUrl: simulator.url,
      snapBaseUrl: simulator.url,
      serverKey,
      clientKey: simulator.clientKey,
      offersOthers: true,
      timeoutMs: 4000,
    }),
    url: simulator.url,
    close: () => simulator.close(),
  }
}

interface NoticeFields {
  orderId: string
  amountRupiah: number
  status?: string
  code?: string
  transactionId?: string
  /** The amount as it is written and signed, if that differs from the provider's format. */
  gross?: string | number
}

/** Writes a notice as the provider sends it, signed over the strings in it; `forge` makes the signature wrong. */
export function signedNotice(about: NoticeFields, forge = false): string {
  const { orderId, amountRupiah, status = 'settlement', code = '200', transactionId = `t-${orderId}` } = about
  const { gross = `${amountRupiah}.00` } = about
  return JSON.stringify({
    transaction_time: '2026-08-05 13:05:00',
    transaction_status: status,
    transaction_id: transactionId,
    status_message: 'midtrans payment notification',
    status_code: code,
    signature_key: createHash('sha512')
      .update(`${orderId}${code}${gross}${forge ? 'another-key' : serverKey}`)
      .digest('hex'),
    settlement_time: '2026-08-05 13:06:00',
    payment_type: 'bank_transfer',
    order_id: orderId,
    merchant_id: 'G000000',
    gross_amount: gross,
    fraud_status: 'accept',
    currency: 'IDR',
  })
}
