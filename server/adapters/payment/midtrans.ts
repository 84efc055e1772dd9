import { charge, offers } from './midtrans-charge.ts'
import { readNotification } from './midtrans-notice.ts'
import type { MidtransSettings } from './midtrans-settings.ts'
import { cancel, expire, findStatus, refund } from './midtrans-transaction.ts'
import type { PaymentProvider } from './payment-provider.ts'

/**
 * Midtrans: Core API for bank accounts, wallets and counters, a Snap page for cards, so that no card number reaches us.
 */
export function createMidtrans(given: MidtransSettings): PaymentProvider {
  const settings = {
    ...given,
    coreBaseUrl: withoutSlash(given.coreBaseUrl),
    snapBaseUrl: withoutSlash(given.snapBaseUrl),
    now: given.now ?? (() => new Date()),
  }
  return {
    name: 'midtrans',
    tokenisation: settings.clientKey
      ? { url: `${settings.coreBaseUrl}/v2/token`, clientKey: settings.clientKey }
      : null,
    offers: channel => offers(channel, settings),
    charge: request => charge(request, settings),
    findStatus: providerOrderId => findStatus(providerOrderId, settings),
    cancel: providerOrderId => cancel(providerOrderId, settings),
    expire: providerOrderId => expire(providerOrderId, settings),
    refund: request => refund(request, settings),
    readNotification: rawBody => readNotification(rawBody, settings),
  }
}

const withoutSlash = (url: string) => url.replace(/\/+$/, '')
