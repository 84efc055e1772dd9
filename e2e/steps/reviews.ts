import type { Page } from '@playwright/test'

/** The words of reviews and what is around them, on a product's page. */
export function reviewsOn(page: Page) {
  const section = page.locator('#ulasan')
  return {
    section,
    /** The newest, in short. */
    recent: section.getByRole('region', { name: 'Ulasan terbaru' }),
    all: section.getByRole('region', { name: 'Semua ulasan' }),
    async readsAll() {
      await section.getByRole('button', { name: /^Baca semua ulasan/ }).click()
      await this.all.getByRole('status').filter({ hasText: 'Menampilkan' }).waitFor()
    },
  }
}

/** Words that repeat little, so many characters long. */
export function wordsOf(chars: number, seed = 0): string {
  const words = ['kulit', 'ringan', 'wangi', 'lembut', 'cerah', 'segar', 'halus', 'pagi', 'siang', 'malam']
  let text = `Ulasan ${seed}`
  for (let n = 0; text.length < chars; n += 1) text += ` ${words[(n * 7 + seed) % words.length]}${n}`
  return `${text.slice(0, chars - 1).trimEnd()}${'a'.repeat(chars)}`.slice(0, chars)
}
