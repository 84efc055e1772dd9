import cluster from 'node:cluster'
import { readEnv, SettingsError } from './env.ts'
import { refuseSamples } from './samples.ts'

// Starts the shop in this process, or one that supervises several. The supervisor loads no part of the shop.
try {
  const env = readEnv()
  refuseSamples(env)
  if (cluster.isPrimary && env.WEB_PROCESSES > 1) {
    const { superviseShop } = await import('./processes/supervise-shop.ts')
    await superviseShop(env)
  } else {
    const { serveShop } = await import('./serve-shop.ts')
    await serveShop(env)
  }
} catch (error) {
  const { message, stack } = error as Error
  process.stderr.write(`${error instanceof SettingsError ? message : stack}\n`)
  process.exit(1)
}
