import { randomUUID } from 'node:crypto'
import { Logger, runOnce } from 'graphile-worker'
import { sql } from 'kysely'
import { beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { addDays } from '../../../contract/jakarta-time.ts'
import { type ShopHealth, taskWords } from '../../../contract/staff/health.ts'
import { MailUnavailable } from '../../adapters/mail/mail-provider.ts'
import { addJob } from '../../jobs/add-job.ts'
import { tallyProviders } from '../../metrics/tally-providers.ts'
import { watchProviders } from '../../metrics/watch-providers.ts'
import { prepareJobs } from '../../open-database.ts'
import { tasks } from '../../schedule/schedule.ts'
import { makeStaff, type StaffTester } from '../../testing/make-staff.ts'
import { openTestShop } from '../../testing/test-shop.ts'
import { noteBackup, noteTriedRestore } from './index.ts'

const { shop, app } = await openTestShop()
let owner: StaffTester
let manager: StaffTester

beforeAll(async () => {
  await prepareJobs(shop.pool)
  owner = await makeStaff(shop, app, 'owner')
  manager = await makeStaff(shop, app, 'manager')
})

const health = async () => (await owner.call('GET', '/health')).body.data as ShopHealth

/** Runs every job that is due, as a worker would, and lets those of one task fail. */
const runDue = (failing: (() => Promise<never>) | null, onRun = () => {}) =>
  runOnce({
    pgPool: shop.pool,
    logger: new Logger(() => () => {}),
    taskList: {
      'send-code': async () => {
        onRun()
        await failing?.()
      },
    },
  })

/** Each in a queue of its own: one is released only after its last job. */
const queueCode = (tries: number) =>
  addJob(shop.db, 'send-code', { id: '1' }, { queue: `codes-${randomUUID()}`, tries })
const unreachable = async () => {
  throw new Error('WhatsApp did not answer for sari@example.com and 0812-3456-7890')
}

describe('[SET-04] a job that fails', () => {
  beforeEach(() => sql`delete from graphile_worker._private_jobs`.execute(shop.db))

  test('[SET-04] is shown with its reason, without personal data, and when it runs again', async () => {
    await queueCode(5)
    await runDue(unreachable)
    const { jobs, faults } = await health()
    expect(jobs.failed).toMatchObject([{ task: 'send-code', tries: 1, tries_max: 5 }])
    expect(jobs.failed[0]?.error).toBe('WhatsApp did not answer for …@… and 08…')
    expect(new Date(jobs.failed[0]?.next_at ?? 0).getTime()).toBeGreaterThan(Date.now())
    expect(jobs.tasks).toMatchObject([{ task: 'send-code', retrying: 1, given_up: 0 }])
    expect(faults).not.toContain('jobs_given_up')
  })

  test('[SET-04] after its last try it is a fault, and runs again when staff say so', async () => {
    await queueCode(1)
    await runDue(unreachable)
    const { jobs, faults } = await health()
    expect(faults).toContain('jobs_given_up')
    expect(jobs.failed).toMatchObject([{ task: 'send-code', next_at: null }])

    let runs = 0
    await runDue(null, () => (runs += 1))
    expect(runs).toBe(0)
    expect((await owner.call('POST', `/health/jobs/${jobs.failed[0]?.id}/again`)).status).toBe(200)
    await runDue(null, () => (runs += 1))
    expect(runs).toBe(1)
    const after = await health()
    expect(after.jobs.failed).toEqual([])
    expect(after.faults).not.toContain('jobs_given_up')
    const [entry] = (await owner.call('GET', '/journal?limit=1')).body.data as { action: string }[]
    expect(entry).toMatchObject({ action: 'jobs.try-again', detail: { task: 'send-code' } })
  })

  test('[SET-04] one that staff drop never runs again', async () => {
    await queueCode(3)
    await runDue(unreachable)
    const [job] = (await health()).jobs.failed
    expect((await owner.call('DELETE', `/health/jobs/${job?.id}`)).status).toBe(200)
    expect((await health()).jobs).toMatchObject({ failed: [], tasks: [] })
    expect((await owner.call('DELETE', `/health/jobs/${job?.id}`)).status).toBe(404)
  })

  test('[SET-04] a job that has not failed can be neither dropped nor hurried', async () => {
    await queueCode(3)
    const { rows } = await sql<{ id: string }>`select id::text from graphile_worker.jobs`.execute(shop.db)
    expect((await owner.call('DELETE', `/health/jobs/${rows[0]?.id}`)).status).toBe(404)
    expect((await owner.call('POST', `/health/jobs/${rows[0]?.id}/again`)).status).toBe(404)
    let runs = 0
    await runDue(null, () => (runs += 1))
    expect(runs).toBe(1)
  })

  test('[SET-04] whoever may only read cannot run or drop it', async () => {
    await queueCode(1)
    await runDue(unreachable)
    const [job] = (await health()).jobs.failed
    const observer = await makeStaff(shop, app, 'observer', 'Yoga')
    expect((await observer.call('POST', `/health/jobs/${job?.id}/again`)).status).toBe(403)
    expect((await observer.call('DELETE', `/health/jobs/${job?.id}`)).status).toBe(403)
    expect((await health()).jobs.failed).toHaveLength(1)
  })
})

test('[SET-04] every task of the schedule has words', () => {
  expect(Object.keys(tasks(shop)).filter(task => !taskWords[task])).toEqual([])
})

test('[SET-04] tasks that have stopped are a fault until they run', async () => {
  expect((await health()).faults).toContain('tasks_stopped')
  await sql`insert into graphile_worker._private_known_crontabs (identifier, known_since, last_execution)
    values ('tell-order-news', now(), now())`.execute(shop.db)
  const { faults, jobs } = await health()
  expect(faults).not.toContain('tasks_stopped')
  expect(jobs.last_minute_at).not.toBeNull()
})

describe('[SET-04] providers', () => {
  const mail = { id: 'a', to: 'sari@example.com', subject: '', text: '', html: '' }

  test('[SET-04] calls of two processes are added up, with the name of the last error and never its message', async () => {
    const answers = ['sent', 'sent', 'sent', 'down', 'down', 'down', 'sent', 'down']
    const port = {
      async send() {
        if (answers.shift() === 'sent') return 'sent' as const
        throw new MailUnavailable('sari@example.com: no answer')
      },
    }
    const tallies = [tallyProviders(shop.now), tallyProviders(shop.now)]
    for (const tally of tallies) {
      const ports = watchProviders({ ...shop, mail: port }, tally)
      for (let call = 0; call < 4; call += 1) await ports.mail.send(mail).catch(() => {})
    }
    await Promise.all(tallies.map(tally => tally.write(shop.db)))
    // Nothing is written twice.
    await Promise.all(tallies.map(tally => tally.write(shop.db)))
    const { providers, faults } = await health()
    const [smtp] = providers
    expect(smtp).toMatchObject({ provider: 'smtp', ok: 4, failed: 4, last_failure: 'MailUnavailable' })
    expect(smtp?.failed_by_hour).toHaveLength(24)
    expect(smtp?.failed_by_hour.at(-1)).toBe(4)
    expect(faults).toContain('provider_failing')
    expect(JSON.stringify(providers)).not.toContain('sari@')
  })

  test('[SET-04] what cannot be written while the database is away is written later', async () => {
    const tally = tallyProviders(shop.now)
    tally.count('midtrans', 'ok', 120)
    const away = shop.db.withSchema('nowhere')
    await expect(tally.write(away)).rejects.toThrow()
    tally.count('midtrans', 'ok', 80)
    await tally.write(shop.db)
    const midtrans = (await health()).providers.find(({ provider }) => provider === 'midtrans')
    expect(midtrans).toMatchObject({ ok: 2, mean_ms: 100, slowest_ms: 120 })
  })
})

test('[SET-04] backups: none, one of last night, an old one, one that was tried and is broken', async () => {
  expect((await health()).faults).toContain('backup_missing')
  const backup = { fileName: 'carasun.sql.gz', bytes: 1_400_000, rows: 12, pictures: 0, isEncrypted: false }
  const old = addDays(new Date(), -40).toISOString()
  await noteBackup(shop.db, { ...backup, createdAt: old })
  expect((await health()).faults).toEqual(expect.arrayContaining(['backup_old', 'restore_old']))

  const lastNight = new Date(Date.now() - 9 * 3_600_000).toISOString()
  await noteBackup(shop.db, { ...backup, createdAt: lastNight })
  const noted = await health()
  expect(noted.backups.last?.created_at).toBe(lastNight)
  expect(noted.faults).not.toContain('backup_old')

  expect(await noteTriedRestore(shop.db, { createdAt: old, at: new Date(), brokenRules: 2 })).toBe(true)
  const broken = await health()
  expect(broken.faults).toContain('restore_broken')
  expect(broken.faults).not.toContain('restore_old')
  expect(broken.backups.last_restored?.created_at).toBe(old)
  // Another shop's backup says nothing about this one.
  expect(
    await noteTriedRestore(shop.db, { createdAt: '2020-01-01T00:00:00Z', at: new Date(), brokenRules: 0 }),
  ).toBe(false)
})

test('[SET-04] the manager sees the database, the disk and the version', async () => {
  const { status, body } = await manager.call('GET', '/health')
  expect(status).toBe(200)
  const shown = body.data as ShopHealth
  expect(shown.database.bytes).toBeGreaterThan(1_000_000)
  expect(shown.database.tables).not.toEqual([])
  expect(shown.database.connections).toBeLessThanOrEqual(shown.database.connections_max)
  expect(shown.version.schema).toMatch(/^\d{4}-/)
  expect(shown.files).toMatchObject({ is_shared: false })
})
