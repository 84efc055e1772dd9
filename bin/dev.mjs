import { spawn } from 'node:child_process'
import { ensureInstalled, node24, root, tool, withNode24 } from './node24.mjs'

// npm run dev: the API starts anew at each change (port 3001), the storefront reloads by itself (port 3000).
ensureInstalled()
const env = { ...withNode24(), NODE_ENV: 'development' }
const api = spawn(
  node24(),
  ['--watch-path=server', '--watch-path=contract', '--watch-preserve-output', 'server/main.ts', '--api-only'],
  {
    cwd: root,
    stdio: 'inherit',
    env: { ...env, PORT: '3001', PUBLIC_URL: 'http://localhost:3000' },
  },
)
const pages = spawn(tool('vite'), ['dev', '--port', '3000', '--strictPort'], {
  cwd: root,
  stdio: 'inherit',
  env: { ...env, API_BASE_URL: 'http://127.0.0.1:3001' },
})
for (const signal of ['SIGINT', 'SIGTERM'])
  process.on(signal, () => {
    api.kill(signal)
    pages.kill(signal)
  })
for (const child of [api, pages])
  child.once('exit', code => {
    api.kill('SIGTERM')
    pages.kill('SIGTERM')
    process.exitCode = code ?? 0
  })
