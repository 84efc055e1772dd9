import type { Page } from '@playwright/test'
import type { Tile } from '../../contract/catalog.ts'

/** Returns the names of all products that match the filter. */
export async function namesOf(page: Page, filter: object): Promise<Set<string>> {
  const names = new Set<string>()
  for (let skip = 0; ; skip += 100) {
    const query = `limit=100&skip=${skip}&filter=${encodeURIComponent(JSON.stringify(filter))}`
    const { data } = (await (await page.request.get(`/api/v3/products?${query}`)).json()) as { data: Tile[] }
    for (const { name } of data) names.add(name)
    if (data.length < 100) return names
  }
}

/** Finds the first tile of the demo shop that matches, and the path of its page. */
export async function findTile(page: Page, matches: (tile: Tile) => boolean, filter: object = {}) {
  for (let skip = 0; skip < 600; skip += 100) {
    const query = `limit=100&skip=${skip}&filter=${encodeURIComponent(JSON.stringify(filter))}`
    const { data } = (await (await page.request.get(`/api/v3/products?${query}`)).json()) as { data: Tile[] }
    const tile = data.find(matches)
    if (tile) return { tile, path: `/${tile.default_category.slug}/${tile.id}-${tile.slug}` }
  }
  throw new Error('the demo shop has no such product')
}
