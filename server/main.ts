import { fillDemoShop } from '../demo/fill.ts'
import { DEMO_PASSWORD, demoPeople, fillDemoPeople } from '../demo/people.ts'
import { buildApp } from './app.ts'
import { readEnv, SettingsError } from './env.ts'
import { devPage } from './http/dev-page.ts'
import { followCatalogChanges, PublicCache } from './http/public-cache.ts'
import { serveStorefront } from './http/storefront.ts'
import { runJobs } from './jobs/run-jobs.ts'
import { hasAreas, loadAreas } from './modules/delivery/index.ts'
import { openShop } from './open-shop.ts'

/** Starts the shop: environment, database, demo shop when empty, jobs, listening. Ends all of it in reverse order. */
async function main() {
  const env = readEnv()
  const shop = await openShop(env)
  const closing: (() => Promise<unknown>)[] = [() => shop.close()]
  const close = async () => {
    for (const step of closing.reverse()) await step()
  }
  onSignal(close)
  try {
    if (!(await hasAreas(shop.db))) {
      say('Loading the areas of Indonesia …')
      await loadAreas(shop.db)
    }
    if (env.DEMO_SHOP) {
      await fillDemoShop(shop, say)
      await fillDemoPeople(shop)
    }
    const cache = new PublicCache()
    const app = await buildApp(shop, cache)
    devPage(app, shop, { people: demoPeople, password: DEMO_PASSWORD, simulatorUrl: shop.simulatorUrl })
    // In development Vite serves the pages and calls this process.
    if (!process.argv.includes('--api-only')) await serveStorefront(app, shop, cache)
    closing.push(followCatalogChanges(shop.pool, cache, shop.log))
    if (env.JOBS === 'same') closing.push(await runJobs(shop))
    await app.listen({ port: env.PORT, host: env.HOST }).catch(error => {
      throw error.code === 'EADDRINUSE'
        ? new SettingsError(
            `Port ${env.PORT} is taken. End what uses it, or choose another with PORT=3001 npm start.`,
          )
        : error
    })
    closing.push(() => app.close())
    sayWhereToGo(shop.publicUrl, shop.simulatorUrl, env.DEMO_SHOP)
  } catch (error) {
    await close()
    throw error
  }
}

const say = (sentence: string) => process.stdout.write(`${sentence}\n`)

function sayWhereToGo(url: string, simulatorUrl: string | null, hasDemo: boolean) {
  say(`\nCarasun is open at ${url}`)
  if (simulatorUrl) say(`Payments are simulated at ${simulatorUrl}`)
  say(`Contract: ${url}/api/docs`)
  if (hasDemo) {
    say(`\nDemo people (password for all: ${DEMO_PASSWORD}):`)
    for (const person of demoPeople) say(`  ${person.user_name.padEnd(14)} ${person.story}`)
  }
  say('\nCtrl-C ends the shop and its database.')
}

/** The first signal ends things in order; a second one ends at once. */
function onSignal(close: () => Promise<void>) {
  let isEnding = false
  for (const signal of ['SIGINT', 'SIGTERM'] as const)
    process.on(signal, () => {
      if (isEnding) process.exit(1)
      isEnding = true
      close().then(
        () => process.exit(0),
        error => {
          process.stderr.write(`${error.stack}\n`)
          process.exit(1)
        },
      )
    })
}

main().catch(error => {
  process.stderr.write(`${error instanceof SettingsError ? error.message : error.stack}\n`)
  process.exit(1)
})
