import { randomBytes } from 'node:crypto'
import { isIP } from 'node:net'
import { availableParallelism } from 'node:os'
import path from 'node:path'
import { z } from 'zod'
import type { SocialLink } from '../contract/about-shop.ts'
import { sellerRules } from '../contract/seller-rules.ts'
import { type ServiceBases, serviceNames } from '../contract/services.ts'
import { urlsOfHosts, wantsWritableHost } from './database-hosts.ts'

const whole = (min: number, max?: number, alternative = '') => {
  const message = `must be a whole number${max === undefined ? `, ${min} or more` : ` from ${min} to ${max}`}${alternative}`
  return z.coerce
    .number(message)
    .int(message)
    .min(min, message)
    .max(max ?? Number.MAX_SAFE_INTEGER, message)
}
const WEB_PROCESSES_MAX = 64
const oneOf = <const Names extends readonly string[]>(names: Names) =>
  z.enum(names, `must be one of: ${names.join(', ')}`)
const yesOrNo = z.stringbool({ error: 'must be true or false' })
const httpAddress = z.url({
  protocol: /^https?$/,
  error: 'must be an address that starts with http:// or https://',
})

const storesMessage = 'must look like VN=https://vn.example.com,SG=https://sg.example.com'
/** Stores of other countries, by country code; only https addresses are followed. */
const storesByCountry = z
  .string()
  .regex(/^([A-Z]{2}=https:\/\/[^\s,/]+(,[A-Z]{2}=https:\/\/[^\s,/]+)*)?$/, storesMessage)
  .transform(
    text =>
      Object.fromEntries(text.split(',').flatMap(entry => (entry ? [entry.split('=')] : []))) as Record<
        string,
        string
      >,
  )

const basesMessage = `must look like catalogue=https://a.example.com|https://b.example.com,carts=https://c.example.com; services are ${serviceNames.join(', ')}`
/**
 * Other base addresses of the shop's services; several for one service are separated by `|`. "catalog" is accepted as a
 * spelling of "catalogue".
 */
const basesByService = z
  .string()
  .overwrite(text => text.replaceAll(/(?<=^|,)catalog=/g, 'catalogue='))
  .regex(
    RegExp(
      String.raw`^(${serviceNames.join('|')})=https?://[^\s/,|=]+(\|https?://[^\s/,|=]+)*(,(${serviceNames.join('|')})=https?://[^\s/,|=]+(\|https?://[^\s/,|=]+)*)*$`,
    ),
    basesMessage,
  )
  .transform(
    text =>
      Object.fromEntries(
        text.split(',').map(entry => {
          const [name = '', bases = ''] = entry.split('=')
          return [name, bases.split('|')]
        }),
      ) as ServiceBases,
  )

const socialLinksMessage =
  'must look like Instagram=https://www.instagram.com/shop,TikTok=https://www.tiktok.com/@shop'
/** Links to the shop's accounts in social networks, in the order of the footer. */
const socialLinks = z
  .string()
  .transform(text =>
    text.split(',').map((entry): SocialLink => {
      const [name = ''] = entry.split('=', 1)
      return { name: name.trim(), url: entry.slice(name.length + 1) }
    }),
  )
  .refine(
    links =>
      links.every(({ name, url }) => sellerRules.networkName.test(name) && sellerRules.networkUrl.test(url)),
    socialLinksMessage,
  )

/** HTTP headers as OpenTelemetry writes them: values are URL-encoded. */
const headerList = z
  .string()
  .regex(
    /^([\w-]+=([^%,\s]|%[2-7][0-9a-f])*(,|$))+$/i,
    'must look like authorization=Bearer%20abc,x-scope=shop',
  )
  .transform(text =>
    Object.fromEntries(
      text.split(',').flatMap(entry => {
        const [name = ''] = entry.split('=', 1)
        return name ? [[name, decodeURIComponent(entry.slice(name.length + 1))]] : []
      }),
    ),
  )

