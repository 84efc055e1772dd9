import type pg from 'pg'
import type { Logger } from 'pino'
import type { CaptchaProvider } from './adapters/captcha/captcha-provider.ts'
import type { FileStore } from './adapters/files/file-store-provider.ts'
import type { IdentityProviders } from './adapters/identity/identity-provider.ts'
import type { MailProvider } from './adapters/mail/mail-provider.ts'
import type { PaymentProvider } from './adapters/payment/payment-provider.ts'
import type { SearchEngine } from './adapters/search-engine/search-engine-provider.ts'
import type { ShippingProvider } from './adapters/shipping/shipping-provider.ts'
import type { CodeProvider } from './adapters/text-messages/code-provider.ts'
import type { UploadProvider } from './adapters/uploads/upload-provider.ts'
import type { WeatherProvider } from './adapters/weather/weather-provider.ts'
import type { WebhookSender } from './adapters/webhooks/webhook-sender-provider.ts'
import type { Db } from './db/database.ts'
import type { Env } from './env.ts'

/** The argument of every use case: the database, the time, the outside world. */
export interface Shop {
  env: Env
  log: Logger
  /**
   * The connections under `db`, for code that does not use Kysely: frequent reads as prepared statements (public
   * responses, sessions, wishlist marks, events of the back office), and where no pooler can be between, so not in calls,
   * the job queue, `listen`, and locks that a connection holds beyond a transaction. Such code never runs in a
   * transaction. Everything else uses `db`.
   */
  pool: pg.Pool
  db: Db
  /** For connections beside the pool's. */
  databaseUrl: string
  /** True if `pool` and `databaseUrl` lead to a pooler: a session keeps nothing from one transaction to the next. */
  isPooled: boolean
  now: () => Date
  payment: PaymentProvider
  /** The providers that members can sign in with. */
  identity: IdentityProviders
  mail: MailProvider
  /** The provider that sends one-time codes to phones; null if none is configured. */
  codes: Record<'sms' | 'whatsapp', CodeProvider | null>
  /** Null where no captcha is configured. */
  captcha: CaptchaProvider | null
  /** The UV index provider; null if none is configured, and pages show the defaults. */
  weather: WeatherProvider | null
  /** The provider of shipping fees and tracking; null if none is configured, and the zone table applies. */
  shipping: ShippingProvider | null
  /** The search engine that replaces PostgreSQL's search; null if none is configured. */
  searchEngine: SearchEngine | null
  /** Calls the addresses that partners gave. */
  webhooks: WebhookSender
  /** Pictures, and members' uploads until the shop has processed them. */
  files: FileStore
  uploads: UploadProvider
  /** The folder of smaller copies of pictures: a cache of this machine. */
  copiesDir: string
  /** The address people use, without a trailing slash. */
  publicUrl: string
}
