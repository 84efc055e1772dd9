import { expect, type Page } from '@playwright/test'
import { violationsOf } from '../steps/axe.ts'
import { callApi } from '../steps/bag.ts'
import { open } from '../steps/page.ts'
import { registerMember } from '../steps/session.ts'
import { test, withMotion } from '../steps/test.ts'

test.use(withMotion)

/** The lucky draw at /campaign/lucky-draw; the demo's free-delivery prize never runs out. */

const path = '/campaign/lucky-draw'
const claimPath = '/api/user/me/claim-reward/lucky-draw'
const lever = (page: Page) => page.getByRole('button', { name: 'Tarik tuas' })
const machine = (page: Page) => page.locator('[data-machine]')
const watchClaims = (page: Page) => {
  const bodies: unknown[] = []
  page.on('request', request => {
    if (request.method() === 'POST' && new URL(request.url()).pathname === claimPath)
      bodies.push(request.postDataJSON())
  })
  return bodies
}
const expectReady = (page: Page) => expect(lever(page)).toBeEnabled()

/** Records the faces on which the question mark appears, in order, until the machine stops. */
const recordFaces = (page: Page) =>
  page.evaluate(
    () =>
      new Promise<string[]>(resolve => {
        const faces: string[] = []
        const timer = setInterval(() => {
          const face = document.querySelector('[data-face="asked"]')?.textContent?.replace('?', '')
          if (face && faces.at(-1) !== face) faces.push(face)
          if (document.querySelector('[data-machine="turning"]') || faces.length === 0) return
          clearInterval(timer)
          resolve(faces)
        }, 20)
      }),
  )

test('[LUCKY-01] [LUCKY-02] [LUCKY-03] [LUCKY-06] [LUCKY-11] [LUCKY-13] [LUCKY-14] [LUCKY-18] [LUCKY-19] [LUCKY-21] [LUCKY-22] [LUCKY-24] [LUCKY-26] [LUCKY-27] [LUCKY-29] [LUCKY-31] a member pulls the lever: the prize is e-mailed and shown until closed, and the account page lists it', async ({
  page,
}) => {
  await registerMember(page)
  const bodies = watchClaims(page)
  const check = page.waitForRequest(/\/api\/v3\/promotions\?/)
  await open(page, path)
  const query = new URL((await check).url()).searchParams
  expect(JSON.parse(query.get('filter') ?? '')).toEqual({ slug: 'lucky-draw', object_type: 'campaign' })
  expect(query.get('fields')).toBe('name,slug,is_active,is_display_icon_web')

  await expect(page.locator('[data-heart]')).toHaveCount(3)
  await expect(page.locator('[data-bulb]')).toHaveCount(16)
  for (const lamp of ['heart', 'bulb']) {
    const first = page.locator(`[data-${lamp}]`).first()
    for (const state of ['lit', 'dim', 'lit']) await expect(first).toHaveAttribute(`data-${lamp}`, state)
  }
  const banner = page.getByRole('complementary', { name: 'Aturan undian' })
  await expect(banner).toBeVisible()
  expect(await violationsOf(page)).toEqual([])
  await banner.getByRole('button', { name: 'Tutup banner' }).click()
  await expect(banner).toBeHidden()

  await expectReady(page)
  await page.evaluate(() => {
    new MutationObserver(() => {
      if (document.querySelector('[data-machine]') && document.querySelector('nav[aria-label="Menu bawah"]'))
        Object.assign(window, { isFramed: true })
    }).observe(document.body, { childList: true, subtree: true })
  })
  const mailed = page.waitForRequest(`**${claimPath}/email`)
  const claimResponse = page.waitForResponse(
    response => new URL(response.url()).pathname === claimPath && response.request().method() === 'POST',
  )
  const pulledAt = Date.now()
  const faces = recordFaces(page)
  await lever(page).click()
  await expect(machine(page)).toHaveAttribute('data-machine', 'turning')
  await expect(page.locator('[data-heart="lit"]')).toHaveCount(3)
  await expect(page.locator('[data-bulb="lit"]')).toHaveCount(16)
  const { data: reward } = await (await claimResponse).json()
  expect(Date.now() - pulledAt).toBeGreaterThanOrEqual(3500)
  expect(bodies).toEqual([{ lucky_draw_type: 'aqua' }])
  expect((await mailed).postDataJSON()).toEqual({ voucher_id: reward._id, lucky_draw_type: 'aqua' })
  await expect(page.locator('[data-face="landed"]')).toContainText(reward.slot)
  const prize = page.getByRole('dialog', { name: 'Selamat, ini hadiahmu!' })
  await expect(prize).toContainText(reward.name)
  expect((await faces).slice(0, 5)).toEqual(['suprise', 'gift', 'voucher', 'rewards', 'suprise'])
  await prize.getByRole('button', { name: 'Lanjut' }).click()
  await expect(page.getByText('Voucher berhasil dikirim ke email', { exact: true })).toBeVisible()
  await expect(page).toHaveURL('/')
  await expect(page.getByRole('banner')).toBeVisible()
  expect(
    await page.evaluate(() => 'isFramed' in window),
    'header and footer appear with the home page, never around the machine',
  ).toBe(false)

  await open(page, '/my-account')
  const own = page.getByRole('region', { name: 'Token, undian, dan voucher' })
  await expect(own).toContainText(`Kamu dapat ${reward.name}.`)
  if (reward.voucher) await expect(own.getByText(reward.voucher.code, { exact: true })).toBeVisible()
  else
    await expect(
      page.getByRole('region', { name: 'Reward' }).getByRole('listitem').filter({ hasText: 'Punyamu' }),
    ).toContainText(reward.name)
  await own.getByRole('button', { name: 'Riwayat undian' }).click()
  await expect(page.getByRole('dialog', { name: 'Riwayat undian' })).toContainText(reward.name)
})

