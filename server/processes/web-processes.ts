import cluster, { type Worker } from 'node:cluster'
import { setTimeout as sleep } from 'node:timers/promises'
import type { Logger } from 'pino'
import { SettingsError } from '../env.ts'
import { pauseBeforeRestart } from './pause-before-restart.ts'
import { watchWorker } from './watch-worker.ts'

/** Longer than a replaced worker takes to leave the port, to finish its last responses and to stop its jobs. */
const ENDS_WITHIN_MS = 30_000
/** The same for a worker that has drained before. */
const STOPS_WITHIN_MS = 14_000
/** Migrations of a large shop take minutes. */
const OPENS_WITHIN_MS = 10 * 60_000
/** One signal may arrive twice, from the terminal and from the parent process. */
const SAME_SIGNAL_MS = 1_000

/** Tells a worker that it will be stopped, without a successor at its place. */
export const ANNOUNCE_STOP = { type: 'announce-stop' }

interface Settings {
  count: number
  log: Logger
  /** Given to every worker, beside the supervisor's own environment. */
  workerEnv: Record<string, string>
  /** How long a worker may be silent before it is killed; 0 lets it. */
  silentMaxMs: number
  /** Called if the workers die again and again. */
  giveUp: () => Promise<void>
}

/** The shop's web processes, each at a place from 1 to `count`. The one at place 1 also runs the jobs. */
export class WebProcesses {
  readonly #settings: Settings
  readonly #workers = new Map<number, Worker>()
  readonly #deathsAt: number[] = []
  #isStopping = false
  #lastReloadAt = Number.NEGATIVE_INFINITY
  /** Workers start one after another, so that a reload and a replacement never fill the same place. */
  #lastStart: Promise<unknown> = Promise.resolve()

  constructor(settings: Settings) {
    this.#settings = settings
  }

  get isStopping(): boolean {
    return this.#isStopping
  }

  /** The first worker migrates the database and fills an empty shop; the others find that done. */
  async openAll() {
    for (let place = 1; place <= this.#settings.count; place += 1) await this.#fill(place)
  }

  async reload() {
    if (this.#isStopping || performance.now() - this.#lastReloadAt < SAME_SIGNAL_MS) return
    this.#lastReloadAt = performance.now()
    this.#settings.log.info('reloading: every web process is replaced')
    try {
      await this.openAll()
      this.#settings.log.info('reloaded')
    } catch (error) {
      if (!this.#isStopping)
        this.#settings.log.error(
          { err: error },
          'the reload ended half-way: the other web processes stay as they are',
        )
    }
  }

  /** Lets all workers announce that they will stop, and serve on until balancers have noticed. */
  async drain(forMs: number) {
    this.#isStopping = true
    // A worker that cannot be reached is ended by `stop` all the same.
    for (const worker of Object.values(cluster.workers ?? {})) worker?.send(ANNOUNCE_STOP, () => {})
    await sleep(forMs)
  }

  async stop() {
    this.#isStopping = true
    await Promise.all(
      Object.values(cluster.workers ?? {}).map(worker => worker && end(worker, STOPS_WITHIN_MS)),
    )
  }

  /** Starts a worker at the place. The one before it, if there is one, ends once the new one listens. */
  #fill(place: number): Promise<void> {
    const work = async () => {
      if (this.#isStopping) return
      const before = this.#workers.get(place)
      const worker = await this.#openWorker(place)
      this.#workers.set(place, worker)
      this.#settings.log.info({ process: place, workerPid: worker.process.pid }, 'a web process listens')
      worker.once('exit', (code, signal) => {
        if (this.#workers.get(place) !== worker) return
        this.#workers.delete(place)
        void this.#replace(place, signal ?? `exit code ${code}`)
      })
      this.#killIfHanging(worker, place)
      if (before) void end(before, ENDS_WITHIN_MS)
    }
    const start = this.#lastStart.then(work)
    this.#lastStart = start.catch(() => {})
    return start
  }

  /** Resolves when the worker listens; rejects if it ends before. */
  #openWorker(place: number): Promise<Worker> {
    const worker = cluster.fork({
      WEB_PROCESS: String(place),
      ...this.#settings.workerEnv,
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
        this.#settings.log.warn(
          { process: place, reason: error.message },
          'a web process could not be reached',
        )
        fail(error.message)
      })
    }).finally(() => clearTimeout(timer))
  }

  #killIfHanging(worker: Worker, place: number) {
    const { silentMaxMs, log } = this.#settings
    if (silentMaxMs === 0) return
    watchWorker(worker, silentMaxMs, () => {
      log.error({ process: place, silentMs: silentMaxMs }, 'a web process hangs; it is killed')
      worker.process.kill('SIGKILL')
    })
  }

  async #replace(place: number, reason: string) {
    if (this.#isStopping) return
    this.#deathsAt.push(Date.now())
    const pauseMs = pauseBeforeRestart(this.#deathsAt, Date.now())
    if (pauseMs === null) {
      this.#settings.log.fatal({ process: place, reason }, 'web processes die again and again; the shop ends')
      await this.#settings.giveUp()
      return
    }
    this.#settings.log.error(
      { process: place, reason, pauseMs },
      'a web process died; another takes its place',
    )
    await sleep(pauseMs)
    // A reload may have filled the place in the meantime.
    if (this.#workers.has(place)) return
    await this.#fill(place).catch(error => this.#replace(place, error.message))
  }
}

const endings = new WeakMap<Worker, Promise<void>>()

/** Ends a worker gracefully; resolves when it has ended. A second signal would end it at once, so it gets only one. */
async function end(worker: Worker, maxMs: number): Promise<void> {
  const timer = setTimeout(() => worker.process.kill('SIGKILL'), maxMs)
  const ending = endings.get(worker) ?? terminate(worker)
  endings.set(worker, ending)
  await ending
  clearTimeout(timer)
}

async function terminate(worker: Worker): Promise<void> {
  if (worker.isDead()) return
  const ended = new Promise(resolve => worker.once('exit', resolve))
  worker.process.kill('SIGTERM')
  await ended
}
