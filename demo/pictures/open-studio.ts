import { readFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'
import { chromium } from '@playwright/test'
import { build } from 'vite'
import { findChromium } from '../../bin/find-chromium.mjs'
import type { PictureSpec, TextureSpec } from './picture-spec.ts'
import { stayInBackground } from './stay-in-background.ts'

/**
 * The studio: one browser page for all pictures, rendering on the CPU. The page's script is bundled in memory and
 * served by intercepting its requests, so that no server and no port is needed.
 */
export interface OpenStudio {
  /** Resolves to a PNG of 1000 × 1000 px and the duration of each step in milliseconds. */
  takePackshot(spec: PictureSpec): Promise<TakenPicture>
  takeTexture(spec: TextureSpec): Promise<TakenPicture>
  close(): Promise<void>
}

export interface TakenPicture {
  png: Buffer
  timings: Record<string, number>
}

const origin = 'http://studio.invalid'

export async function openStudio(): Promise<OpenStudio> {
  const script = await bundlePage()
  const browser = await chromium.launch({
    executablePath: findChromium(),
    args: [
      '--use-gl=angle',
      '--use-angle=swiftshader',
      '--enable-unsafe-swiftshader',
      '--ignore-gpu-blocklist',
      '--disable-gpu-watchdog',
    ],
  })
  const page = await browser.newPage()
  const complaints: string[] = []
  page.on('console', message => {
    // A shader that does not compile leaves a hole in the picture without an error, so every console message counts.
    if (
      (message.type() === 'error' || message.type() === 'warning') &&
      !/GPU stall|GL Driver Message/.test(message.text())
    )
      complaints.push(message.text())
  })
  page.on('pageerror', error => complaints.push(error.message))
  await page.route(`${origin}/**`, async route => {
    const path = new URL(route.request().url()).pathname
    if (path === '/')
      await route.fulfill({
        contentType: 'text/html',
        body: '<!doctype html><meta charset="utf-8"><script type="module" src="/page.js"></script>',
      })
    else if (path === '/page.js') await route.fulfill({ contentType: 'text/javascript', body: script })
    else if (path.startsWith('/fonts/'))
      await route.fulfill({ contentType: 'font/woff2', body: await readFont(path.slice('/fonts/'.length)) })
    else await route.fulfill({ status: 404 })
  })
  await page.goto(`${origin}/`)
  await page
    .waitForFunction(() => window.studio !== undefined, undefined, { timeout: 60_000 })
    .catch(error => {
      throw new Error(`The studio page did not open: ${complaints.join('; ')}`, { cause: error })
    })
  await stayInBackground()
  const finish = (capture: { png: string; timings: Record<string, number> } | undefined): TakenPicture => {
    if (complaints.length > 0) throw new Error(`The studio logged errors: ${complaints.splice(0).join('; ')}`)
    if (!capture) throw new Error('The studio page returned no picture')
    return {
      png: Buffer.from(capture.png.slice(capture.png.indexOf(',') + 1), 'base64'),
      timings: capture.timings,
    }
  }
  return {
    takePackshot: async spec => finish(await page.evaluate(s => window.studio?.takePackshot(s), spec)),
    takeTexture: async spec => finish(await page.evaluate(s => window.studio?.takeTexture(s), spec)),
    close: () => browser.close(),
  }
}

async function bundlePage(): Promise<string> {
  const result = await build({
    configFile: false,
    logLevel: 'error',
    root: join(import.meta.dirname, 'studio'),
    build: {
      write: false,
      target: 'esnext',
      minify: false,
      rollupOptions: { input: join(import.meta.dirname, 'studio/page.ts'), output: { format: 'es' } },
    },
  })
  const outputs = [result].flat().flatMap(r => ('output' in r ? r.output : []))
  const page = outputs.find(file => file.type === 'chunk' && file.isEntry)
  if (page?.type !== 'chunk') throw new Error('The studio page could not be bundled')
  return page.code
}

const require = createRequire(import.meta.url)

async function readFont(fileName: string): Promise<Buffer> {
  const packageName = fileName.slice(0, fileName.indexOf('-latin-'))
  return readFile(
    join(dirname(require.resolve(`@fontsource/${packageName}/package.json`)), 'files', fileName),
  )
}
