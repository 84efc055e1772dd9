import type { PaymentInstruction, PaymentStatus } from '../../../contract/orders.ts'
import { localPhone } from '../../../contract/phone-number.ts'
import type {
  ChargeItem,
  ChargeOutcome,
  RefusedOutcome,
  UnknownOutcome,
} from '../../adapters/payment/payment-provider.ts'
import { afterCommit } from '../../db/after-commit.ts'
import type { Db } from '../../db/database.ts'
import { ordersPaid } from '../../metrics/shop-metrics.ts'
import type { Shop } from '../../shop.ts'
import { changeOrderState, markPaid, setPaymentDeadline } from '../orders/index.ts'
import { applyStatus } from './apply-status.ts'
import type { PaymentChoice } from './choose-payment.ts'
import { refreshPaymentStatus } from './refresh-payment-status.ts'
import {
  findNewestAttempt,
  lockPayment,
  OWN_PROVIDER,
  type Payment,
  recordInstruction,
  setStatus,
  writePayment,
} from './store.ts'

export interface PaymentStart {
  status: PaymentStatus
  instruction: PaymentInstruction | null
  /** How the charge failed: a wallet refused at once, or did not respond (CHECKOUT-12). */
  failure: 'refused' | 'timeout' | null
}

/** Writes an attempt at an order's payment, in the transaction that places the order or begins another attempt. */
export async function openPayment(
  shop: Shop,
  tx: Db,
  order: { id: string; referenceCode: string; payableRupiah: number; attempt: number; choice: PaymentChoice },
): Promise<string> {
  const { choice, attempt } = order
  const providerOrderId = `${order.referenceCode}-${attempt}`
  const isFree = choice.method.channel.kind === 'free'
  const isOwn = choice.method.offeredBy === 'shop'
  await writePayment(tx, {
    orderId: order.id,
    attempt,
    provider: isOwn ? OWN_PROVIDER : shop.payment.name,
    providerOrderId,
    methodCode: choice.code,
    amountRupiah: order.payableRupiah,
    dueAt: choice.dueAt,
    status: isFree ? 'paid' : isOwn ? 'pending' : 'asking',
    instruction: choice.instruction,
    phoneNo: choice.phoneNo,
    installmentTerm: choice.installmentTerm,
    paidAt: isFree ? shop.now() : null,
    createdAt: shop.now(),
  })
  return providerOrderId
}

/**
 * Opens another attempt in the caller's transaction, which has locked the payment. The order gets the new attempt's
 * deadline. `chargeAttempt` then cancels the previous attempt at the provider and charges the new one.
 */
export async function openNextAttempt(
  shop: Shop,
  tx: Db,
  before: Payment,
  { referenceCode, choice }: { referenceCode: string; choice: PaymentChoice },
): Promise<string> {
  // Nobody is waiting for the response to its charge any more; the schedule queries its status.
  if (before.status === 'asking') await setStatus(tx, before.id, { status: 'unknown' })
  await setPaymentDeadline(tx, before.orderId, choice.dueAt)
  return openPayment(shop, tx, {
    id: before.orderId,
    referenceCode,
    payableRupiah: before.amountRupiah,
    attempt: before.attempt + 1,
    choice,
  })
}

/**
 * Applies the shop's own methods once the stock is reserved: a free order is paid at once, a cash order is verified.
 */
export async function settleWithoutProvider(
  tx: Db,
  orderId: string,
  { method, code }: PaymentChoice,
): Promise<void> {
  if (method.channel.kind === 'free') {
    await markPaid(tx, orderId, 'payment')
    afterCommit(tx, () => ordersPaid.inc({ payment_method: code }))
  }
  if (method.channel.kind === 'cash')
    await changeOrderState(tx, { orderId, to: 'Order verified', movedBy: 'payment', note: 'bayar di tempat' })
}

export interface Charge {
  providerOrderId: string
  orderId: string
  referenceCode: string
  memberId: string
  amountRupiah: number
  choice: PaymentChoice
  items: ChargeItem[]
  customer: { name: string; email: string; phone: string }
  /** The page that a provider's page leads back to; the shop's own, which need a login, if left out. */
  returnPath?: string | undefined
}

/**
 * Charges the provider after the order has been committed. A lost response leaves the payment `unknown`: the schedule
 * queries it, and the shopper does not see that it failed.
 */
