import { StorageFault } from '../adapters/files/file-store-provider.ts'
import { IdentityRefused } from '../adapters/identity/identity-provider.ts'
import { BookingRefused, ShippingRequestRejected } from '../adapters/shipping/shipping-provider.ts'
import type { Shop } from '../shop.ts'
import { inSpan } from '../tracing/tracing.ts'
import { mailsHanded, providerCalls } from './shop-metrics.ts'
import type { ProviderTally } from './tally-providers.ts'

type Ports = Pick<
  Shop,
  | 'payment'
  | 'identity'
  | 'mail'
  | 'codes'
  | 'captcha'
  | 'weather'
  | 'shipping'
  | 'searchEngine'
  | 'webhooks'
  | 'files'
  | 'uploads'
>

/** Returns the same ports to the outside world; each call through them is measured and tallied. */
export function watchProviders(ports: Ports, tally: ProviderTally): Ports {
  const watch = <Port extends object>(provider: string, port: Port) => watchPort(provider, port, tally)
  const { payment, identity, codes, captcha, weather, shipping, searchEngine, webhooks, files, uploads } =
    ports
  return {
    payment: watch(payment.name, payment),
    identity: {
      ...(identity.google && { google: watch('google', identity.google) }),
      ...(identity.facebook && { facebook: watch('facebook', identity.facebook) }),
    },
    mail: countMails(watch('smtp', ports.mail)),
    codes: {
      sms: codes.sms && watch('sms', codes.sms),
      whatsapp: codes.whatsapp && watch('whatsapp', codes.whatsapp),
    },
    captcha: captcha && watch('recaptcha', captcha),
    weather: weather && watch(weather.name, weather),
    shipping: shipping && watch(shipping.name, shipping),
    searchEngine: searchEngine && watch(searchEngine.name, searchEngine),
    webhooks: watch('webhook', webhooks),
    files: watch(files.isShared ? 's3' : 'disk', files),
    uploads: watch(uploads.receive ? 'disk' : 's3', uploads),
  }
}

/** Measures every method that returns a promise, under its own name. */
function watchPort<Port extends object>(provider: string, port: Port, tally: ProviderTally): Port {
  return new Proxy(port, {
    get(target, operation) {
      const method: unknown = Reflect.get(target, operation)
      if (typeof method !== 'function' || typeof operation === 'symbol') return method
      return (...args: unknown[]) => {
        const startedAt = performance.now()
        const result: unknown = inSpan(
          () => ({ name: `${provider} ${operation}`, kind: 'client' }),
          () => method.apply(target, args),
        )
        if (!(result instanceof Promise)) return result
        const observe = (outcome: Outcome, error?: unknown) => {
          const durationMs = performance.now() - startedAt
          providerCalls.observe({ provider, operation, outcome }, durationMs / 1000)
          tally.count(provider, outcome, durationMs, error)
        }
        return result.then(
          value => {
            observe(outcomeOf(value))
            return value
          },
          error => {
            observe(isRefusal(error) ? 'refused' : 'failed', error)
            throw error
          },
        )
      }
    },
  })
}

type Outcome = 'ok' | 'refused' | 'failed'

/** Some results name the outcome of a call; any other call that returns has worked. */
function outcomeOf(value: unknown): Outcome {
  const word = typeof value === 'object' && value !== null && 'outcome' in value ? value.outcome : value
  if (word === 'unknown') return 'failed'
  return word === 'refused' ? 'refused' : 'ok'
}

const isRefusal = (error: unknown) =>
  error instanceof IdentityRefused ||
  error instanceof ShippingRequestRejected ||
  error instanceof BookingRefused ||
  (error instanceof StorageFault && error.kind === 'too_large')

const countMails = (mail: Shop['mail']): Shop['mail'] => ({
  async send(message) {
    try {
      const outcome = await mail.send(message)
      mailsHanded.inc({ outcome })
      return outcome
    } catch (error) {
      mailsHanded.inc({ outcome: 'failed' })
      throw error
    }
  },
})
