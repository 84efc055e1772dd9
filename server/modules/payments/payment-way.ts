import type { ProviderMethod } from '../../adapters/payment/payment-provider.ts'

/** Ways that need no provider: a transfer to the shop's own account, cash at the door, nothing to pay. */
export type OwnWay = { kind: 'transfer' } | { kind: 'cash' } | { kind: 'free' }

/** What `payment_methods.provider_method` holds. */
export type PaymentWay = ProviderMethod | OwnWay

/** The word in `payments.provider` for them. */
export const OWN_PROVIDER = 'own'

export const isOwnWay = (way: PaymentWay): way is OwnWay =>
  way.kind === 'transfer' || way.kind === 'cash' || way.kind === 'free'

/** Through which the provider sends money back by itself (docs.midtrans.com/reference/refund-transaction). */
export const mayRefundByProvider = (way: PaymentWay): boolean =>
  ['card', 'gopay', 'qris', 'shopeepay', 'ovo', 'form'].includes(way.kind) ||
  (way.kind === 'redirect' && way.channel !== 'cimb_clicks')
