import type pg from 'pg'
import { createMidtrans } from '../adapters/payment/midtrans.ts'
import { startPaymentSimulator } from '../adapters/payment/simulator/index.ts'
import { type Env, randomKey, SettingsError } from '../env.ts'

const TIMEOUT_MS = 8_000

/** Chooses the real provider, or the embedded stand-in that speaks the same protocol; only URLs and key differ. */
export async function choosePayment(env: Env, pool: pg.Pool) {
  if (env.PAYMENT_PROVIDER === 'midtrans')
    return {
      provider: createMidtrans({
        coreBaseUrl: env.MIDTRANS_CORE_URL,
        snapBaseUrl: env.MIDTRANS_SNAP_URL,
        serverKey: env.MIDTRANS_SERVER_KEY ?? '',
        clientKey: env.MIDTRANS_CLIENT_KEY,
        cardRedirectUrl: env.CARD_REDIRECT_URL,
        timeoutMs: TIMEOUT_MS,
      }),
      simulatorUrl: null,
      close: async () => {},
    }
  const serverKey = env.MIDTRANS_SERVER_KEY ?? randomKey()
  const simulator = await startPaymentSimulator({
    port: env.PAYMENT_SIMULATOR_PORT,
    serverKey,
    notificationUrl: `http://127.0.0.1:${env.PORT}/api/payments/midtrans/notification`,
    pool,
    isAllowedInProduction: env.ALLOW_SIMULATOR_IN_PRODUCTION,
  }).catch(error => {
    throw error.code === 'EADDRINUSE'
      ? new SettingsError(
          `Port ${env.PAYMENT_SIMULATOR_PORT} of the payment simulator is taken. Choose another with PAYMENT_SIMULATOR_PORT.`,
        )
      : error
  })
  return {
    provider: createMidtrans({
      coreBaseUrl: simulator.url,
      snapBaseUrl: simulator.url,
      serverKey,
      clientKey: simulator.clientKey,
      cardRedirectUrl: env.CARD_REDIRECT_URL,
      offersOthers: true,
      timeoutMs: TIMEOUT_MS,
    }),
    simulatorUrl: simulator.url,
    close: () => simulator.close(),
  }
}
