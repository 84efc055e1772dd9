import { freePort } from '../../server/free-port.ts'
import { type Running, startServer, startShop } from './processes.ts'

const MIDTRANS_SERVER_KEY = 'SB-Mid-server-bench'

/**
 * Starts the shop, and the payment provider's simulator in its own process. The shop runs with default settings, except
 * for the provider's URLs and key, and the given ones.
 */
export async function startShopAndProvider(
  databaseUrl: string,
  nodeFlags: string[] = [],
  settings: Record<string, string> = {},
): Promise<{ shop: Running; provider: Running; stop(): Promise<void> }> {
  const [shopPort, providerPort, healthPort] = await Promise.all([freePort(), freePort(), freePort()])
  const provider = await startServer('bench/rig/serve-provider.ts', String(healthPort), [], {
    PROVIDER_PORT: String(providerPort),
    MIDTRANS_SERVER_KEY,
    NOTIFICATION_URL: `http://127.0.0.1:${shopPort}/api/payments/midtrans/notification`,
  })
  const providerUrl = `http://127.0.0.1:${providerPort}`
  const shop = await startShop(
    databaseUrl,
    {
      PORT: String(shopPort),
      PAYMENT_PROVIDER: 'midtrans',
      MIDTRANS_SERVER_KEY,
      MIDTRANS_CORE_URL: providerUrl,
      MIDTRANS_SNAP_URL: providerUrl,
      ...settings,
    },
    nodeFlags,
  )
  return {
    shop,
    provider,
    async stop() {
      await shop.stop()
      await provider.stop()
    },
  }
}
