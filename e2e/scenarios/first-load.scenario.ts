import { expect } from '@playwright/test'
import { productPath } from '../../contract/paths.ts'
import { test } from '../steps/test.ts'

/** The most JavaScript that a first visit may load, compressed. */
const LIMIT_BYTES = 120_000

for (const path of ['/', '/category/1-perawatan-surya', '/search?q=serum', 'a product'])
  test(`the JavaScript loaded on a first visit to ${path} stays under 120 kB`, async ({ request }) => {
    const { data } = await (await request.get('/api/v3/products?limit=1')).json()
    const response = await request.get(path === 'a product' ? productPath(data[0]) : path)
    expect(response.status()).toBe(200)
    const files = new Set((await response.text()).match(/\/assets\/[\w-]+\.js/g))
    let sumBytes = 0
    for (const file of files) {
      const headers = (
        await request.fetch(file, { method: 'HEAD', headers: { 'accept-encoding': 'br' } })
      ).headers()
      expect(headers['content-encoding'], file).toBe('br')
      sumBytes += Number(headers['content-length'])
    }
    // React alone is more than half of the limit: less means that the files were not found.
    expect(sumBytes).toBeGreaterThan(LIMIT_BYTES / 2)
    expect(sumBytes).toBeLessThanOrEqual(LIMIT_BYTES)
  })
