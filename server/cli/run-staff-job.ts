import type { StaffJob } from '../../contract/staff/jobs.ts'
import { runJob, showOwnJob } from '../modules/staff-jobs/index.ts'
import { openLog } from '../open-log.ts'
import { staffJobKinds } from '../schedule/staff-job-kinds.ts'
import type { Actor } from '../staff-actions/actor.ts'
import type { Call } from './command.ts'
import type { CommandShop } from './with-database.ts'

/** Runs a staff job of the command line until it ends, or somebody stops it; a running shop may help. */
export async function runStaffJob(
  { db, files, publicUrl }: CommandShop,
  { env, actor, out }: Pick<Call, 'env' | 'actor' | 'out'>,
  id: string,
): Promise<StaffJob> {
  // On the error output: the lines of the command itself may be read by a program.
  const log = openLog(env, { write: line => console.error(line.trimEnd()) })
  const shop = { db, files, publicUrl, env, now: () => new Date(), log }
  for (;;) {
    await runJob(shop, staffJobKinds, id)
    const job = await showOwnJob(db, ownerOf(actor), id)
    out.progress(`${job.done} of ${job.total}`)
    if (job.state !== 'waiting' && job.state !== 'running') return job
  }
}

/** The command line has no accounts: every operator sees all jobs that it started. */
export const ownerOf = ({ kind }: Actor): Pick<Actor, 'kind' | 'id'> => ({ kind, id: null })
