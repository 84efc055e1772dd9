import { ensureInstalled, node24, start, tool, withNode24 } from './node24.mjs'

// npm run dev: the API restarts after each change (port 3001), the storefront reloads by itself (port 3000).
// PORT sets another port; the API listens on the next one.
ensureInstalled()
const port = Number(process.env.PORT ?? 3000)
const env = { ...withNode24(), NODE_ENV: 'development' }
const api = start(
  node24(),
  ['--watch-path=server', '--watch-path=contract', '--watch-preserve-output', 'server/main.ts', '--api-only'],
  { env: { ...env, PORT: String(port + 1), PUBLIC_URL: `http://localhost:${port}` } },
)
const pages = start(tool('vite'), ['dev', '--port', String(port), '--strictPort'], {
  env: { ...env, API_BASE_URL: `http://127.0.0.1:${port + 1}` },
})
for (const child of [api, pages])
  child.once('exit', code => {
    api.kill('SIGTERM')
    pages.kill('SIGTERM')
    process.exitCode = code ?? 0
  })
