import cluster from 'node:cluster'
import { addMissingDemo } from '../demo/add-missing-demo.ts'
import { DEMO_PASSWORD } from '../demo/password.ts'
import { demoPeople } from '../demo/people.ts'
import { demoStaffSignIns } from '../demo/staff.ts'
import { type Announce, announcerOf, isOnTerminal } from './announcer.ts'
import { buildApp } from './app.ts'
import { devPage } from './dev/dev-page.ts'
import type { Env } from './env.ts'
import type { App } from './http/app-types.ts'
import { backOfficeUrl } from './http/back-office-url.ts'
import { serveBackOffice } from './http/backoffice.ts'
import type { CacheTag } from './http/cache-tags.ts'
import { announceStop, drain, leavePort } from './http/drain.ts'
import { keepBuild } from './http/kept-builds.ts'
import { PublicCache } from './http/public-cache.ts'
import { assetsFolder, serveStorefront } from './http/storefront.ts'
import { forgetIds } from './modules/catalog/index.ts'
import { loadMissingAreas } from './modules/delivery/index.ts'
import { followDueFlashSales } from './modules/flash-sales/index.ts'
import { changesWords, followCatalogChanges } from './modules/listing/index.ts'
import { followDeletedPictures } from './modules/media/index.ts'
import { keepLexicon, stopSharing } from './modules/search/index.ts'
import { inviteFirstOwner } from './modules/staff/index.ts'
import { onShutdownSignal, stopMaxMs } from './on-shutdown-signal.ts'
import { openForWeb } from './open-for-web.ts'
import { openShop } from './open-shop.ts'
import { answerSupervisor } from './processes/watch-worker.ts'
import { ANNOUNCE_STOP } from './processes/web-processes.ts'
import { refuseTakenPort } from './refuse-taken-port.ts'
import { runJobs } from './schedule/run-jobs.ts'
import type { Shop } from './shop.ts'

/** How long responses in flight may take at shutdown: as long as a payment provider may take to respond. */
const LAST_RESPONSES_MS = 8_000
/** How long a connection may stay idle before it is closed: less once balancers know that this process stops. */
const IDLE_MAX_MS = { announced: 1_000, unannounced: 5_000 }

interface ServedShop {
  app: App
  /** Stops everything in reverse order. */
  close(): Promise<void>
}

/** Serves the shop in this process until a signal ends it. Rejects if the shop cannot be started. */
export async function serveShop(env: Env): Promise<void> {
  const stopping = new AbortController()
  const opening = startShop(env, stopping.signal)
  // A signal during startup is handled once startup is complete: a half-started process could not stop its database.
  const end = async () => {
    stopping.abort()
    // A failed start is reported by the `await` below; here it only means that there is nothing to close.
    const served = await opening.catch(() => null)
    if (served?.app.server.listening && cluster.isPrimary) await drain(served.app, env.DRAIN_SECONDS * 1000)
    await served?.close()
    return 0
  }
  if (cluster.isWorker) {
    // A terminal sends these signals to every process, but only the supervisor decides what they mean.
    for (const signal of ['SIGINT', 'SIGHUP'] as const) process.on(signal, () => {})
    onShutdownSignal(end, { signals: ['SIGTERM'] })
    answerSupervisor()
    process.on('message', async (message: { type: string }) => {
      if (message.type !== ANNOUNCE_STOP.type) return
      const served = await opening.catch(() => null)
      if (served) announceStop(served.app)
    })
  } else onShutdownSignal(end, { maxMs: stopMaxMs(env) })
  await opening
}

/**
 * Starts the shop: opens the database, fills an empty shop with the demo, runs the jobs, and listens once it is ready;
 * never if it was told to stop before.
 */
