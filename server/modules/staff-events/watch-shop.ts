import type pg from 'pg'
import type { Logger } from 'pino'
import type { StaffEventKind } from '../../../contract/staff/events.ts'
import { changedKinds, type Marks, readMarks } from './read-marks.ts'

const LOOK_EVERY_MS = 1000
/**
 * A row with a lower id may become visible after one with a higher id, so that its mark never differs. Every change is
 * therefore sent once more after this time, when those transactions have ended.
 */
const TELL_AGAIN_AFTER_MS = 5000

/** Called with the kinds that changed and all marks; the first call has no kinds. */
export type Listener = (kinds: StaffEventKind[], marks: Marks) => void

/**
 * Watches the shop for all open pages of this process, whichever process changes it: one small query a second, and none
 * while nobody is looking. Notifications of the database would make every order's commit wait for the one before it.
 */
export class ShopWatch {
  readonly #pool: pg.Pool
  readonly #log: Logger
  readonly #listeners = new Set<Listener>()
  readonly #tellAgainAt = new Map<StaffEventKind, number>()
  #marks: Marks | null = null
  #timer: NodeJS.Timeout | undefined

  constructor(pool: pg.Pool, log: Logger) {
    this.#pool = pool
    this.#log = log
  }

  /** Begins to listen; the returned function ends it. */
  async listen(listener: Listener): Promise<() => void> {
    this.#marks ??= await readMarks(this.#pool)
    this.#listeners.add(listener)
    listener([], this.#marks)
    this.#timer ??= setTimeout(() => this.#look(), LOOK_EVERY_MS)
    return () => {
      this.#listeners.delete(listener)
      if (this.#listeners.size > 0) return
      clearTimeout(this.#timer)
      this.#timer = undefined
      this.#marks = null
    }
  }

  async #look() {
    try {
      const marks = await readMarks(this.#pool)
      if (this.#marks) this.#tell(this.#marks, marks)
    } catch (error) {
      // The database is down; pages stay as they are and receive later what they missed.
      this.#log.warn({ err: error }, 'changes for the back office could not be read; trying again')
    }
    if (this.#listeners.size === 0) return
    // A page that was opened during this look, after the last one was closed, has set a timer too.
    clearTimeout(this.#timer)
    this.#timer = setTimeout(() => this.#look(), LOOK_EVERY_MS)
  }

  #tell(before: Marks, marks: Marks) {
    const now = Date.now()
    const late = [...this.#tellAgainAt].filter(([, at]) => at <= now).map(([kind]) => kind)
    for (const kind of late) this.#tellAgainAt.delete(kind)
    const changed = changedKinds(before, marks)
    for (const kind of changed) this.#tellAgainAt.set(kind, now + TELL_AGAIN_AFTER_MS)
    const kinds = [...new Set([...changed, ...late])]
    this.#marks = marks
    if (kinds.length > 0) for (const listener of this.#listeners) listener(kinds, marks)
  }
}
