import { expect, type Page } from '@playwright/test'
import type { Tile } from '../../contract/catalog.ts'
import type { Reviewable } from '../../contract/reviews.ts'
import { place } from '../place.ts'
import { open } from './page.ts'
import { findTile } from './tiles.ts'

/** Returns a text of this many words that no other review has. */
export const wordsOf = (count: number) =>
  Array.from({ length: count }, (_, n) =>
    n === 0 ? `Ulasan${Math.random().toString(36).slice(2)}` : `kata${n}`,
  ).join(' ')

/** The steps of writing a review. */
export function reviewer(page: Page) {
  const wizard = page.getByRole('dialog').filter({ has: page.getByRole('progressbar') })
  const call = async (method: string, path: string, data?: unknown) => {
    const response = await page.request.fetch(path, { method, data, headers: { origin: place.url } })
    expect(response.ok(), await response.text()).toBe(true)
    return (await response.json()).data
  }
  return {
    wizard,
    call,

    /**
     * Finds a product with several sizes or shades, and the URL of an invitation to review it. Skips the favourite,
     * because another scenario counts its photos.
     */
    async getsInvited(): Promise<{
      tile: Tile
      path: string
      reviewable: Reviewable
      linkTo: (combination: number) => string
    }> {
      const { tile, path } = await findTile(page, tile => tile.choices.length >= 3 && tile.id !== '1')
      const reviewable: Reviewable = await call('GET', `/api/user/me/reviewable/${tile.id}`)
      const linkTo = (index: number) =>
        `${path}?ulas=${reviewable.combinations[index]?.combination_id}#ulasan`
      return { tile, path, reviewable, linkTo }
    },

    /**
     * Gives the page a bearer token, as in a shop whose services have separate hosts; returns its Authorization header.
     */
    async carriesBearer(): Promise<string> {
      const cookies = await page.context().cookies()
      const token = cookies.find(cookie => cookie.name === 'carasun_session')?.value
      await page.route('**/api/user/me?*', async route => {
        const response = await route.fetch()
        const json = await response.json()
        json.data.clients.dashboard.token = token
        await route.fulfill({ response, json })
      })
      return `Bearer ${token}`
    },

    /** A complete review of a combination, as it is sent. */
    bodyFor: (reviewable: Reviewable, index: number, detail: string) => ({
      detail,
      ...Object.fromEntries(reviewable.rating_types.map(type => [`is_star_${type}`, 4])),
      is_recommended: true,
      is_repurchase: false,
      product: { id: reviewable.product_id, combination_id: reviewable.combinations[index]?.combination_id },
    }),

    /** Stores a finished draft that only has to be sent. */
    async savesDraft(reviewable: Reviewable, index: number, overrides: object) {
      await call('PUT', `/api/user/me/review-drafts/${reviewable.product_id}`, {
        step: 3,
        combination_id: reviewable.combinations[index]?.combination_id,
        ratings: Object.fromEntries(reviewable.rating_types.map(type => [type, 5])),
        detail: wordsOf(150),
        images: [],
        tags: [],
        duration_of_used: null,
        is_recommended: true,
        is_repurchase: true,
        ...overrides,
      })
    },

    async opens(link: string, title: string) {
      await open(page, link)
      await this.arrivesAt(title)
    },

    arrivesAt: (title: string) => expect(wizard.getByRole('heading', { name: title })).toBeVisible(),
    seesProgress: (percent: string) =>
      expect(wizard.getByRole('progressbar')).toHaveAttribute('aria-valuenow', percent),
    presses: (name: string) => wizard.getByRole('button', { name, exact: true }).click(),
    rates: (type: string, stars: number) =>
      wizard
        .getByRole('group', { name: type })
        .getByRole('radio', { name: `${stars} bintang` })
        .check(),
    chooses: (...files: { name: string; mimeType: string; buffer: Buffer }[]) =>
      wizard.locator('input[type=file]').setInputFiles(files),
    reads: (text: string) => expect(page.getByText(text, { exact: true }).first()).toBeVisible(),
  }
}

/** The reviews section of a product's page. */
export function reviewsOn(page: Page) {
  const section = page.locator('#ulasan')
  return {
    section,
    /** A summary of the newest review. */
    recent: section.getByRole('region', { name: 'Ulasan terbaru' }),
    all: section.getByRole('region', { name: 'Semua ulasan' }),
    async showAll() {
      await section.getByRole('button', { name: /^Baca semua ulasan/ }).click()
      await this.all.getByRole('status').filter({ hasText: 'Menampilkan' }).waitFor()
    },
  }
}
