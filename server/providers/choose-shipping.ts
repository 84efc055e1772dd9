import type pg from 'pg'
import { createBiteship } from '../adapters/shipping/biteship.ts'
import { createRajaOngkir } from '../adapters/shipping/rajaongkir.ts'
import type { ShippingProvider } from '../adapters/shipping/shipping-provider.ts'
import { type ShippingSimulator, startShippingSimulator } from '../adapters/shipping/simulator/index.ts'
import type { Env } from '../env.ts'

/** Short, because a shopper is waiting at the checkout. */
const TIMEOUT_MS = 2_000

/**
 * Chooses the provider whose key is set. Without a key, chooses the stand-in in development, otherwise null: the zone
 * table applies.
 */
export async function chooseShipping(
  env: Env,
  pool: pg.Pool,
): Promise<{ provider: ShippingProvider | null; close(): Promise<void> }> {
  const close = async () => {}
  const timeoutMs = TIMEOUT_MS
  if (env.RAJAONGKIR_KEY && env.RAJAONGKIR_ORIGIN_ID)
    return {
      provider: createRajaOngkir({
        baseUrl: env.RAJAONGKIR_URL,
        key: env.RAJAONGKIR_KEY,
        originId: env.RAJAONGKIR_ORIGIN_ID,
        timeoutMs,
      }),
      close,
    }
  if (env.BITESHIP_KEY && env.BITESHIP_ORIGIN_ZIPCODE)
    return {
      provider: createBiteship({
        baseUrl: env.BITESHIP_URL,
        key: env.BITESHIP_KEY,
        originZipcode: env.BITESHIP_ORIGIN_ZIPCODE,
        timeoutMs,
      }),
      close,
    }
  if (env.NODE_ENV === 'production' && !env.ALLOW_SIMULATOR_IN_PRODUCTION) return { provider: null, close }
  const simulator = await startShippingSimulator({ pool })
  return {
    provider: simulatedProvider(simulator, timeoutMs),
    close: () => simulator.close(),
  }
}

const WAREHOUSE_ZIPCODE = '12910'

/** The stand-in: rates and tracking by RajaOngkir's protocol, bookings by Biteship's. */
export function simulatedProvider(
  { url: baseUrl, key, originId }: ShippingSimulator,
  timeoutMs: number,
): ShippingProvider {
  const { book } = createBiteship({ baseUrl, key, originZipcode: WAREHOUSE_ZIPCODE, timeoutMs })
  return { ...createRajaOngkir({ baseUrl, key, originId, timeoutMs }), ...(book ? { book } : {}) }
}
