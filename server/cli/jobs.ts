import { onShutdownSignal } from '../on-shutdown-signal.ts'
import { openShop } from '../open-shop.ts'
import { runJobs } from '../schedule/run-jobs.ts'
import type { Command } from './command.ts'

/** For shops whose web processes are started with JOBS=none. */
const jobsCommand: Command = {
  words: 'jobs',
  args: [],
  summary: 'Runs the jobs in a separate process until Ctrl-C.',
  async run({ env, out }) {
    const shop = await openShop(env)
    const stop = await runJobs(shop)
    out.say('Running jobs. Press Ctrl-C to stop.')
    await new Promise(() =>
      onShutdownSignal(async () => {
        await stop()
        await shop.close()
        return 0
      }),
    )
  },
}

export const commands: Command[] = [jobsCommand]
