import { once } from 'node:events'
import { createServer } from 'node:net'
import { fillAuthenticityCodes } from '../demo/authenticity-codes.ts'
import { fillDemoShop } from '../demo/fill.ts'
import { DEMO_PASSWORD } from '../demo/password.ts'
import { demoPeople, fillDemoPeople } from '../demo/people.ts'
import { buildApp } from './app.ts'
import { devPage } from './dev/dev-page.ts'
import { type Env, readEnv, SettingsError } from './env.ts'
import { PublicCache } from './http/public-cache.ts'
import { serveStorefront } from './http/storefront.ts'
import { runJobs } from './jobs/run-jobs.ts'
import { hasAreas, loadAreas } from './modules/delivery/index.ts'
import { followCatalogChanges } from './modules/listing/index.ts'
import { keepLexicon } from './modules/search/index.ts'
import { onShutdownSignal } from './on-shutdown-signal.ts'
import { openForWeb } from './open-for-web.ts'
import { openShop } from './open-shop.ts'

/** How long responses in flight may take at shutdown: as long as a payment provider may take to respond. */
const LAST_RESPONSES_MS = 8_000

/**
 * Starts the shop: reads the environment, opens the database, fills an empty shop with the demo, runs the jobs, and
 * listens. The returned function stops everything in reverse order.
 */
async function startShop(): Promise<() => Promise<void>> {
  const env = readEnv()
  await refuseTakenPort(env)
  const shop = await openShop(env)
  const closers: (() => Promise<unknown>)[] = [() => shop.close()]
  const close = async () => {
    for (const step of closers.reverse()) await step()
  }
  try {
    if (!(await hasAreas(shop.db))) {
      say('Loading the areas of Indonesia …')
      await loadAreas(shop.db)
    }
    if (env.DEMO_SHOP) {
      await fillDemoShop(shop, say)
      await fillDemoPeople(shop)
      await fillAuthenticityCodes(shop)
    }
    const cache = new PublicCache()
    const web = openForWeb(shop)
    closers.push(() => web.close())
    const app = await buildApp(web, cache)
    devPage(app, web, {
      people: demoPeople,
      password: DEMO_PASSWORD,
      simulatorUrl: shop.simulatorUrl,
      mailbox: shop.mailbox,
      textInbox: shop.textInbox,
    })
    // In development Vite serves the pages and calls this process.
    if (!process.argv.includes('--api-only')) await serveStorefront(app, web, cache)
    const lexicon = keepLexicon(web.pool)
    const caches = {
      drop() {
        cache.drop()
        lexicon.drop()
      },
    }
    closers.push(followCatalogChanges(shop.pool, caches, shop.log))
    if (env.JOBS === 'same') closers.push(await runJobs(shop))
    await app.listen({ port: env.PORT, host: env.HOST })
    closers.push(async () => {
      // Finish the responses in flight; an incomplete request must not block shutdown.
      const forceClose = setTimeout(() => app.server.closeAllConnections(), LAST_RESPONSES_MS)
      await app.close()
      clearTimeout(forceClose)
    })
    printAddresses(shop.publicUrl, shop.simulatorUrl, env)
    return close
  } catch (error) {
    await close()
    throw error
  }
}

/** Checks the port before anything is started, so that the error is immediate and names the port that people know. */
async function refuseTakenPort({ PORT: port, HOST: host }: Env): Promise<void> {
  const probe = createServer().listen(port, host)
  await once(probe, 'listening').catch(error => {
    const reasons: Record<string, string> = {
      EADDRINUSE: `Port ${port} is taken. Stop what uses it, or choose another with PORT=${port + 1} npm start.`,
      EACCES: `Port ${port} may not be used by this user. Choose one from 1024 with PORT=3000.`,
    }
    throw new SettingsError(reasons[error.code] ?? `The shop cannot listen on ${host}: ${error.message}.`)
  })
  await new Promise(resolve => probe.close(resolve))
}

const say = (sentence: string) => process.stdout.write(`${sentence}\n`)

function printAddresses(url: string, simulatorUrl: string | null, env: Env) {
  say(`\nCarasun is open at ${url}`)
  if (simulatorUrl) say(`Payments are simulated at ${simulatorUrl}`)
  say(`API documentation: ${url}/api/docs`)
  if (env.DEMO_SHOP) {
    say(`\nDemo people (password for all: ${DEMO_PASSWORD}):`)
    for (const person of demoPeople) say(`  ${person.user_name.padEnd(14)} ${person.story}`)
  }
  say(`\nCtrl-C stops the shop${env.DATABASE_URL ? '' : ' and its database'}.`)
}

const opening = startShop()
// A signal during startup is handled once startup is complete: a half-started process could not stop its database.
onShutdownSignal(async () => {
  // A failed start is reported by the `await` below; here it only means that there is nothing to close.
  const close = await opening.catch(() => null)
  await close?.()
  return 0
})
await opening.catch(error => {
  process.stderr.write(`${error instanceof SettingsError ? error.message : error.stack}\n`)
  process.exit(1)
})