export async function chargeProvider(shop: Shop, charge: Charge): Promise<PaymentStart> {
  const { choice, referenceCode } = charge
  if (choice.method.offeredBy === 'shop') {
    const status = choice.method.channel.kind === 'free' ? 'paid' : 'pending'
    return { status, instruction: choice.instruction, failure: null }
  }
  const back = `trxId=${encodeURIComponent(referenceCode)}`
  const paths = charge.returnPath
    ? { returned: charge.returnPath, failed: charge.returnPath }
    : { returned: `/order/success?${back}`, failed: `/midtrans-failed?${back}` }
  const outcome = await shop.payment.charge({
    providerOrderId: charge.providerOrderId,
    grossAmountRupiah: charge.amountRupiah,
    items: charge.items,
    customer: charge.customer,
    channel: choice.method.channel,
    expiresAt: choice.dueAt,
    returnUrl: shop.publicUrl + paths.returned,
    failedUrl: shop.publicUrl + paths.failed,
    ...(choice.phoneNo ? { phone: localPhone(choice.phoneNo) } : {}),
    ...(choice.installmentTerm ? { installmentTerm: choice.installmentTerm } : {}),
    ...(choice.cardToken ? { cardToken: choice.cardToken } : {}),
    ...(choice.savesCard ? { saveCardFor: charge.memberId } : {}),
  })
  if (outcome.outcome === 'accepted' && outcome.status === 'pending') {
    const isRecorded = await recordInstruction(shop.db, shop.payment.name, charge.providerOrderId, outcome)
    if (isRecorded) return { status: 'pending', instruction: outcome.instruction, failure: null }
  }
  if (outcome.outcome === 'unknown' && choice.method.decidesAtOnce) {
    await recordOutcome(shop, charge, outcome)
    // A wallet responds at once or not at all: query its status now, so that the shopper can retry soon.
    return { ...(await checkWallet(shop, charge)), failure: 'timeout' }
  }
  return recordOutcome(shop, charge, outcome)
}

async function checkWallet(
  shop: Shop,
  { providerOrderId, orderId }: Charge,
): Promise<Pick<PaymentStart, 'status' | 'instruction'>> {
  if ((await refreshPaymentStatus(shop, { providerOrderId })) === 'not_found')
    await closeUnknownCharge(shop, providerOrderId)
  const now = await findNewestAttempt(shop.db, orderId)
  return { status: now?.status ?? 'unknown', instruction: now?.instruction ?? null }
}

/** Ends an attempt that never reached the provider. */
const closeUnknownCharge = (shop: Shop, providerOrderId: string) =>
  shop.db.transaction().execute(async tx => {
    const lockedPayment = await lockPayment(tx, shop.payment.name, providerOrderId)
    if (lockedPayment) await failUnknownCharge(tx, lockedPayment)
  })

export const failUnknownCharge = (tx: Db, payment: Payment) =>
  applyStatus(
    tx,
    payment,
    { status: 'failed', grossAmountRupiah: payment.amountRupiah, transactionId: null, paidAt: null },
    'payment',
  )

async function recordOutcome(
  shop: Shop,
  charge: Charge,
  outcome: ChargeOutcome | RefusedOutcome | UnknownOutcome,
): Promise<PaymentStart> {
  return shop.db.transaction().execute(async tx => {
    const lockedPayment = await lockPayment(tx, shop.payment.name, charge.providerOrderId)
    if (!lockedPayment) throw new Error(`payment ${charge.providerOrderId} is missing`)
    if (outcome.outcome === 'unknown') {
      shop.log.warn(
        { providerOrderId: charge.providerOrderId, cause: outcome.cause, detail: outcome.detail },
        'no response to a charge',
      )
      if (lockedPayment.status === 'asking') await setStatus(tx, lockedPayment.id, { status: 'unknown' })
      return {
        status: lockedPayment.status === 'asking' ? 'unknown' : lockedPayment.status,
        instruction: null,
        failure: 'timeout',
      }
    }
    if (outcome.outcome === 'refused') {
      shop.log.warn(
        { providerOrderId: charge.providerOrderId, reason: outcome.reason, detail: outcome.detail },
        'charge refused',
      )
      // The status of the existing payment under this number is more precise than the refusal to make another.
      const current = outcome.current ?? {
        status: 'denied' as const,
        grossAmountRupiah: lockedPayment.amountRupiah,
        transactionId: null,
        paidAt: null,
      }
      await applyStatus(tx, lockedPayment, current, 'payment')
      return { status: 'denied', instruction: null, failure: 'refused' }
    }
    await setStatus(tx, lockedPayment.id, {
      // A notice may have arrived before the response.
      status:
        lockedPayment.status === 'asking' || lockedPayment.status === 'unknown'
          ? 'pending'
          : lockedPayment.status,
      transactionId: outcome.transactionId,
      instruction: outcome.instruction,
    })
    if (outcome.status !== 'pending')
      await applyStatus(
        tx,
        lockedPayment,
        {
          status: outcome.status,
          grossAmountRupiah: lockedPayment.amountRupiah,
          transactionId: outcome.transactionId,
          paidAt: shop.now(),
        },
        'payment',
      )
    return {
      status: outcome.status === 'paid' ? 'paid' : 'pending',
      instruction: outcome.instruction,
      failure: null,
    }
  })
}