test('[LUCKY-15] [LUCKY-20] [LUCKY-23] [LUCKY-25] [LUCKY-28] a second draw shows the first prize without a refusal; if the e-mail fails, a message is shown on the home page', async ({
  page,
}) => {
  await registerMember(page)
  const reward = await callApi<{ name: string }>(page, 'post', claimPath, { lucky_draw_type: 'aqua' })
  await page.route('**/api/lucky-draw/voucher', route => route.fulfill({ status: 500, json: {} }))
  await open(page, path)
  await expectReady(page)
  await expect(page.getByRole('region', { name: 'Yang bisa kamu bawa pulang' })).toBeVisible()
  const ownPrizes = page.getByRole('region', { name: 'Hadiahmu' })
  await expect(ownPrizes, 'an unknown prize is not shown').toBeHidden()
  await expect(page.getByRole('alert')).toHaveCount(0)
  await page.unroute('**/api/lucky-draw/voucher')
  await open(page, path)
  await expect(ownPrizes).toContainText(reward.name)

  await expectReady(page)
  await lever(page).click()
  const prize = page.getByRole('dialog', { name: 'Ini hadiahmu' })
  await expect(prize).toContainText(reward.name)
  await expect(page.getByRole('alert')).toHaveCount(0)
  expect(await violationsOf(page)).toEqual([])
  await prize.getByRole('button', { name: 'Tutup' }).click()
  await page.getByRole('button', { name: 'Riwayat undian' }).click()
  const history = page.getByRole('dialog', { name: 'Riwayat undian' })
  await expect(history.getByRole('listitem')).toHaveCount(1)
  await expect(history).toContainText(reward.name)
  await history.getByRole('button', { name: 'Tutup' }).click()

  await page.route(`**${claimPath}/email`, route => route.fulfill({ status: 500, json: {} }))
  await ownPrizes.getByRole('button', { name: 'Kirim ke emailku' }).click()
  await expect(page.getByText('Coba beberapa saat lagi', { exact: true })).toBeVisible()
  await expect(page).toHaveURL('/')
})

