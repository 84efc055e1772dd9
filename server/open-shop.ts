import { createRecaptcha } from './adapters/captcha/recaptcha.ts'
import type { StorageFault } from './adapters/files/file-store-provider.ts'
import { MailUnavailable } from './adapters/mail/mail-provider.ts'
import { MAILBOX_MISSING, type Mailbox, startMailboxIfInstalled } from './adapters/mail/mailbox.ts'
import { createSmtpMail } from './adapters/mail/smtp.ts'
import type { TextInbox } from './adapters/text-messages/text-inbox.ts'
import { createWebhookSender } from './adapters/webhooks/post-webhook.ts'
import { startDatabaseClock } from './db/database-clock.ts'
import { allOf } from './db/watch-statements.ts'
import { copiesDirOf, type Env, publicUrlOf } from './env.ts'
import { logSlowStatements } from './log-slow-statements.ts'
import { keepWritingTally, tallyProviders } from './metrics/tally-providers.ts'
import { watchPool } from './metrics/watch-pool.ts'
import { watchProviders } from './metrics/watch-providers.ts'
import { addMissingMethods } from './modules/payments/index.ts'
import { type OpenDatabase, openDatabase } from './open-database.ts'
import { openLog } from './open-log.ts'
import { chooseCodes } from './providers/choose-codes.ts'
import { chooseS3Files, diskFilesOf } from './providers/choose-files.ts'
import { chooseIdentity } from './providers/choose-identity.ts'
import { choosePayment } from './providers/choose-payment.ts'
import { chooseSearchEngine } from './providers/choose-search-engine.ts'
import { chooseShipping } from './providers/choose-shipping.ts'
import { chooseUploads } from './providers/choose-uploads.ts'
import { chooseWeather } from './providers/choose-weather.ts'
import type { Shop } from './shop.ts'
import { startTracing } from './tracing/start-tracing.ts'
import { traceStatements } from './tracing/trace-statements.ts'

const MAIL_TIMEOUT_MS = 10_000
const webhookLimits = { timeoutMs: 10_000, answerMaxBytes: 4 * 1024 }
/** Short, because a visitor is waiting on a form. */
const CAPTCHA_TIMEOUT_MS = 4_000

export interface OpenShop extends Shop {
  /** The simulator's address, if it is running. */
  simulatorUrl: string | null
  /** The e-mails that were sent, if no real mail server is set. */
  mailbox: Mailbox | null
  /** The text messages that were sent, if SMS or WhatsApp has no real provider. */
  textInbox: TextInbox | null
  databaseUrl: string
  close(): Promise<void>
}

/** Opens everything the shop needs, without listening: the server and the job process both start here. */
export async function openShop(env: Env): Promise<OpenShop> {
  const log = openLog(env)
  const endTracing = await startTracing(env)
  const database = await openDatabase(
    env,
    error => log.warn({ reason: error.message }, 'a database connection was lost'),
    allOf(logSlowStatements(env, log), traceStatements),
    reason => log.warn({ reason }, 'a migration waits'),
  )
  if (database.isHistoryRenamed)
    log.info('the list of migrations was rewritten to the current names; nothing else changed')
  if (database.migrated.length > 0)
    log.info({ migrated: database.migrated }, 'the tables were brought up to date')
  const payment = await openPayment(env, database, log).catch(async error => {
    await database.close()
    throw error
  })
  const identity = await chooseIdentity(env).catch(async error => {
    await payment.close()
    await database.close()
    throw error
  })
  const clock = await startDatabaseClock(database.pool, log)
  const mailbox = env.MAIL_SMTP_URL ? null : await startMailboxIfInstalled()
  const mailUrl = env.MAIL_SMTP_URL ?? mailbox?.url
  const { codes, textInbox } = await chooseCodes(env)
  const shipping = await chooseShipping(env, database.pool)
  const onFileFault = (fault: StorageFault) => log.error({ err: fault }, 'the file store failed')
  const s3 = chooseS3Files(env, onFileFault)
  const files = s3 ?? diskFilesOf(env, onFileFault)
  const unwatch = watchPool('jobs', database.pool)
  const tally = tallyProviders(clock.now)
  const ports = watchProviders(
    {
      payment: payment.provider,
      identity: identity.providers,
      mail: mailUrl
        ? createSmtpMail({ url: mailUrl, from: env.MAIL_FROM, timeoutMs: MAIL_TIMEOUT_MS })
        : { send: () => Promise.reject(new MailUnavailable(MAILBOX_MISSING)) },
      codes,
      captcha: env.RECAPTCHA_SECRET_KEY
        ? createRecaptcha({
            baseUrl: env.RECAPTCHA_URL,
            secretKey: env.RECAPTCHA_SECRET_KEY,
            timeoutMs: CAPTCHA_TIMEOUT_MS,
          })
        : null,
      weather: chooseWeather(env),
      shipping: shipping.provider,
      searchEngine: chooseSearchEngine(env),
      webhooks: createWebhookSender({ ...webhookLimits, networks: env.WEBHOOK_NETWORKS }),
      files,
      uploads: await chooseUploads(env, database.pool, { s3, files }),
    },
    tally,
  )
  const endTally = keepWritingTally(tally, database.db, log)
  return {
    env,
    log,
    pool: database.pool,
    db: database.db,
    now: clock.now,
    ...ports,
    mailbox,
    textInbox,
    copiesDir: copiesDirOf(env),
    publicUrl: publicUrlOf(env),
    simulatorUrl: payment.simulatorUrl,
    databaseUrl: database.url,
    isPooled: false,
    async close() {
      clock.stop()
      unwatch()
      await payment.close()
      await identity.close()
      await shipping.close()
      await mailbox?.close()
      await textInbox?.close()
      await endTally()
      await database.close()
      await endTracing()
    },
  }
}

async function openPayment(env: Env, { db, pool }: OpenDatabase, log: Shop['log']) {
  const codes = await addMissingMethods(db)
  if (codes.length > 0)
    log.warn({ codes }, 'payment_methods has rows that this version does not know; they are not offered')
  return choosePayment(env, pool)
}
