import cluster from 'node:cluster'
import type { Logger } from 'pino'
import { AggregatorRegistry } from 'prom-client'
import { announcerOf, isOnTerminal } from '../announcer.ts'
import { openPool } from '../db/database.ts'
import { startEmbeddedDatabase } from '../db/embedded.ts'
import { type Env, publicUrlOf } from '../env.ts'
import { onShutdownSignal, stopMaxMs } from '../on-shutdown-signal.ts'
import { openLog } from '../open-log.ts'
import { refuseTakenPort } from '../refuse-taken-port.ts'
import type { Asked, Question } from './ask-supervisor.ts'
import { CallCounts } from './call-counts.ts'
import { warnOfFewConnections } from './warn-of-few-connections.ts'
import { WebProcesses } from './web-processes.ts'

/**
 * Starts the shop's web processes (WEB_PROCESSES) and stays as their supervisor until a signal ends it. They are workers
 * of Node's cluster module, which share one listening socket. A worker that dies is replaced after a pause. SIGHUP
 * replaces all workers one by one, each old one ending when the new one listens. Rejects if the shop cannot be started.
 */
export async function superviseShop(env: Env): Promise<void> {
  await refuseTakenPort(env)
  const log = openLog(env)
  // If a worker started it, it would end with that worker.
  const database = env.DATABASE_URL ? null : await startEmbeddedDatabase(env.DATA_DIR)
  const processes = new WebProcesses({
    count: env.WEB_PROCESSES,
    log,
    workerEnv: database ? { DATABASE_URL: database.url } : {},
    silentMaxMs: env.HANG_SECONDS * 1000,
    async giveUp() {
      await stop()
      process.exit(1)
    },
  })
  async function stop() {
    await processes.stop()
    await database?.stop()
  }

  // The workers accept connections themselves. If the supervisor handed them out (SCHED_RR), then one that it gives to a
  // process in the instant of its death would hang until the client gives up.
  cluster.schedulingPolicy = cluster.SCHED_NONE
  answerQuestions(log)
  const starting = processes.openAll()
  onShutdownSignal(
    async () => {
      await processes.drain(env.DRAIN_SECONDS * 1000)
      await stop()
      return 0
    },
    {
      // A closed terminal, too, sends SIGHUP.
      signals: process.stdin.isTTY ? undefined : ['SIGINT', 'SIGTERM'],
      maxMs: stopMaxMs(env),
    },
  )
  if (!process.stdin.isTTY) process.on('SIGHUP', () => processes.reload())
  await starting.catch(async error => {
    // A worker that was told to stop while it started is no fault.
    if (processes.isStopping) return
    await stop()
    throw error
  })
  if (processes.isStopping) return
  // A pooler limits its connections itself.
  if (!env.DATABASE_DIRECT_URL) await checkConnections(env, env.DATABASE_URL ?? database?.url ?? '', log)
  printAddress(env, log)
}

/** Answers what the workers ask: how many calls a visitor made, and the metrics of all. */
function answerQuestions(log: Logger): void {
  const counts = new CallCounts()
  const metrics = new AggregatorRegistry()
  const answer = (question: Question) =>
    question.about === 'call'
      ? counts.add(question.key, question.windowMs)
      : metrics.clusterMetrics().catch(error => {
          log.error({ err: error }, 'the metrics of the web processes could not be collected')
          return null
        })
  cluster.on('message', async (worker, message: Asked | { type: string }) => {
    if (message.type !== 'question') return
    const { id, question } = message as Asked
    const answered = { type: 'answer', id, answer: await answer(question) }
    // The worker may have ended since.
    if (worker.isConnected()) worker.send(answered, () => {})
  })
}

/** Warns if PostgreSQL allows fewer connections than the processes may open. */
async function checkConnections(env: Env, databaseUrl: string, log: Logger): Promise<void> {
  const pool = openPool(databaseUrl, 1, () => {})
  try {
    await warnOfFewConnections(pool, env, log)
  } catch (error) {
    log.warn({ err: error }, 'the number of connections that PostgreSQL allows could not be read')
  } finally {
    await pool.end()
  }
}

function printAddress(env: Env, log: Logger): void {
  const say = announcerOf(env, log)
  say(`\nCarasun is open at ${publicUrlOf(env)}, served by ${env.WEB_PROCESSES} processes.`)
  say(`kill -HUP ${process.pid} replaces them one by one${isOnTerminal() ? '; Ctrl-C stops the shop' : ''}.`)
}
