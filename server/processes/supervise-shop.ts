import cluster, { type Worker } from 'node:cluster'
import { setTimeout as sleep } from 'node:timers/promises'
import { AggregatorRegistry } from 'prom-client'
import { openPool } from '../db/database.ts'
import { startEmbeddedDatabase } from '../db/embedded.ts'
import { type Env, publicUrlOf, SettingsError } from '../env.ts'
import { onShutdownSignal } from '../on-shutdown-signal.ts'
import { openLog } from '../open-log.ts'
import { refuseTakenPort } from '../refuse-taken-port.ts'
import type { Asked, Question } from './ask-supervisor.ts'
import { CallCounts } from './call-counts.ts'
import { pauseBeforeRestart } from './pause-before-restart.ts'
import { warnOfFewConnections } from './warn-of-few-connections.ts'

/** Longer than a worker takes to drain, to finish its last responses and to stop its jobs. */
const ENDS_WITHIN_MS = 30_000
/** Migrations of a large shop take minutes. */
const OPENS_WITHIN_MS = 10 * 60_000
/** One signal may arrive twice, from the terminal and from the parent process. */
const SAME_SIGNAL_MS = 1_000

/**
 * Starts the shop's web processes (WEB_PROCESSES) and stays as their supervisor until a signal ends it. They are workers
 * of Node's cluster module, which share one listening socket. Each has a place, 1 to n; the one at place 1 also runs the
 * jobs. A worker that dies is replaced after a pause. SIGHUP replaces all workers one by one, each
 * old one ending when the new one listens. Rejects if the shop cannot be started.
 */
export async function superviseShop(env: Env): Promise<void> {
  await refuseTakenPort(env)
  const log = openLog(env)
  // If a worker started it, it would end with that worker.
  const database = env.DATABASE_URL ? null : await startEmbeddedDatabase(env.DATA_DIR)
  const workers = new Map<number, Worker>()
  const deathsAt: number[] = []
  let isStopping = false
  let lastReloadAt = Number.NEGATIVE_INFINITY
  /** Workers start one after another, so that a reload and a replacement never fill the same place. */
  let lastStart: Promise<unknown> = Promise.resolve()

  // The workers accept connections themselves. If the supervisor handed them out (SCHED_RR), then one that it gives to a
  // process in the instant of its death would hang until the client gives up.
  cluster.schedulingPolicy = cluster.SCHED_NONE
  answerQuestions()
  const starting = openAll()
  onShutdownSignal(
    async () => {
      await stop()
      return 0
    },
    // A closed terminal, too, sends SIGHUP.
    process.stdin.isTTY ? undefined : ['SIGINT', 'SIGTERM'],
  )
  if (!process.stdin.isTTY) process.on('SIGHUP', reload)
  await starting.catch(async error => {
    // A worker that was told to stop while it started is no fault.
    if (isStopping) return
    await stop()
    throw error
  })
  if (isStopping) return
  await checkConnections()
  printAddress()

  /** The first worker migrates the database and fills an empty shop; the others find that done. */
  async function openAll() {
    for (let place = 1; place <= env.WEB_PROCESSES; place += 1) await fill(place)
  }

  /** Starts a worker at the place. The one before it, if there is one, ends once the new one listens. */
  function fill(place: number): Promise<void> {
    const work = async () => {
      if (isStopping) return
      const before = workers.get(place)
      const worker = await openWorker(place)
      workers.set(place, worker)
      log.info({ process: place, workerPid: worker.process.pid }, 'a web process listens')
      worker.once('exit', (code, signal) => {
        if (workers.get(place) !== worker) return
        workers.delete(place)
        void replace(place, signal ?? `exit code ${code}`)
      })
      if (before) void end(before)
    }
    const start = lastStart.then(work)
    lastStart = start.catch(() => {})
    return start
  }

  /** Resolves when the worker listens; rejects if it ends before. */
  function openWorker(place: number): Promise<Worker> {
    const worker = cluster.fork({
      WEB_PROCESS: String(place),
      ...(database ? { DATABASE_URL: database.url } : {}),
      ...(place === 1 ? {} : { JOBS: 'none' }),
    })
    const timer = setTimeout(() => worker.process.kill('SIGKILL'), OPENS_WITHIN_MS)
    return new Promise<Worker>((resolve, reject) => {
      const fail = (reason: string) =>
        reject(new SettingsError(`Web process ${place} did not start (${reason}); see above.`))
      worker.once('listening', () => resolve(worker))
      worker.once('exit', (code, signal) => fail(signal ?? `exit code ${code}`))
      // A message to a process that is dying fails, too; without a listener that would end the supervisor.
      worker.on('error', error => {
        log.warn({ process: place, reason: error.message }, 'a web process could not be reached')
        fail(error.message)
      })
    }).finally(() => clearTimeout(timer))
  }

  async function replace(place: number, reason: string) {
    if (isStopping) return
    deathsAt.push(Date.now())
    const pauseMs = pauseBeforeRestart(deathsAt, Date.now())
    if (pauseMs === null) {
      log.fatal({ process: place, reason }, 'web processes die again and again; the shop ends')
      await stop()
      process.exit(1)
    }
    log.error({ process: place, reason, pauseMs }, 'a web process died; another takes its place')
    await sleep(pauseMs)
    // A reload may have filled the place in the meantime.
    if (workers.has(place)) return
    await fill(place).catch(error => replace(place, error.message))
  }

  async function reload() {
    if (isStopping || performance.now() - lastReloadAt < SAME_SIGNAL_MS) return
    lastReloadAt = performance.now()
    log.info('reloading: every web process is replaced')
    try {
      await openAll()
      log.info('reloaded')
    } catch (error) {
      if (!isStopping)
        log.error({ err: error }, 'the reload ended half-way: the other web processes stay as they are')
    }
  }

  async function stop() {
    isStopping = true
    await Promise.all(Object.values(cluster.workers ?? {}).map(worker => worker && end(worker)))
    await database?.stop()
  }

  function answerQuestions() {
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

  async function checkConnections() {
    const pool = openPool(env.DATABASE_URL ?? database?.url ?? '', 1, () => {})
    try {
      await warnOfFewConnections(pool, env, log)
    } catch (error) {
      log.warn({ err: error }, 'the number of connections that PostgreSQL allows could not be read')
    } finally {
      await pool.end()
    }
  }

  function printAddress() {
    process.stdout.write(
      `\nCarasun is open at ${publicUrlOf(env)}, served by ${env.WEB_PROCESSES} processes.\n`,
    )
    process.stdout.write(`kill -HUP ${process.pid} replaces them one by one; Ctrl-C stops the shop.\n`)
  }
}

const endings = new WeakMap<Worker, Promise<void>>()

/** Ends a worker gracefully; resolves when it has ended. A second signal would end it at once, so it gets only one. */
function end(worker: Worker): Promise<void> {
  const ending = endings.get(worker) ?? endNow(worker)
  endings.set(worker, ending)
  return ending
}

async function endNow(worker: Worker): Promise<void> {
  if (worker.isDead()) return
  const ended = new Promise(resolve => worker.once('exit', resolve))
  worker.process.kill('SIGTERM')
  const timer = setTimeout(() => worker.process.kill('SIGKILL'), ENDS_WITHIN_MS)
  await ended
  clearTimeout(timer)
}