async function startShop(env: Env, stopping: AbortSignal): Promise<ServedShop> {
  if (cluster.isPrimary) await refuseTakenPort(env)
  const shop = await openShop(env)
  const say = announcerOf(env, shop.log)
  const closers: (() => Promise<unknown>)[] = [() => shop.close()]
  const close = async () => {
    for (const step of closers.reverse()) await step()
  }
  try {
    await loadMissingAreas(shop.db, () => say('Loading the areas of Indonesia …'))
    if (env.DEMO_SHOP) await addMissingDemo(shop, say)
    const cache = new PublicCache()
    const { shop: web, browsing, close: closeWeb } = await openForWeb(shop)
    closers.push(closeWeb)
    const app = await buildApp(web, cache, browsing)
    devPage(app, web, {
      people: demoPeople,
      staff: () => (env.DEMO_SHOP ? demoStaffSignIns(shop.now()) : []),
      password: DEMO_PASSWORD,
      simulatorUrl: shop.simulatorUrl,
      mailbox: shop.mailbox,
      textInbox: shop.textInbox,
    })
    // In development Vite serves the pages and calls this process.
    if (!process.argv.includes('--api-only')) {
      await keepBuild(shop.db, assetsFolder)
      await serveStorefront(app, web, cache)
      await serveBackOffice(app, web)
    }
    const lexicon = keepLexicon(browsing.pool)
    const caches = {
      drop(tags?: CacheTag[]) {
        for (const { pool } of [web, browsing]) {
          stopSharing(pool)
          if (!tags) forgetIds(pool)
        }
        cache.drop(tags)
        if (changesWords(tags)) lexicon.drop()
      },
    }
    closers.push(followCatalogChanges(shop.pool, caches, shop.log))
    closers.push(followDeletedPictures(shop))
    closers.push(followDueFlashSales(shop))
    if (env.JOBS === 'same') closers.push(await runJobs(shop))
    closers.push(() => app.close())
    if (stopping.aborted) return { app, close }
    await app.listen({ port: env.PORT, host: env.HOST })
    closers.push(() => {
      const isAnnounced = app.stopping.signal.aborted
      // On a laptop nothing chooses between processes, and nobody waits for a browser's idle connection.
      const isAlone = cluster.isPrimary && env.DRAIN_SECONDS === 0
      const idleMaxMs = IDLE_MAX_MS[isAnnounced ? 'announced' : 'unannounced']
      return leavePort(app, { idleMaxMs: isAlone ? 0 : idleMaxMs, responsesMaxMs: LAST_RESPONSES_MS })
    })
    if (cluster.isPrimary) printAddresses(shop, shop.simulatorUrl, say)
    // The supervisor has no database; of its processes, the first one prints the link.
    if (cluster.isPrimary || cluster.worker?.id === 1) await printOwnersLink(shop, say)
    return { app, close }
  } catch (error) {
    await close()
    throw error
  }
}

/** A shop where nobody works yet prints a link for its first owner, a new one at each start (STAFF-01). */
async function printOwnersLink(shop: Shop, say: Announce) {
  const link = await inviteFirstOwner(shop)
  if (link) say(`\nNobody works here yet. The owner joins with this link, within 72 hours:\n${link}`)
}

function printAddresses(shop: Shop, simulatorUrl: string | null, say: Announce) {
  const { publicUrl: url, env } = shop
  say(`\nCarasun is open at ${url}`)
  if (simulatorUrl) say(`Payments are simulated at ${simulatorUrl}`)
  say(`The back office is at ${backOfficeUrl(shop, '')}`)
  say(`API documentation: ${url}/api/docs`)
  if (env.DEMO_SHOP) {
    say(`\nDemo people (password for all: ${DEMO_PASSWORD}):`)
    for (const person of demoPeople) say(`  ${person.user_name.padEnd(14)} ${person.story}`)
  }
  if (env.NODE_ENV !== 'production') say(`  The staff, one for each role, and their codes: ${url}/dev#staff`)
  if (isOnTerminal()) say(`\nCtrl-C stops the shop${env.DATABASE_URL ? '' : ' and its database'}.`)
}
