import { announcerOf, isOnTerminal } from '../announcer.ts'
import type { Env } from '../env.ts'
import { announceStop } from '../http/drain.ts'
import { serveHealth } from '../http/serve-health.ts'
import { onShutdownSignal, stopMaxMs } from '../on-shutdown-signal.ts'
import { openShop } from '../open-shop.ts'
import { refuseTakenPort } from '../refuse-taken-port.ts'
import { refuseSamples } from '../samples.ts'
import { runJobs } from '../schedule/run-jobs.ts'
import type { Command } from './command.ts'

/** For shops whose web processes are started with JOBS=none. */
const jobsCommand: Command = {
  words: 'jobs',
  args: [],
  summary: 'Runs the jobs in a separate process until Ctrl-C.',
  async run({ env, out }) {
    refuseSamples(env)
    await refuseTakenPort(env, 'JOBS_PORT')
    const shop = await openShop(env)
    const stop = await runJobs(shop)
    const health = await openHealth(env, shop)
    const say = announcerOf(env, shop.log, out.say)
    say(`Running jobs.${isOnTerminal() ? ' Press Ctrl-C to stop.' : ''}`)
    await new Promise(() =>
      onShutdownSignal(
        async () => {
          if (health) announceStop(health)
          await stop()
          await health?.close()
          await shop.close()
          return 0
        },
        { maxMs: stopMaxMs(env) },
      ),
    )
  },
}

const openHealth = (env: Env, shop: Parameters<typeof serveHealth>[0]) =>
  env.JOBS_PORT === undefined ? null : serveHealth(shop, { port: env.JOBS_PORT, host: env.HOST })

export const commands: Command[] = [jobsCommand]
