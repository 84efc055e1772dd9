import { openBenchDatabase } from './rig/database.ts'
import { measure, percentile, print } from './rig/figures.ts'
import { timeInteractions } from './rig/interactions.ts'
import { launchChromium, openOnPhone } from './rig/phone.ts'
import { startShop } from './rig/processes.ts'

const PHRASES = [
  'sunscreen untuk kulit berminyak spf 50',
  'lipstik merah tahan lama',
  'serum niacinamide wardah',
]
/** As fast as people type on a phone. */
const LETTER_EVERY_MS = 180

/** Measures how soon each letter typed in the search box is painted, in Chromium as a phone (INP, Event Timing). */
measure('Typing in the search box, mid-range phone', async () => {
  const database = await openBenchDatabase('typing', 0)
  const shop = await startShop(database.url)
  const browser = await launchChromium()
  const paintedMs: number[] = []
  for (const phrase of PHRASES) {
    const phone = await openOnPhone(browser, `${shop.url}/`)
    const box = phone.page.getByRole('combobox', { name: /^Cari produk/ })
    await box.click()
    await phone.page.getByRole('rowgroup', { name: 'Produk populer' }).waitFor()
    await phone.slowDown()
    paintedMs.push(
      ...(await timeInteractions(phone.page, phrase.length, async () => {
        await box.pressSequentially(phrase, { delay: LETTER_EVERY_MS })
        await phone.page.getByRole('link', { name: `Cari “${phrase}”` }).waitFor()
      })),
    )
    await phone.close()
  }
  await browser.close()
  print({ name: `median of ${paintedMs.length} letters`, value: percentile(paintedMs, 0.5), unit: 'ms' })
  print({
    name: '95th percentile',
    value: percentile(paintedMs, 0.95),
    unit: 'ms',
    limit: { atMost: 100 },
  })
  print({ name: 'the slowest', value: Math.max(...paintedMs), unit: 'ms' })
  await shop.stop()
  await database.close()
})
