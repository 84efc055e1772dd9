import { once } from 'node:events'
import { createServer } from 'node:net'
import path from 'node:path'
import { sql } from 'kysely'
import { expect, onTestFinished, test } from 'vitest'
import type { Mail } from '../adapters/mail/mail-provider.ts'
import { addJob } from '../jobs/add-job.ts'
import { fakeMailServer } from '../testing/fake-mail-server.ts'
import { startShopProcess } from '../testing/start-shop-process.ts'
import { openTestShop } from '../testing/test-shop.ts'
import { runJobs } from './run-jobs.ts'
import { tasks } from './schedule.ts'

const mailServer = fakeMailServer()
const { shop } = await openTestShop({ mail: mailServer.mail })

/** A visitor's message, and the job that mails it to staff. */
async function sendMessage(): Promise<string> {
  const { id } = await shop.db
    .insertInto('visitor_messages')
    .values({
      kind: 'contact',
      name: 'Sari',
      email: 'sari@example.com',
      subject: '',
      message: 'Halo',
      created_at: shop.now(),
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  await addJob(shop.db, 'tell-visitor-message', { id: String(id) }, { queue: 'visitor-messages', tries: 8 })
  return String(id)
}

const countLockedJobs = async () =>
  (await sql`select from graphile_worker.jobs where locked_by is not null`.execute(shop.db)).rows.length
const countLocked = () => expect.poll(countLockedJobs, { timeout: 20_000 })
const mailed = () => mailServer.mails.map(({ id }) => id).sort()

/** Lets the locks grow old, and frees those that belong to nobody. */
async function freeOldLocks() {
  await shop.pool.query(`
    update graphile_worker._private_jobs set locked_at = locked_at - interval '1 minute';
    update graphile_worker._private_job_queues set locked_at = locked_at - interval '1 minute'`)
  await tasks(shop)['free-lost-jobs']()
}

test('a process that is killed at a job leaves the job and its queue to the next one', async () => {
  const silentMailServer = createServer(() => {}).listen(0, '127.0.0.1')
  await once(silentMailServer, 'listening')
  const { port } = silentMailServer.address() as { port: number }
  const first = await startShopProcess(3961, {
    DATA_DIR: path.resolve('.data/run-jobs-test'),
    DATABASE_URL: shop.databaseUrl,
    PAYMENT_SIMULATOR_PORT: '0',
    MAIL_SMTP_URL: `smtp://127.0.0.1:${port}`,
  })
  onTestFinished(() => first.end('SIGKILL'))
  const messages = [await sendMessage(), await sendMessage()]
  await countLocked().toBe(1)
  await first.end('SIGKILL')
  silentMailServer.close()

  onTestFinished(await runJobs(shop))
  await freeOldLocks()
  await expect.poll(mailed, { timeout: 20_000 }).toEqual(messages.map(id => `visitor-message-${id}`).sort())
})

test('a job that a living process runs stays its own, however long it takes', async () => {
  const before = mailed().length
  const asked = Promise.withResolvers<void>()
  const answer = Promise.withResolvers<void>()
  const slow = {
    ...shop,
    mail: {
      send: async (mail: Mail) => {
        asked.resolve()
        await answer.promise
        return mailServer.mail.send(mail)
      },
    },
  }
  const stop = await runJobs(slow)
  onTestFinished(async () => {
    answer.resolve()
    await stop()
  })
  await sendMessage()
  await asked.promise
  await freeOldLocks()
  expect(await countLockedJobs()).toBe(1)
  answer.resolve()
  await countLocked().toBe(0)
  expect(mailed()).toHaveLength(before + 1)
})