const databaseUrl = z
  .string()
  .regex(/^postgres(ql)?:\/\//, 'must start with postgres:// or postgresql://')
  .refine(
    text => urlsOfHosts(text).every(url => URL.canParse(url)),
    'is not a valid URL; in the password, write # / ? @ and % as %23 %2F %3F %40 and %25',
  )
  .refine(wantsWritableHost, 'must have read-write, primary or any as target_session_attrs: the shop writes')

/** Networks like `10.0.0.0/8`, or single addresses. */
const networkList = z
  .string()
  .transform(text => text.split(',').map(network => network.trim()))
  .refine(networks => networks.every(isNetwork), 'must be networks like 10.0.0.0/8,2001:db8::/32')

function isNetwork(text: string): boolean {
  const [address = '', bits, ...rest] = text.split('/')
  const family = isIP(address)
  if (family === 0 || rest.length > 0) return false
  return bits === undefined || (/^\d{1,3}$/.test(bits) && Number(bits) <= (family === 4 ? 32 : 128))
}

/** Public keys of age (X25519); their checksums are checked when they are used. */
const backupRecipients = z
  .string()
  .transform(text => text.split(',').map(recipient => recipient.trim()))
  .refine(
    recipients => recipients.every(recipient => /^age1[02-9ac-hj-np-z]{58}$/.test(recipient)),
    'must be public keys like age1…, separated by commas (npm run shop -- backup make-key)',
  )

/**
 * Every setting, read from the environment and checked once at start. `docs/operations.md` lists the same settings; a
 * test compares the two.
 */
const schema = z.object({
  NODE_ENV: oneOf(['development', 'production', 'test']).default('development'),
  /** The port and the network address on which the shop listens. */
  PORT: whole(0, 65535).default(3000),
  HOST: z.string().default('127.0.0.1'),
  /** How many processes serve the port; `auto`: one for each core. */
  WEB_PROCESSES: z
    .preprocess(
      value => (value === 'auto' ? Math.min(availableParallelism(), WEB_PROCESSES_MAX) : value),
      whole(1, WEB_PROCESSES_MAX, ', or auto'),
    )
    .default(1),
  /** A process of several that does not answer its supervisor for so long is killed and replaced; 0 lets it hang. */
  HANG_SECONDS: whole(0, 3_600).default(30),
  /** How long a process that was told to stop serves on, so that balancers notice. By default 10 in production, else 0. */
  DRAIN_SECONDS: whole(0, 600).optional(),
  /** The port on which a separate job process serves its health and metrics. By default it serves none. */
  JOBS_PORT: whole(1, 65535).optional(),
  /** The bearer token with which scrapers elsewhere read `/metrics`. Without it only this machine does. */
  METRICS_TOKEN: z
    .string()
    .regex(/^[\w.~+/=-]{24,200}$/, 'must be 24 to 200 letters, digits and _ . ~ + / = -')
    .optional(),
  /** Proxies whose `X-Forwarded-For` is believed: networks, separated by commas. */
  TRUSTED_PROXIES: networkList.default(['127.0.0.0/8', '::1']),
  /** The address people use; decides secure cookies and the allowed Origin. */
  PUBLIC_URL: httpAddress.optional(),
  /** The back office's own host, `staf.example.com`; by default it is below the shop's, at `/backoffice`. */
  BACKOFFICE_HOST: z
    .string()
    .regex(/^[a-z0-9-]+(\.[a-z0-9-]+)*(:\d{1,5})?$/, 'must be a host like staf.example.com, in lower case')
    .optional(),
  /** Who may open the back office: networks like `10.0.0.0/8`, separated by commas. By default everybody. */
  BACKOFFICE_NETWORKS: networkList.optional(),
  /** Private networks to which webhooks may be sent, also by http: a partner behind a VPN, or a receiver under test. */
  WEBHOOK_NETWORKS: networkList.default([]),
  /** A PostgreSQL server (18 or newer). Without it the shop starts its own. */
  DATABASE_URL: databaseUrl.optional(),
  /**
   * The same database without the pooler that DATABASE_URL names, for jobs, migrations, backups, LISTEN and locks: what a
   * session must keep beyond a transaction.
   */
  DATABASE_DIRECT_URL: databaseUrl.optional(),
  DATABASE_POOL_SIZE: whole(2, 200).default(12),
  /** The folder of the embedded database, pictures and other files. */
  DATA_DIR: z.string().default('.data'),
  LOG_LEVEL: oneOf(['trace', 'debug', 'info', 'warn', 'error', 'fatal', 'silent']).optional(),
  /** An OpenTelemetry collector, `http://127.0.0.1:4318`, to which traces are sent. Without it nothing is traced. */
  OTEL_EXPORTER_OTLP_ENDPOINT: httpAddress.optional(),
  /** Headers that the collector asks for: `authorization=Bearer%20abc,x-scope=shop`. */
  OTEL_EXPORTER_OTLP_HEADERS: headerList.optional(),
  OTEL_SERVICE_NAME: z.string().max(80).default('carasun'),
  /** The share of traces that are recorded, from 0 to 1. */
  OTEL_TRACES_SAMPLER_ARG: z.coerce
    .number('must be a number from 0 to 1')
    .min(0, 'must be a number from 0 to 1')
    .max(1, 'must be a number from 0 to 1')
    .default(1),
  /** The log names statements that take longer than this many milliseconds. */
  SLOW_STATEMENT_MS: whole(1).default(500),
  /** `same`: jobs run in this process; `none`: another process runs them (`npm run shop -- jobs`). */
  JOBS: oneOf(['same', 'none']).default('same'),
  /** `simulator`: the embedded stand-in. `midtrans`: the real provider; needs its key and addresses. */
  PAYMENT_PROVIDER: oneOf(['simulator', 'midtrans']).default('simulator'),
  MIDTRANS_SERVER_KEY: z.string().min(8, 'must have 8 characters or more').optional(),
  /** The public key with which browsers create card tokens; saved cards and the shop's own card page need it. */
  MIDTRANS_CLIENT_KEY: z.string().min(8, 'must have 8 characters or more').optional(),
  /** Where a card payment goes instead of Snap's own address: `https://pay.example.com/card?token={token}` (PAY-33). */
  CARD_REDIRECT_URL: httpAddress.refine(url => url.includes('{token}'), 'must contain {token}').optional(),
  /**
   * Shows the shop's own page for card numbers, which go to the provider only. If off, the provider's page asks for
   * them.
   */
  CARD_FIELD: yesOrNo.default(false),
  MIDTRANS_CORE_URL: httpAddress.default('https://api.sandbox.midtrans.com'),
  MIDTRANS_SNAP_URL: httpAddress.default('https://app.sandbox.midtrans.com'),
  /** Fixed, because stored payments link to the simulator's pages by address. */
  PAYMENT_SIMULATOR_PORT: whole(0, 65535).default(3090),
  /** Signing in with Google: the web client's id and secret from the Google Cloud console. */
  GOOGLE_CLIENT_ID: z.string().min(8, 'must have 8 characters or more').optional(),
  GOOGLE_CLIENT_SECRET: z.string().min(8, 'must have 8 characters or more').optional(),
  /** Signing in with Facebook: the app's id and secret. */
  FACEBOOK_APP_ID: z.string().regex(/^\d+$/, 'must be digits').optional(),
  FACEBOOK_APP_SECRET: z.string().min(8, 'must have 8 characters or more').optional(),
  /**
   * The port of the embedded stand-in for Google and Facebook if neither is set; by default the one after the
   * simulator's.
   */
  IDENTITY_SIMULATOR_PORT: whole(0, 65535).optional(),
  /**
   * The mail server, `smtp://user:password@host:587`. Without it, mail goes to the embedded mailbox, shown at `/dev`.
   */
  MAIL_SMTP_URL: z
    .string()
    .regex(/^smtps?:\/\//, 'must start with smtp:// or smtps://')
    .optional(),
  /** The sender of mail. */
  MAIL_FROM: z
    .string()
    .regex(/@/, 'must contain an e-mail address')
    .default('Carasun <halo@carasun.example>'),
  /**
   * The seller on the invoice and in the footer, until staff change it in the back office (`contract/staff/shop-settings.ts`).
   * The defaults are samples: a real shop must set its own.
   */
  SELLER_NAME: z.string().max(sellerRules.nameMaxChars).default('PT Carasun Tropika (contoh)'),
  SELLER_ADDRESS: z
    .string()
    .max(sellerRules.addressMaxChars)
    .default('Jl. Contoh Raya No. 1, Jakarta Selatan 12810'),
  SELLER_NPWP: z
    .string()
    .regex(sellerRules.npwp, 'must be the digits of an NPWP')
    .default('0000000000000000'),
  /** The seller's business identification number. */
  SELLER_NIB: z.string().regex(sellerRules.nib, 'must be the 13 digits of an NIB').default('0000000000000'),
  /** For complaints of buyers; the footer shows both. */
  SELLER_EMAIL: z
    .string()
    .regex(sellerRules.email, 'must be an e-mail address')
    .default('halo@carasun.example'),
  SELLER_PHONE: z
    .string()
    .max(sellerRules.phoneMaxChars)
    .regex(sellerRules.phone, 'must be a telephone number')
    .default('0800 000 000'),
  /** The shop's accounts elsewhere, by the name that visitors see: `Instagram=https://…,TikTok=https://…`. */
  SOCIAL_LINKS: socialLinks.default([
    { name: 'Instagram', url: 'https://instagram.example/carasun' },
    { name: 'TikTok', url: 'https://tiktok.example/carasun' },
    { name: 'WhatsApp', url: 'https://whatsapp.example/carasun' },
  ]),
  /** SMS through Twilio: the account, its token, and the number, name or messaging service that sends. */
  TWILIO_ACCOUNT_SID: z
    .string()
    .regex(/^AC[0-9a-f]{32}$/, 'must be AC followed by 32 hexadecimal digits')
    .optional(),
  TWILIO_AUTH_TOKEN: z.string().min(8, 'must have 8 characters or more').optional(),
  TWILIO_FROM: z.string().max(40).optional(),
  TWILIO_URL: httpAddress.default('https://api.twilio.com'),
  /** WhatsApp through Meta's Cloud API: number, token, and the approved template in the Authentication category. */
  WHATSAPP_PHONE_NUMBER_ID: z.string().regex(/^\d+$/, 'must be digits').optional(),
  WHATSAPP_ACCESS_TOKEN: z.string().min(8, 'must have 8 characters or more').optional(),
  WHATSAPP_TEMPLATE: z.string().default('kode_verifikasi'),
  WHATSAPP_URL: httpAddress.default('https://graph.facebook.com/v23.0'),
  /**
   * Shipping rates and tracking from RajaOngkir (Komerce): the key, and the warehouse's id from RajaOngkir's search.
   */
  RAJAONGKIR_KEY: z.string().min(8, 'must have 8 characters or more').optional(),
  RAJAONGKIR_ORIGIN_ID: z.string().regex(/^\d+$/, 'must be digits').optional(),
  RAJAONGKIR_URL: httpAddress.default('https://rajaongkir.komerce.id/api/v1'),
  /** The same from Biteship: the key, and the warehouse's postal code. */
  BITESHIP_KEY: z.string().min(8, 'must have 8 characters or more').optional(),
  BITESHIP_ORIGIN_ZIPCODE: z
    .string()
    .regex(/^\d{5}$/, 'must be a postal code of 5 digits')
    .optional(),
  BITESHIP_URL: httpAddress.default('https://api.biteship.com'),
  /**
   * An S3-compatible store for pictures, and for photos that browsers upload. Without it they are in DATA_DIR, where
   * other machines do not see them.
   */
  MEDIA_S3_ENDPOINT: httpAddress.optional(),
  MEDIA_S3_BUCKET: z
    .string()
    .regex(/^[a-z0-9][a-z0-9.-]{1,61}[a-z0-9]$/, 'must be the name of a bucket')
    .optional(),
  MEDIA_S3_REGION: z.string().default('us-east-1'),
  MEDIA_S3_ACCESS_KEY_ID: z.string().min(3, 'must have 3 characters or more').optional(),
  MEDIA_S3_SECRET_ACCESS_KEY: z.string().min(8, 'must have 8 characters or more').optional(),
  /**
   * Public keys (age1…), separated by commas: backups are encrypted for them. `backup make-key` makes a pair.
   */
  BACKUP_RECIPIENTS: backupRecipients.optional(),
  /**
   * A Typesense server that searches instead of PostgreSQL: its address, a key, and the collection to search.
   */
  SEARCH_ENGINE_URL: httpAddress.optional(),
  SEARCH_ENGINE_KEY: z.string().min(8, 'must have 8 characters or more').optional(),
  SEARCH_ENGINE_COLLECTION: z
    .string()
    .regex(/^[a-z][a-z0-9_]{0,40}$/, 'must be letters, digits and _')
    .default('products'),
  /** The weather service. By default a stand-in; in production none, and default values are shown. */
  WEATHER_PROVIDER: oneOf(['accuweather', 'open-meteo', 'stand-in', 'none']).optional(),
  ACCUWEATHER_KEY: z.string().min(8, 'must have 8 characters or more').optional(),
  ACCUWEATHER_URL: httpAddress.default('https://dataservice.accuweather.com'),
  OPEN_METEO_URL: httpAddress.default('https://api.open-meteo.com'),
  OPEN_METEO_GEOCODING_URL: httpAddress.default('https://geocoding-api.open-meteo.com'),
  /** Receives what visitors write in the shop's forms. */
  STAFF_MAIL: z
    .string()
    .regex(/^[^\s@<>,]+@[^\s@<>,]+$/, 'must be an e-mail address')
    .default('tim@carasun.example'),
  /** One-time codes that each mode (SMS, WhatsApp, e-mail) may send in an hour: bounds the cost of a flood. */
  CODES_PER_HOUR: whole(1).default(600),
  /** One-time codes that one network address may request in an hour. Many phones share an address. */
  CODES_PER_ADDRESS_PER_HOUR: whole(1).default(60),
  /** reCAPTCHA v3. Without both keys registration requires no captcha. */
  RECAPTCHA_SITE_KEY: z
    .string()
    .regex(/^[\w-]+$/, 'must be letters, digits, - and _')
    .optional(),
  RECAPTCHA_SECRET_KEY: z.string().min(8, 'must have 8 characters or more').optional(),
  RECAPTCHA_URL: httpAddress.default('https://www.google.com/recaptcha'),
  /** Settings, by name, that may stay samples in production (`server/samples.ts`). */
  ACCEPT_SAMPLES: z
    .string()
    .transform(text => text.split(',').map(name => name.trim()))
    .default([]),
  /** Lets the simulator run in production: for demos only. */
  ALLOW_SIMULATOR_IN_PRODUCTION: yesOrNo.default(false),
  /** Fills an empty shop with the demo shop, its people and their known password. Off in production by default. */
  DEMO_SHOP: yesOrNo.optional(),
  /** Script of a chat service, loaded when a visitor asks for help. Without it the shop's own chat is shown. */
  LIVE_CHAT_SCRIPT_URL: z
    .url({ protocol: /^https$/, error: 'must be an address that starts with https://' })
    .optional(),
  /** Google's tag manager, `GTM-XXXXXXX`. Loaded only for visitors who agreed. */
  TAG_MANAGER_ID: z
    .string()
    .regex(/^GTM-[A-Z0-9]{4,12}$/, 'must look like GTM-AB12CD3')
    .optional(),
  /** Script of a service that measures page speed. Loaded only for visitors who agreed. */
  PERFORMANCE_SCRIPT_URL: z
    .url({ protocol: /^https$/, error: 'must be an address that starts with https://' })
    .optional(),
  /** Key for Google Maps with the places library. Without it addresses are typed, and no map is shown. */
  MAPS_KEY: z
    .string()
    .regex(/^[\w-]{10,100}$/, 'must be a key of letters, digits, - and _')
    .optional(),
  /** Base addresses for the pages' API calls instead of the page's own; several are used in turn. */
  SERVICE_BASES: basesByService.optional(),
  /**
   * Where visitors from other countries are redirected: `VN=https://vn.example.com`. Without it nobody is redirected.
   */
  COUNTRY_STORES: storesByCountry.default({}),
  /** How many pictures are re-encoded at the same time. */
  MEDIA_WORKERS: whole(1, 16).default(2),
  /** How much HTML the page cache may hold, in megabytes; 0 turns it off. */
  PAGE_CACHE_MB: whole(0, 4096).default(16),
  /** Sends what a public response depends on in this header, for a CDN that purges by it. */
  CACHE_TAG_HEADER: oneOf(['Surrogate-Key', 'Cache-Tag']).optional(),
  /** Sign-in requests per minute from one address, and for one account. */
  SIGN_IN_LIMIT_PER_MINUTE: whole(1).default(20),
  /** Requests that write data, per minute from one address. Many phones share an address. */
  WRITE_LIMIT_PER_MINUTE: whole(1).default(600),
})

export const settingNames = schema.keyof().options
export type SettingName = (typeof settingNames)[number]

/** The new names of renamed settings. An old name is refused: ignoring it would silently restore the default. */
const newNames = {
  CHANGE_LIMIT_PER_MINUTE: 'WRITE_LIMIT_PER_MINUTE',
  S3_ENDPOINT: 'MEDIA_S3_ENDPOINT',
  S3_BUCKET: 'MEDIA_S3_BUCKET',
  S3_REGION: 'MEDIA_S3_REGION',
  S3_ACCESS_KEY_ID: 'MEDIA_S3_ACCESS_KEY_ID',
  S3_SECRET_ACCESS_KEY: 'MEDIA_S3_SECRET_ACCESS_KEY',
} satisfies Record<string, SettingName>

const settingsThatGoTogether = [
  ['TWILIO_ACCOUNT_SID', 'TWILIO_AUTH_TOKEN', 'TWILIO_FROM'],
  ['WHATSAPP_PHONE_NUMBER_ID', 'WHATSAPP_ACCESS_TOKEN'],
  ['RECAPTCHA_SITE_KEY', 'RECAPTCHA_SECRET_KEY'],
  ['RAJAONGKIR_KEY', 'RAJAONGKIR_ORIGIN_ID'],
  ['BITESHIP_KEY', 'BITESHIP_ORIGIN_ZIPCODE'],
  ['SEARCH_ENGINE_URL', 'SEARCH_ENGINE_KEY'],
  ['MEDIA_S3_ENDPOINT', 'MEDIA_S3_BUCKET', 'MEDIA_S3_ACCESS_KEY_ID', 'MEDIA_S3_SECRET_ACCESS_KEY'],
] as const satisfies (keyof z.infer<typeof schema>)[][]

export type Env = z.infer<typeof schema> & { DEMO_SHOP: boolean; DRAIN_SECONDS: number }

/** Reads the environment, or throws one error that names every wrong entry and says what it should be. */
export function readEnv(source: NodeJS.ProcessEnv = process.env): Env {
  // `NAME=` in a settings file means unset.
  const values = Object.fromEntries(Object.entries(source).filter(([, value]) => value !== ''))
  for (const [oldName, name] of Object.entries(newNames))
    if (oldName in values) throw new SettingsError(`${oldName} is now called ${name}.`)
  const result = schema.safeParse(values)
  if (!result.success) {
    const lines = result.error.issues.map(issue => `${issue.path.join('.')} ${issue.message}.`)
    throw new SettingsError(`Settings are wrong.\n  ${[...new Set(lines)].join('\n  ')}`)
  }
  const env = result.data
  const misnamed = env.ACCEPT_SAMPLES.find(name => !settingNames.some(known => known === name))
  if (misnamed !== undefined)
    throw new SettingsError(`ACCEPT_SAMPLES names ${misnamed}, which is no setting.`)
  if (env.DATABASE_DIRECT_URL && !env.DATABASE_URL)
    throw new SettingsError('DATABASE_DIRECT_URL needs DATABASE_URL, the address of the pooler.')
  if (env.PAYMENT_PROVIDER === 'midtrans' && !env.MIDTRANS_SERVER_KEY)
    throw new SettingsError('PAYMENT_PROVIDER=midtrans needs MIDTRANS_SERVER_KEY.')
  for (const names of settingsThatGoTogether) {
    const missing = names.filter(name => env[name] === undefined)
    if (missing.length > 0 && missing.length < names.length)
      throw new SettingsError(`${names.join(', ')} must be set together; missing: ${missing.join(', ')}.`)
  }
  if (
    env.NODE_ENV === 'production' &&
    env.PAYMENT_PROVIDER === 'simulator' &&
    !env.ALLOW_SIMULATOR_IN_PRODUCTION
  )
    throw new SettingsError(
      'NODE_ENV=production refuses the payment simulator. Set PAYMENT_PROVIDER=midtrans, or ALLOW_SIMULATOR_IN_PRODUCTION=true for a demo.',
    )
  if (env.BACKOFFICE_HOST !== undefined && env.BACKOFFICE_HOST === new URL(publicUrlOf(env)).host)
    throw new SettingsError('BACKOFFICE_HOST must differ from the host of PUBLIC_URL.')
  if (env.WEATHER_PROVIDER === 'accuweather' && !env.ACCUWEATHER_KEY)
    throw new SettingsError('WEATHER_PROVIDER=accuweather needs ACCUWEATHER_KEY.')
  if (env.RAJAONGKIR_KEY && env.BITESHIP_KEY)
    throw new SettingsError('RAJAONGKIR_KEY and BITESHIP_KEY: set one of the two.')
  for (const [one, other] of [
    ['GOOGLE_CLIENT_ID', 'GOOGLE_CLIENT_SECRET'],
    ['FACEBOOK_APP_ID', 'FACEBOOK_APP_SECRET'],
  ] as const)
    if (Boolean(env[one]) !== Boolean(env[other]))
      throw new SettingsError(`Set both ${one} and ${other}, or neither.`)
  if (env.NODE_ENV === 'production' && !env.MAIL_SMTP_URL && !env.ALLOW_SIMULATOR_IN_PRODUCTION)
    throw new SettingsError(
      'NODE_ENV=production needs MAIL_SMTP_URL: the embedded mailbox sends nothing to anyone.',
    )
  if (env.WEB_PROCESSES > 1 && (env.NODE_ENV !== 'production' || env.ALLOW_SIMULATOR_IN_PRODUCTION))
    throw new SettingsError(
      'WEB_PROCESSES above 1 needs NODE_ENV=production without ALLOW_SIMULATOR_IN_PRODUCTION: the stand-ins work in one process only.',
    )
  return {
    ...env,
    DRAIN_SECONDS: env.DRAIN_SECONDS ?? (env.NODE_ENV === 'production' ? 10 : 0),
    DEMO_SHOP: env.DEMO_SHOP ?? (env.NODE_ENV !== 'production' || env.ALLOW_SIMULATOR_IN_PRODUCTION),
  }
}

/** The address people use, without a trailing slash. */
export const publicUrlOf = (env: Pick<Env, 'PUBLIC_URL' | 'PORT'>) =>
  (env.PUBLIC_URL ?? `http://localhost:${env.PORT}`).replace(/\/$/, '')

/** Where the database itself is; undefined if the shop starts its own. */
export const directUrlOf = (env: Pick<Env, 'DATABASE_URL' | 'DATABASE_DIRECT_URL'>) =>
  env.DATABASE_DIRECT_URL ?? env.DATABASE_URL

/** The folder of pictures and uploads, unless they are in an S3-compatible store. */
export const mediaDirOf = (env: Env) => path.resolve(env.DATA_DIR, 'media')

/** The folder of smaller copies of pictures: a cache of this machine. */
export const copiesDirOf = (env: Env) => path.join(mediaDirOf(env), 'copies')

/** Shown to the operator as one sentence, without a stack trace. */
export class SettingsError extends Error {}

/** Generates a key for this process only, for use where no real provider's key is needed. */
export const randomKey = () => randomBytes(24).toString('hex')
