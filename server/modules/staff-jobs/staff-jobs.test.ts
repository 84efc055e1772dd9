import { text as readText } from 'node:stream/consumers'
import { beforeEach, expect, test } from 'vitest'
import { Refusal } from '../../../contract/refusals.ts'
import type { StaffJob } from '../../../contract/staff/jobs.ts'
import { recordStaffAction } from '../../staff-actions/record-staff-action.ts'
import { killableShop } from '../../testing/killable-shop.ts'
import { makeStaff, operator } from '../../testing/make-staff.ts'
import { openTestShop } from '../../testing/test-shop.ts'
import {
  deleteOldJobs,
  type JobKinds,
  openJobFile,
  resumeLostJobs,
  runJob,
  startFileJob,
  startRowsJob,
} from './index.ts'

const { shop, app } = await openTestShop()
const manager = await makeStaff(shop, app, 'manager')
const actor = { kind: 'staff', id: manager.id, name: manager.name } as const

/** Counts what the rows' action did, each in its own transaction. */
const countStaffActions = async () =>
  Number(
    (
      await shop.db
        .selectFrom('staff_acts')
        .select(eb => eb.fn.countAll().as('count'))
        .where('thing_kind', '=', 'toggle')
        .executeTakeFirstOrThrow()
    ).count,
  )

let faultAt: string | null = null
const kinds: JobKinds = {
  rows: {
    kind: 'rows',
    async carryOut(tx, { subjectId, actor: by, held }) {
      await recordStaffAction(tx, by, 'toggles.switch', { kind: 'toggle', id: subjectId })
      if (subjectId === faultAt) throw new Error('killed')
      if (subjectId.endsWith('7')) throw new Refusal('ACT_NOT_ALLOWED', { message: 'Tidak bisa.' })
      if (!held.includes('orders.process')) throw new Refusal('PERMISSION_MISSING')
      return { message: 'sudah' }
    },
  },
  file: {
    kind: 'file',
    async writePart(_, { cursor }) {
      const part = (cursor as number | null) ?? 0
      return { bytes: Buffer.from(`bagian ${part}\n`), rows: 1, cursor: part === 2 ? null : part + 1 }
    },
  },
}

let jobId = ''
const rows = (count: number) =>
  Array.from({ length: count }, (_, index) => ({ subjectId: String(index + 1), name: `R${index + 1}` }))
const start = async (count: number) => {
  const job = { kind: 'rows', title: 'Uji', input: {}, rows: rows(count) }
  jobId = await startRowsJob(shop.db, actor, job, shop.now())
}
const job = async () => (await manager.call('GET', `/jobs/${jobId}`)).body.data as StaffJob

beforeEach(() => {
  faultAt = null
})

test('[TABLE-03] a job does every row once, and reports row by row which were refused and why', async () => {
  const before = await countStaffActions()
  await start(20)
  expect(await job()).toMatchObject({ state: 'waiting', done: 0, total: 20 })
  await runJob(shop, kinds, jobId)
  expect(await job()).toMatchObject({ state: 'done', done: 20, refused: 2, total: 20 })
  expect(await countStaffActions()).toBe(before + 18)
  const report = await manager.call('GET', `/jobs/${jobId}/rows?outcome=refused`)
  expect(report.body.data).toMatchObject({
    rows: [
      { name: 'R7', outcome: 'refused', message: 'Tidak bisa.' },
      { name: 'R17', outcome: 'refused', message: 'Tidak bisa.' },
    ],
    next: null,
  })
  await runJob(shop, kinds, jobId)
  expect(await countStaffActions()).toBe(before + 18)
})

test('[TABLE-03] two processes that run one job do no row twice', async () => {
  const before = await countStaffActions()
  await start(30)
  await Promise.all([1, 2, 3].map(() => runJob(shop, kinds, jobId)))
  expect(await job()).toMatchObject({ state: 'done', done: 30, refused: 3 })
  expect(await countStaffActions()).toBe(before + 27)
})

test('[TABLE-03] a stopped job stays where it is until it is resumed', async () => {
  const before = await countStaffActions()
  await start(10)
  expect((await manager.call('POST', `/jobs/${jobId}/stop`)).body.data).toMatchObject({ state: 'stopped' })
  await runJob(shop, kinds, jobId)
  expect(await job()).toMatchObject({ state: 'stopped', done: 0 })
  expect((await manager.call('POST', `/jobs/${jobId}/resume`)).body.data).toMatchObject({ state: 'waiting' })
  await runJob(shop, kinds, jobId)
  expect(await job()).toMatchObject({ state: 'done', done: 10 })
  expect(await countStaffActions()).toBe(before + 9)
})

test('a row that fails is reported, changes nothing, and does not stop the others', async () => {
  const before = await countStaffActions()
  faultAt = '3'
  await start(5)
  await runJob(shop, kinds, jobId)
  expect(await job()).toMatchObject({ state: 'done', done: 5, refused: 1 })
  expect(await countStaffActions()).toBe(before + 4)
  const report = await manager.call('GET', `/jobs/${jobId}/rows?outcome=refused`)
  expect(JSON.stringify(report.body.data)).not.toContain('killed')
})

test('a job whose process was killed is continued after half a minute', async () => {
  await start(4)
  await shop.db
    .updateTable('staff_jobs')
    .set({ state: 'running', changed_at: new Date(Date.now() - 20_000) })
    .where('id', '=', Number(jobId))
    .execute()
  await resumeLostJobs(shop, kinds)
  expect((await job()).state).toBe('running')
  await shop.db
    .updateTable('staff_jobs')
    .set({ changed_at: new Date(Date.now() - 31_000) })
    .where('id', '=', Number(jobId))
    .execute()
  await resumeLostJobs(shop, kinds)
  expect(await job()).toMatchObject({ state: 'done', done: 4 })
})

