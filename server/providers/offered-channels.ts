import { isDocumented } from '../adapters/payment/midtrans-charge.ts'
import type { PaymentProvider } from '../adapters/payment/payment-provider.ts'
import type { Env } from '../env.ts'

/** Says which channels the provider of this configuration offers, without connecting to it: for the command line. */
export const offeredChannels = (env: Env): Pick<PaymentProvider, 'offers'> => ({
  offers: channel => env.PAYMENT_PROVIDER === 'simulator' || isDocumented(channel),
})
