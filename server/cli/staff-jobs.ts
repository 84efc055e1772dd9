import { jakartaDateTime } from '../../contract/jakarta-time.ts'
import { jobParam, type StaffJob } from '../../contract/staff/jobs.ts'
import { listOwnJobs, readReport, resumeJob, stopJob } from '../modules/staff-jobs/index.ts'
import { type Command, UsageError } from './command.ts'
import { withDatabase } from './with-database.ts'

/** The long actions that were started at the command line. */

const owner = { kind: 'command-line', id: null } as const

const listCommand: Command = {
  words: 'staff-jobs list',
  args: [],
  summary: 'Lists the long actions that were started at the command line, the newest first.',
  async run({ env, out }) {
    const jobs = await withDatabase(env, ({ db }) => listOwnJobs(db, owner))
    if (jobs.length === 0) out.say('No jobs.')
    for (const job of jobs) out.say(lineOf(job))
  },
}

const reportCommand: Command = {
  words: 'staff-jobs report',
  args: ['JOB'],
  summary: 'Shows the outcome of each row of a job.',
  async run({ env, args: { JOB: id = '' }, out }) {
    await withDatabase(env, async ({ db }) => {
      for (let after: number | null = 0; after !== null; ) {
        const page = await readReport(db, owner, requireId(id), { after, limit: 200 })
        for (const { name, outcome, message } of page.rows) out.say(`${name}  ${outcome}  ${message}`)
        after = page.next === null ? null : Number(page.next)
      }
    })
  },
}

const stopCommand: Command = {
  words: 'staff-jobs stop',
  args: ['JOB'],
  summary: 'Stops a job after its current row.',
  actions: ['staff-jobs.stop'],
  async run({ env, args: { JOB: id = '' }, actor, out }) {
    out.say(lineOf(await withDatabase(env, ({ db }) => stopJob(db, actor, requireId(id)))))
  },
}

const resumeCommand: Command = {
  words: 'staff-jobs resume',
  args: ['JOB'],
  summary: 'Resumes a stopped job in the running shop.',
  actions: ['staff-jobs.resume'],
  async run({ env, args: { JOB: id = '' }, actor, out }) {
    out.say(lineOf(await withDatabase(env, ({ db }) => resumeJob(db, actor, requireId(id)))))
  },
}

function requireId(id: string): string {
  if (!jobParam.safeParse({ id }).success) throw new UsageError('JOB is a number: staff-jobs list')
  return id
}

const lineOf = ({ id, created_at, title, state, done, total, refused }: StaffJob) =>
  `${id.padStart(5)}  ${jakartaDateTime(created_at)}  ${title}: ${state}, ${done} of ${total}, ${refused} refused`

export const commands: Command[] = [listCommand, reportCommand, stopCommand, resumeCommand]
