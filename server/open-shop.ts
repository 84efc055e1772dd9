import { pino } from 'pino'
import { type Mailbox, startMailbox } from './adapters/mail/mailbox.ts'
import { createSmtpMail } from './adapters/mail/smtp.ts'
import { createMidtrans } from './adapters/payment/midtrans.ts'
import { startPaymentSimulator } from './adapters/payment/simulator/index.ts'
import { clearSky } from './adapters/weather/clear-sky.ts'
import { type Env, mediaDirOf, publicUrlOf, randomKey, SettingsError } from './env.ts'
import { openDatabase } from './open-database.ts'
import type { Shop } from './shop.ts'

const PROVIDER_TIMEOUT_MS = 8_000
const MAIL_TIMEOUT_MS = 10_000

export interface OpenShop extends Shop {
  /** The simulator's address, when it runs. */
  simulatorUrl: string | null
  /** What was mailed, when no real mail server is set. */
  mailbox: Mailbox | null
  migrated: string[]
  databaseUrl: string
  close(): Promise<void>
}

/** Opens all that the shop stands on, without listening: the server and the process that runs jobs start here. */
export async function openShop(env: Env): Promise<OpenShop> {
  const log = pino({
    level: env.LOG_LEVEL ?? (env.NODE_ENV === 'production' ? 'info' : 'warn'),
    redact: ['req.headers.cookie', 'req.headers.authorization'],
  })
  const database = await openDatabase(env, error =>
    log.warn({ reason: error.message }, 'a database connection was lost'),
  )
  const payment = await choosePayment(env, database.pool).catch(async error => {
    await database.close()
    throw error
  })
  const mailbox = env.MAIL_SMTP_URL ? null : await startMailbox()
  return {
    env,
    log,
    pool: database.pool,
    db: database.db,
    now: () => new Date(),
    payment: payment.provider,
    mail: createSmtpMail({
      url: env.MAIL_SMTP_URL ?? mailbox?.url ?? '',
      from: env.MAIL_FROM,
      timeoutMs: MAIL_TIMEOUT_MS,
    }),
    mailbox,
    weather: clearSky,
    mediaDir: mediaDirOf(env),
    publicUrl: publicUrlOf(env),
    simulatorUrl: payment.simulatorUrl,
    migrated: database.migrated,
    databaseUrl: database.url,
    async close() {
      await payment.close()
      await mailbox?.close()
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
      timeoutMs: PROVIDER_TIMEOUT_MS,
    }),
    simulatorUrl: simulator.url,
    close: () => simulator.close(),
  }
}
