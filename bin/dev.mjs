import { ensureInstalled, node24, start, tool, withNode24 } from './node24.mjs'

// npm run dev: the API restarts after each change (port 3001), the storefront and the back office reload by themselves
// (ports 3000 and 3002; the storefront's passes /backoffice on). PORT sets another first port.
ensureInstalled()
const port = Number(process.env.PORT ?? 3000)
const env = { ...withNode24(), NODE_ENV: 'development' }
const api = start(
  node24(),
  ['--watch-path=server', '--watch-path=contract', '--watch-preserve-output', 'server/main.ts', '--api-only'],
  { env: { ...env, PORT: String(port + 1), PUBLIC_URL: `http://localhost:${port}` } },
)
const pages = start(tool('vite'), ['dev', '--port', String(port), '--strictPort'], {
  env: {
    ...env,
    API_BASE_URL: `http://127.0.0.1:${port + 1}`,
    BACKOFFICE_BASE_URL: `http://127.0.0.1:${port + 2}`,
  },
})
const backoffice = start(
  tool('vite'),
  ['dev', 'backoffice', '--config', 'backoffice/vite.config.ts', '--port', String(port + 2), '--strictPort'],
  { env },
)
const children = [api, pages, backoffice]
for (const child of children)
  child.once('exit', code => {
    for (const other of children) other.kill('SIGTERM')
    process.exitCode = code ?? 0
  })
