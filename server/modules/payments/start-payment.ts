import type { PaymentInstruction, PaymentStatus } from '../../../contract/orders.ts'
import type { ChargeItem, ProviderMethod } from '../../adapters/payment/payment-provider.ts'
import type { Db } from '../../db/database.ts'
import type { Shop } from '../../shop.ts'
import { applyStanding } from './apply-standing.ts'
import { holdPayment, noteInstruction, setStanding, writePayment } from './store.ts'

export interface PaymentStart {
  status: PaymentStatus
  instruction: PaymentInstruction | null
}

/** Writes the first attempt of an order's payment, in the transaction that places the order. */
export async function openPayment(
  shop: Shop,
  tx: Db,
  order: { id: string; referenceCode: string; payableRupiah: number; methodCode: string; dueAt: Date },
): Promise<string> {
  const providerOrderId = `${order.referenceCode}-1`
  await writePayment(tx, {
    orderId: order.id,
    attempt: 1,
    provider: shop.payment.name,
    providerOrderId,
    methodCode: order.methodCode,
    amountRupiah: order.payableRupiah,
    dueAt: order.dueAt,
  })
  return providerOrderId
}

export interface Charge {
  providerOrderId: string
  orderId: string
  amountRupiah: number
  dueAt: Date
  method: ProviderMethod
  items: ChargeItem[]
  customer: { name: string; email: string; phone: string }
}

/**
 * Asks the provider for the way to pay, after the order is safely written. A lost answer leaves the payment
 * `unknown`: the schedule asks for it, and nobody is told that it failed.
 */
export async function askProvider(shop: Shop, charge: Charge): Promise<PaymentStart> {
  const outcome = await shop.payment.charge({
    providerOrderId: charge.providerOrderId,
    grossAmountRupiah: charge.amountRupiah,
    items: charge.items,
    customer: charge.customer,
    method: charge.method,
    expiresAt: charge.dueAt,
    returnUrl: `${shop.publicUrl}/order/success?id=${charge.orderId}`,
  })
  if (outcome.outcome === 'accepted' && outcome.status === 'pending') {
    const isNoted = await noteInstruction(shop.db, shop.payment.name, charge.providerOrderId, outcome)
    if (isNoted) return { status: 'pending', instruction: outcome.instruction }
  }
  return shop.db.transaction().execute(async tx => {
    const held = await holdPayment(tx, shop.payment.name, charge.providerOrderId)
    if (!held) throw new Error(`payment ${charge.providerOrderId} is gone`)
    if (outcome.outcome === 'unknown') {
      shop.log.warn(
        { providerOrderId: charge.providerOrderId, cause: outcome.cause, detail: outcome.detail },
        'charge not answered',
      )
      if (held.status === 'asking') await setStanding(tx, held.id, { status: 'unknown' })
      return { status: held.status === 'asking' ? 'unknown' : held.status, instruction: null }
    }
    if (outcome.outcome === 'refused') {
      shop.log.warn(
        { providerOrderId: charge.providerOrderId, reason: outcome.reason, detail: outcome.detail },
        'charge refused',
      )
      await applyStanding(
        tx,
        held,
        { status: 'denied', grossAmountRupiah: held.amountRupiah, transactionId: null, paidAt: null },
        'payment',
      )
      return { status: 'denied', instruction: null }
    }
    await setStanding(tx, held.id, {
      // A notice may have been quicker than the answer.
      status: held.status === 'asking' || held.status === 'unknown' ? 'pending' : held.status,
      transactionId: outcome.transactionId,
      instruction: outcome.instruction,
    })
    if (outcome.status !== 'pending')
      await applyStanding(
        tx,
        held,
        {
          status: outcome.status,
          grossAmountRupiah: held.amountRupiah,
          transactionId: outcome.transactionId,
          paidAt: shop.now(),
        },
        'payment',
      )
    return { status: 'pending', instruction: outcome.instruction }
  })
}
