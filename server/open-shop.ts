import { createRecaptcha } from './adapters/captcha/recaptcha.ts'
import { type Mailbox, startMailbox } from './adapters/mail/mailbox.ts'
import { createSmtpMail } from './adapters/mail/smtp.ts'
import { createMidtrans } from './adapters/payment/midtrans.ts'
import { startPaymentSimulator } from './adapters/payment/simulator/index.ts'
import { startTextInbox, type TextInbox } from './adapters/text-messages/text-inbox.ts'
import { createTwilioSms } from './adapters/text-messages/twilio-sms.ts'
import { createWhatsAppCloud } from './adapters/text-messages/whatsapp-cloud.ts'
import { chooseIdentity } from './choose-identity.ts'
import { chooseShippingProvider } from './choose-shipping-provider.ts'
import { chooseUploads } from './choose-uploads.ts'
import { chooseWeatherProvider } from './choose-weather-provider.ts'
import { type Env, mediaDirOf, publicUrlOf, randomKey, SettingsError } from './env.ts'
import { openDatabase } from './open-database.ts'
import { openLog } from './open-log.ts'
import type { Shop } from './shop.ts'

const PROVIDER_TIMEOUT_MS = 8_000
const MAIL_TIMEOUT_MS = 10_000
const CODE_TIMEOUT_MS = 8_000
/** Somebody waits with a form. */
const CAPTCHA_TIMEOUT_MS = 4_000

export interface OpenShop extends Shop {
  /** The simulator's address, when it runs. */
  simulatorUrl: string | null
  /** What was mailed, when no real mail server is set. */
  mailbox: Mailbox | null
  /** What was sent to phones by those modes that have no real provider. */
  textInbox: TextInbox | null
  databaseUrl: string
  close(): Promise<void>
}

/** Opens all that the shop stands on, without listening: the server and the process that runs jobs start here. */
export async function openShop(env: Env): Promise<OpenShop> {
  const log = openLog(env)
  const database = await openDatabase(env, error =>
    log.warn({ reason: error.message }, 'a database connection was lost'),
  )
  if (database.isHistoryRenamed)
    log.info('the list of migrations was rewritten to today’s names; nothing else changed')
  if (database.migrated.length > 0)
    log.info({ migrated: database.migrated }, 'the tables were brought up to date')
  const payment = await choosePayment(env, database.pool).catch(async error => {
    await database.close()
    throw error
  })
  const identity = await chooseIdentity(env).catch(async error => {
    await payment.close()
    await database.close()
    throw error
  })
  const mailbox = env.MAIL_SMTP_URL ? null : await startMailbox()
  const { codes, textInbox } = await chooseCodes(env)
  const shipping = await chooseShippingProvider(env, database.pool)
  return {
    env,
    log,
    pool: database.pool,
    db: database.db,
    now: () => new Date(),
    payment: payment.provider,
    identity: identity.providers,
    mail: createSmtpMail({
      url: env.MAIL_SMTP_URL ?? mailbox?.url ?? '',
      from: env.MAIL_FROM,
      timeoutMs: MAIL_TIMEOUT_MS,
    }),
    mailbox,
    codes,
    textInbox,
    captcha: env.RECAPTCHA_SECRET_KEY
      ? createRecaptcha({
          baseUrl: env.RECAPTCHA_URL,
          secretKey: env.RECAPTCHA_SECRET_KEY,
          timeoutMs: CAPTCHA_TIMEOUT_MS,
        })
      : null,
    weather: chooseWeatherProvider(env),
    shipping: shipping.provider,
    uploads: await chooseUploads(env, database.pool),
    mediaDir: mediaDirOf(env),
    publicUrl: publicUrlOf(env),
    simulatorUrl: payment.simulatorUrl,
    databaseUrl: database.url,
    async close() {
      await payment.close()
      await identity.close()
      await shipping.close()
      await mailbox?.close()
      await textInbox?.close()
      await database.close()
    },
  }
}

/** The real provider, or the embedded stand-in that speaks the same protocol: only addresses and key differ. */
async function choosePayment(env: Env, pool: Shop['pool']) {
  if (env.PAYMENT_PROVIDER === 'midtrans')
    return {
      provider: createMidtrans({
        coreBaseUrl: env.MIDTRANS_CORE_URL,
        snapBaseUrl: env.MIDTRANS_SNAP_URL,
        serverKey: env.MIDTRANS_SERVER_KEY ?? '',
        clientKey: env.MIDTRANS_CLIENT_KEY,
        cardRedirectUrl: env.CARD_REDIRECT_URL,
        timeoutMs: PROVIDER_TIMEOUT_MS,
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
      timeoutMs: PROVIDER_TIMEOUT_MS,
    }),
    simulatorUrl: simulator.url,
    close: () => simulator.close(),
  }
}

/** Real providers where they are set up. Elsewhere the embedded inbox; in production nobody, as it sends nothing on. */
async function chooseCodes(env: Env): Promise<Pick<OpenShop, 'codes' | 'textInbox'>> {
  const { TWILIO_ACCOUNT_SID: accountSid, TWILIO_AUTH_TOKEN: authToken, TWILIO_FROM: from } = env
  const { WHATSAPP_PHONE_NUMBER_ID: phoneNumberId, WHATSAPP_ACCESS_TOKEN: accessToken } = env
  const [timeoutMs, mayStandIn] = [
    CODE_TIMEOUT_MS,
    env.NODE_ENV !== 'production' || env.ALLOW_SIMULATOR_IN_PRODUCTION,
  ]
  const sms =
    accountSid && authToken && from
      ? createTwilioSms({ baseUrl: env.TWILIO_URL, accountSid, authToken, from, timeoutMs })
      : null
  const whatsapp =
    phoneNumberId && accessToken
      ? createWhatsAppCloud({
          baseUrl: env.WHATSAPP_URL,
          phoneNumberId,
          accessToken,
          template: env.WHATSAPP_TEMPLATE,
          timeoutMs,
        })
      : null
  if (!mayStandIn || (sms && whatsapp)) return { codes: { sms, whatsapp }, textInbox: null }
  const inbox = await startTextInbox()
  return {
    codes: {
      sms: sms ?? createTwilioSms({ ...inbox.sms, timeoutMs }),
      whatsapp: whatsapp ?? createWhatsAppCloud({ ...inbox.whatsapp, timeoutMs }),
    },
    textInbox: inbox,
  }
}
