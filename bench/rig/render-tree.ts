import path from 'node:path'
import tailwindcss from '@tailwindcss/vite'
import react from '@vitejs/plugin-react'
import { build } from 'vite'
import { BENCH_DIR } from './database.ts'

/**
 * Renders a page's tree repeatedly with bare `renderToString`, in its own process; reports the renders per second, and
 * the CPU time of one, to its parent.
 */
const WARM_UP_SECONDS = 2
const SECONDS = 4

process.once('message', async ({ page }: { page: string }) => {
  const outDir = path.join(BENCH_DIR, 'page-tree')
  await build({
    configFile: false,
    logLevel: 'error',
    plugins: [tailwindcss(), react()],
    ssr: { noExternal: true },
    build: {
      ssr: path.join(import.meta.dirname, 'page-tree.tsx'),
      outDir,
      emptyOutDir: true,
      target: 'es2022',
    },
  })
  const { prepareTree } = await import(path.join(outDir, 'page-tree.js'))
  const render: () => string = await prepareTree(page)
  ratePerSecond(WARM_UP_SECONDS, render)
  const before = process.cpuUsage()
  const startedAt = performance.now()
  const perSecond = ratePerSecond(SECONDS, render)
  const { user, system } = process.cpuUsage(before)
  const count = (perSecond * (performance.now() - startedAt)) / 1000
  const message = { perSecond, processorMs: (user + system) / 1000 / count }
  process.send?.(message, () => process.exit(0))
})

function ratePerSecond(seconds: number, work: () => unknown): number {
  const startedAt = performance.now()
  let times = 0
  while (performance.now() - startedAt < seconds * 1000) {
    work()
    times += 1
  }
  return (times * 1000) / (performance.now() - startedAt)
}
