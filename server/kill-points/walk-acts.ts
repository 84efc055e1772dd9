import { afterAll, expect } from 'vitest'
import type { App } from '../http/app-types.ts'
import { listPictures } from '../modules/media/index.ts'
import type { Shop } from '../shop.ts'
import { type Books, changesBetween, openBooks } from './books.ts'
import type { KillScene } from './open-kill-scene.ts'

/** Where an act is performed: in the process that will be killed, or in the one that stays alive. */
export interface Place {
  shop: Shop
  app: App
}

/** An act of staff or the schedule, prepared and not yet performed. */
export interface Act {
  /** Performs it, each time with the same input. Returns the response if there is one. */
  perform(at: Place): Promise<{ status: number; text: string } | undefined>
  /** How many minutes pass before it is repeated; by default it is repeated at once. */
  repeatedAfterMinutes?: number
  /** What one more try may add without harm. */
  mayAdd?: string[]
  /** How long the schedule runs afterwards; by default as long as it takes to send refunds and e-mails. */
  minutesAfterwards?: number
}

const MINUTES_AFTERWARDS = 2

/** Returns the walk of an act that is compared with the same act undisturbed; prints how many kills there were. */
export async function actWalksIn({ shop, app, killable, killableApp, mailServer, ...scene }: KillScene) {
  const alive: Place = { shop, app }
  const dying: Place = { shop: killable.shop, app: killableApp }
  const countBooks = await openBooks(shop.pool)
  let killPoints = 0
  afterAll(() => void process.stdout.write(`kill points walked: ${killPoints}\n`))

  /**
   * Performs the act undisturbed, once. Then kills the process before its first call, before each call whose effect
   * remains, and after the last of these: between two of them, PostgreSQL rolls back to the same state wherever the process dies. Each time the same
   * person or the schedule performs it again, and the schedule runs. The books have changed as they did undisturbed:
   * nothing is lost, and nothing happened twice. At last nobody kills it, and it is repeated all the same.
   */
  async function walkAct(prepare: () => Promise<Act>): Promise<Record<string, number>> {
    const { expected, acts: lasting } = await performUndisturbed(await begin(prepare))
    let current = await begin(prepare)
    for (const step of new Set([1, ...lasting, (lasting.at(-1) ?? 0) + 1, Number.POSITIVE_INFINITY])) {
      killable.killBefore(step)
      const response = await current.act.perform(dying).catch(() => undefined)
      const { wasKilled, acts } = await killable.restart()
      if (wasKilled) {
        killPoints += 1
        // It left nothing behind: the next kill hits the same data.
        if (acts.length === 0 || Object.keys(changesBetween(current.before, await readBooks())).length === 0)
          continue
      } else requireSuccess(response)
      await repeat(current.act)
      await passMinutes(current.act.minutesAfterwards ?? MINUTES_AFTERWARDS)
      const changes = await changesSince(current)
      expect(changes, wasKilled ? `killed before its call ${step}` : 'repeated').toEqual(expected)
      if (!wasKilled) break
      current = await begin(prepare)
    }
    await scene.expectConsistentBooks()
    return expected
  }

  async function changesSince({ act, before }: { act: Act; before: Books }) {
    const changes = changesBetween(before, await readBooks())
    for (const name of act.mayAdd ?? []) delete changes[name]
    return changes
  }

  async function begin(prepare: () => Promise<Act>) {
    shop.setNow(null)
    const act = await prepare()
    return { act, before: await readBooks() }
  }

  /** Returns what changed, and which of the calls have an effect that remains. */
  async function performUndisturbed(current: { act: Act; before: Books }) {
    const { act } = current
    killable.killBefore(Number.POSITIVE_INFINITY)
    requireSuccess(await act.perform(dying))
    const { acts } = await killable.restart()
    await passMinutes((act.repeatedAfterMinutes ?? 0) + (act.minutesAfterwards ?? MINUTES_AFTERWARDS))
    const changes = await changesSince(current)
    expect(Object.keys(changes), 'what the act changes').not.toEqual([])
    return { expected: changes, acts }
  }

  /** The second time it may be refused, but not fail. */
  async function repeat({ perform, repeatedAfterMinutes = 0 }: Act) {
    await passMinutes(repeatedAfterMinutes)
    const response = await perform(alive)
    if (response) expect(response.status, response.text).toBeLessThan(500)
  }

  async function passMinutes(count: number) {
    for (let minute = 0; minute < count; minute += 1) {
      await shop.pool.query(`
        update staff_jobs set changed_at = changed_at - interval '1 minute' where state in ('waiting', 'running');
        update parcels set booking_asked_at = booking_asked_at - interval '1 minute' where tracking_number is null`)
      await scene.passMinutes(1, scene.tasksWithMails)
    }
  }

  /** The database, and the e-mails that have arrived: two with one id count as one, as in a mail program. */
  async function readBooks(): Promise<Books> {
    const books = await countBooks()
    for (const id of new Set(mailServer.mails.map(mail => mail.id))) {
      const kind = `mails ${id.replace(/[0-9a-f]{8}-[0-9a-f-]{27}|[0-9a-f]{8,}|\d+/g, '…')}`
      books.set(kind, (books.get(kind) ?? 0) + 1)
    }
    for await (const _ of listPictures(shop)) books.set('pictures', (books.get('pictures') ?? 0) + 1)
    return books
  }

  return { walkAct }
}

function requireSuccess(response: { status: number; text: string } | undefined) {
  if (response) expect(response.status, response.text).toBe(200)
}
