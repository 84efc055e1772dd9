import { PassThrough } from 'node:stream'
import { type StaffEvent, type StaffEventKind, staffEventKinds } from '../../../contract/staff/events.ts'
import type { App } from '../../http/app-types.ts'
import type { Shop } from '../../shop.ts'
import { EVERYBODY, findStillSignedIn, type Staff, staffRoute } from '../staff/index.ts'
import { changedKinds, cursorOf, type Marks, marksOf } from './read-marks.ts'
import { ShopWatch } from './watch-shop.ts'

/** A session that has ended is noticed within this time; a proxy sees that the connection is alive. */
const HEARTBEAT_MS = 20_000

/** Events of the shop, as server-sent events (DASH-04). */
export async function staffEventRoutes(app: App, shop: Shop): Promise<void> {
  const watch = new ShopWatch(shop.pool, shop.log)
  const streams = new Set<PassThrough>()
  const endAll = () => {
    for (const stream of streams) stream.end()
  }
  // Browsers open the next stream at another process.
  app.stopping.signal.addEventListener('abort', endAll)
  app.addHook('preClose', async () => endAll())
  staffRoute(app, {
    method: 'GET',
    path: '/events',
    permission: EVERYBODY,
    isNoTouch: true,
    summary: 'What happens in the shop, as it happens',
    async handle({ staff, request, reply }) {
      const stream = new PassThrough()
      streams.add(stream)
      const last = marksOf(request.headers['last-event-id']?.toString() ?? '')
      /**
       * Writes what the person’s current role may read; ends with the session. Pages stay open if the database is down.
       */
      const write = async (textFor: (person: Staff) => string) => {
        const person = await findStillSignedIn(request).catch(() => staff)
        if (person && !stream.writableEnded) stream.write(textFor(person))
        else stream.end()
      }
      const stop = await watch.listen((kinds, marks) => {
        const news = kinds.length > 0 ? kinds : missedSince(last, marks)
        void write(person => eventText(person, news, marks))
      })
      const heartbeat = setInterval(() => write(() => ': \n\n'), HEARTBEAT_MS)
      const end = () => {
        clearInterval(heartbeat)
        stop()
        streams.delete(stream)
      }
      stream.once('close', end)
      request.raw.once('close', () => stream.destroy())
      if (app.stopping.signal.aborted) stream.end()
      return reply.type('text/event-stream').header('x-accel-buffering', 'no').send(stream)
    },
  })
}

const missedSince = (last: Marks | null, marks: Marks): StaffEventKind[] =>
  last ? changedKinds(last, marks) : []

const mayHear = ({ role }: Staff, kind: StaffEventKind): boolean => {
  const permission = staffEventKinds[kind]
  return permission === EVERYBODY || role.permissions.includes(permission)
}

/** The first event carries the cursor; it has no kinds unless the page missed some. */
function eventText(person: Staff, kinds: StaffEventKind[], marks: Marks): string {
  const data: StaffEvent = { kinds: kinds.filter(kind => mayHear(person, kind)) }
  return `id: ${cursorOf(marks, kind => mayHear(person, kind))}\ndata: ${JSON.stringify(data)}\n\n`
}