test('[TABLE-03] a process that is killed anywhere in a job does no row twice and loses none', async () => {
  const killable = killableShop(shop, shop.databaseUrl)
  let kills = 0
  for (let step = 1; ; step += 1) {
    const before = await countStaffActions()
    await start(3)
    killable.killBefore(step)
    await runJob(killable.shop, kinds, jobId).catch(() => {})
    const { wasKilled } = await killable.restart()
    await runJob(shop, kinds, jobId)
    expect(await job(), `killed before step ${step}`).toMatchObject({ state: 'done', done: 3, refused: 0 })
    expect(await countStaffActions(), `killed before step ${step}`).toBe(before + 3)
    if (!wasKilled) break
    kills += 1
  }
  expect(kills).toBeGreaterThan(20)
  await killable.close()
})

test('rows are refused once the person may no longer do them', async () => {
  const worker = await makeStaff(shop, app, 'order-desk')
  const by = { kind: 'staff', id: worker.id, name: worker.name } as const
  const id = await startRowsJob(
    shop.db,
    by,
    { kind: 'rows', title: 'Uji', input: {}, rows: rows(3) },
    shop.now(),
  )
  await shop.db
    .updateTable('staff_accounts')
    .set({ role_key: 'content' })
    .where('id', '=', worker.id)
    .execute()
  await runJob(shop, kinds, id)
  expect((await worker.call('GET', `/jobs/${id}`)).body.data).toMatchObject({ done: 3, refused: 3 })
})

const startFile = (permissions: ('orders.read' | 'members.export')[] = ['orders.read']) =>
  startFileJob(
    shop.db,
    actor,
    {
      kind: 'file',
      title: 'Unduh',
      input: {},
      total: 3,
      file: { name: 'uji.csv', type: 'text/csv; charset=utf-8', permissions },
    },
    shop.now(),
  )

test('[TABLE-08] the file of a job is downloaded whole by its owner alone, for a day', async () => {
  jobId = await startFile()
  expect((await manager.call('GET', `/jobs/${jobId}/file`)).status).toBe(404)
  await runJob(shop, kinds, jobId)
  const file = await manager.call('GET', `/jobs/${jobId}/file`)
  expect(file.text).toBe('bagian 0\nbagian 1\nbagian 2\n')
  expect(file.headers).toMatchObject({
    'content-type': 'text/csv; charset=utf-8',
    'content-disposition': 'attachment; filename="uji.csv"',
    'cache-control': 'no-store',
  })
  const other = await makeStaff(shop, app, 'manager')
  for (const path of ['', '/rows', '/file'])
    expect((await other.call('GET', `/jobs/${jobId}${path}`)).status, path).toBe(404)
  for (const act of ['stop', 'resume'])
    expect((await other.call('POST', `/jobs/${jobId}/${act}`)).status, act).toBe(404)

  shop.setNow(new Date(Date.now() + 24 * 60 * 60_000 + 1000))
  const later = await makeStaff(shop, app, 'manager')
  await shop.db
    .updateTable('staff_jobs')
    .set({ actor_id: later.id })
    .where('id', '=', Number(jobId))
    .execute()
  expect((await later.call('GET', `/jobs/${jobId}/file`)).status).toBe(404)
  await deleteOldJobs(shop.db, { now: shop.now(), before: new Date(0) })
  expect(await shop.db.selectFrom('staff_job_parts').selectAll().execute()).toEqual([])
  shop.setNow(null)
})

test('a download whose database fails half way ends with the error', async () => {
  const id = await startFile()
  await runJob(shop, kinds, id)
  let reads = 0
  const db = shop.db.withPlugin({
    transformQuery: ({ node }) => node,
    async transformResult({ result }) {
      reads += 1
      // The first read finds the job, the second the first part.
      if (reads > 2) throw new Error('the database is away')
      return result
    },
  })
  const request = { id, held: ['orders.read' as const], now: shop.now() }
  const { stream } = await openJobFile(db, actor, request)
  await expect(readText(stream)).rejects.toThrow('the database is away')
})

test('[TABLE-08] a file with personal data is not written without the permission to export it', async () => {
  const worker = await makeStaff(shop, app, 'order-desk')
  const by = { kind: 'staff', id: worker.id, name: worker.name } as const
  const id = await startFileJob(
    shop.db,
    by,
    {
      kind: 'file',
      title: 'Unduh',
      input: {},
      total: 3,
      file: { name: 'uji.csv', type: 'text/csv', permissions: ['members.export'] },
    },
    shop.now(),
  )
  await runJob(shop, kinds, id)
  expect((await worker.call('GET', `/jobs/${id}`)).body.data).toMatchObject({ state: 'failed' })
  expect((await worker.call('GET', `/jobs/${id}/file`)).status).toBe(403)
})

test('jobs are deleted after 30 days', async () => {
  const id = await startFile()
  await deleteOldJobs(shop.db, { now: shop.now(), before: new Date(Date.now() - 1000) })
  expect((await manager.call('GET', `/jobs/${id}`)).status).toBe(200)
  await deleteOldJobs(shop.db, { now: shop.now(), before: new Date(Date.now() + 60_000) })
  expect((await manager.call('GET', `/jobs/${id}`)).status).toBe(404)
})

test('jobs of the command line are hidden from staff accounts', async () => {
  const id = await startRowsJob(
    shop.db,
    operator,
    { kind: 'rows', title: 'Uji', input: {}, rows: rows(2) },
    shop.now(),
  )
  await runJob(shop, kinds, id)
  expect((await manager.call('GET', `/jobs/${id}`)).status).toBe(404)
})