test('[LUCKY-07] [LUCKY-08] [LUCKY-09] [LUCKY-10] [LUCKY-30] nothing is drawn until the server reports that prizes are left, nor if it refuses or fails', async ({
  page,
}) => {
  await registerMember(page)
  const bodies = watchClaims(page)
  let releaseFirst = () => {}
  let checks = 0
  await page.route(/\/api\/v3\/promotions\?/, async route => {
    checks += 1
    if (checks === 1)
      await new Promise<void>(resolve => {
        releaseFirst = resolve
      })
    if (checks === 1) await route.fulfill({ json: { success: true, data: [] } })
    else if (checks === 2) await route.fulfill({ status: 500, json: {} })
    else await route.continue()
  })
  const expectNoDraw = async () => {
    await lever(page).click({ force: true })
    await expect(machine(page)).not.toHaveAttribute('data-machine', 'turning')
  }
  await open(page, path)
  await expect(page.getByText('Sebentar, kami hitung hadiahnya …')).toBeVisible()
  await expect.poll(() => checks).toBe(1)
  await expectNoDraw()
  releaseFirst()
  await expect(page.getByText('Belum ada hadiah yang bisa diundi sekarang.')).toBeVisible()
  await expectNoDraw()
  await page.getByRole('button', { name: 'Lihat lagi' }).click()
  await expect.poll(() => checks).toBe(2)
  await expect(page.getByText('Belum ada hadiah yang bisa diundi sekarang.')).toBeVisible()
  await expectNoDraw()
  expect(bodies).toEqual([])
  await page.getByRole('button', { name: 'Lihat lagi' }).click()
  await expectReady(page)
})

test('[LUCKY-16] [LUCKY-17] a refused claim shows its errorCode, or else the shop’s message, and the lever can be pulled again', async ({
  page,
}) => {
  await registerMember(page)
  const refusal = { success: false, data: null, code: 'LUCKY_DRAW_EMPTY', message: 'Yah, sudah habis.' }
  let errorCode: object = { errorCode: 'QUOTA_HABIS' }
  await page.route(`**${claimPath}`, route =>
    route.request().method() === 'POST'
      ? route.fulfill({ status: 409, json: { ...refusal, ...errorCode } })
      : route.continue(),
  )
  await open(page, path)
  await expectReady(page)
  for (const message of ['QUOTA_HABIS', 'Yah, sudah habis.']) {
    await lever(page).click()
    await expect(page.getByText(message, { exact: true })).toBeVisible({ timeout: 15_000 })
    await expect(machine(page)).toHaveAttribute('data-machine', 'blinking')
    errorCode = {}
  }
  await page.unroute(`**${claimPath}`)
  await page.context().setOffline(true)
  await lever(page).click()
  await expect(page.getByText(/^Sambungan internet terputus/)).toBeVisible({ timeout: 15_000 })
  await expect(machine(page)).toHaveAttribute('data-machine', 'blinking')
  await page.getByRole('button', { name: 'Riwayat undian' }).click()
  await expect(page.getByRole('dialog', { name: 'Riwayat undian' })).toContainText(
    'Sambungan internet terputus',
  )
  await page.context().setOffline(false)
})

test('[LUCKY-12] a guest sees lamps that blink every 500 ms, or stay lit with reduced motion, and is asked to log in', async ({
  page,
}) => {
  await page.clock.install()
  await open(page, '/')
  await page
    .getByRole('complementary', { name: 'Yang sedang berlangsung' })
    .getByRole('link', { name: 'Lucky Draw', exact: true })
    .click()
  await expect(page).toHaveURL(path)
  await expect(page.getByText('Masuk dulu, lalu tarik tuasnya.')).toBeVisible()
  await expect(page.getByRole('region', { name: 'Aturan undian' })).toContainText('Satu akun ikut satu kali.')
  const lamps = () =>
    page
      .locator('[data-heart], [data-bulb]')
      .evaluateAll(all =>
        all.map(lamp => lamp.getAttribute('data-heart') ?? lamp.getAttribute('data-bulb')).join(' '),
      )
  await page.clock.pauseAt(new Date(Date.now() + 60_000))
  // After one change, the next comes exactly 500 ms later.
  const before = await lamps()
  for (let ms = 0; ms < 500 && (await lamps()) === before; ms += 1) await page.clock.runFor(1)
  const changed = await lamps()
  expect(changed).not.toBe(before)
  await page.clock.runFor(499)
  expect(await lamps()).toBe(changed)
  await page.clock.runFor(1)
  expect(await lamps()).toBe(before)
  await page.clock.resume()
  await page.emulateMedia({ reducedMotion: 'reduce' })
  await expect(page.getByRole('region', { name: 'Yang bisa kamu bawa pulang' })).toBeVisible()
  await expect(machine(page)).toHaveAttribute('data-machine', 'still')
  await expect(page.locator('[data-bulb="lit"]')).toHaveCount(16)
  await lever(page).click()
  await expect(page.getByRole('dialog', { name: 'Masuk ke Carasun' })).toBeVisible()
})
