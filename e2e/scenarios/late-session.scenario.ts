import { expect, type Page } from '@playwright/test'
import { open } from '../steps/page.ts'
import { reviewsOn } from '../steps/review.ts'
import { logIn } from '../steps/session.ts'
import { shopper } from '../steps/shopper.ts'
import { test } from '../steps/test.ts'
import { findTile } from '../steps/tiles.ts'

/** Presses made before the page knows whether the visitor is a member: they wait for the response, and none is lost. */

const sessionCalls = '**/api/user/me?*'
const lostNetwork = 'Sambungan internet terputus. Periksa jaringanmu, lalu coba lagi.'

const login = (page: Page) => page.getByRole('dialog', { name: 'Masuk ke Carasun' })
const path = (page: Page) => new URL(page.url()).pathname

/** Holds back the response that says who the visitor is; returns a function that lets it through. */
async function holdSession(page: Page) {
  const { promise: gate, resolve: release } = Promise.withResolvers<void>()
  await page.route(sessionCalls, async route => {
    await gate
    await route.continue()
  })
  return release
}

const headerLinks = [
  { name: 'Akun', page: '/my-orders', afterLogin: '/sale' },
  { name: 'Wishlist', page: '/wishlist', afterLogin: '/wishlist' },
]

for (const { name, page: target, afterLogin } of headerLinks) {
  const link = (page: Page) => page.getByRole('banner').getByRole('link', { name })

  test(`[AUTH-34] [WISH-16] a guest who presses ${name} before the page knows who they are gets the login`, {
    tag: '@desktop',
  }, async ({ page }) => {
    const release = await holdSession(page)
    await open(page, '/sale')
    await link(page).click()
    await expect(link(page)).toHaveAttribute('aria-busy', 'true')
    expect(path(page)).toBe('/sale')
    release()
    await shopper(page).logsIn('sari')
    await expect.poll(() => path(page)).toBe(afterLogin)
    await expect(link(page)).toHaveAttribute('aria-busy', 'false')
  })

  test(`a member who presses ${name} before the page knows who they are gets to the page`, {
    tag: '@desktop',
  }, async ({ page }) => {
    await logIn(page, 'sari')
    const release = await holdSession(page)
    await open(page, '/sale')
    await link(page).click()
    release()
    await expect.poll(() => path(page)).toBe(target)
    await expect(page.getByRole('dialog')).toHaveCount(0)
  })

  test(`${name} says that the network is lost, and works when pressed again`, {
    tag: '@desktop',
  }, async ({ page }) => {
    await page.route(sessionCalls, route => route.abort())
    await open(page, '/sale')
    await link(page).click()
    await expect(page.getByText(lostNetwork)).toBeVisible()
    expect(path(page)).toBe('/sale')
    await page.unroute(sessionCalls)
    await link(page).click()
    await expect(login(page)).toBeVisible()
  })
}

test('a member who opens another page before the page knows who they are stays there', {
  tag: '@desktop',
}, async ({ page }) => {
  await logIn(page, 'sari')
  const release = await holdSession(page)
  await open(page, '/sale')
  const account = page.getByRole('banner').getByRole('link', { name: 'Akun' })
  await account.click()
  await page.getByRole('banner').getByRole('link', { name: 'Carasun, ke beranda' }).click()
  await expect.poll(() => path(page)).toBe('/')
  release()
  await expect(account).toHaveAccessibleName(/^Akun Sari/)
  await expect(account).toHaveAttribute('aria-busy', 'false')
  expect(path(page)).toBe('/')
})

/** Buttons for members only. Each opens the login, without mentioning an expired session. */
const buttons: { name: string; press: (page: Page) => Promise<void> }[] = [
  {
    name: 'a prize for tokens',
    press: async page => {
      await open(page, '/campaign/tukar-token')
      await page
        .getByRole('button', { name: /^Tukar / })
        .first()
        .click()
    },
  },
  {
    name: 'the lever of the lucky draw',
    press: async page => {
      await open(page, '/campaign/lucky-draw')
      await page.getByRole('button', { name: 'Tarik tuas' }).click()
    },
  },
  ...['Membantu', 'Laporkan'].map(button => ({
    name: `“${button}” on a review`,
    press: async (page: Page) => {
      await open(page, (await findTile(page, tile => tile.id === '1')).path)
      await reviewsOn(page).showAll()
      await reviewsOn(page)
        .all.getByRole('button', { name: new RegExp(`^${button}`) })
        .first()
        .click()
    },
  })),
  {
    name: 'a heart',
    press: async page => {
      await open(page, '/sale')
      await page
        .getByRole('main')
        .getByRole('button', { name: /^Wishlist / })
        .first()
        .click()
    },
  },
  {
    name: 'the start of a quiz',
    press: async page => {
      await open(page, '/quiz/kenali-kulitmu')
      await page.getByRole('link', { name: 'Mulai kuis' }).click()
    },
  },
]

for (const { name, press } of buttons)
  test(`a guest who presses ${name} before the page knows who they are gets the login`, async ({ page }) => {
    const release = await holdSession(page)
    await press(page)
    await expect(page.getByRole('dialog')).toHaveCount(0)
    release()
    await expect(login(page)).toBeVisible()
    await expect(login(page)).not.toContainText('Sesimu sudah berakhir')
  })

for (const name of ['Akun', 'Wishlist'])
  test(`a phone’s ${name} menu says that the network is lost, and can be retried`, async ({ page }) => {
    await page.route(sessionCalls, route => route.abort())
    await open(page, '/sale')
    await page.getByRole('navigation', { name: 'Menu bawah' }).getByRole('link', { name }).click()
    const menu = page.getByRole('dialog', { name })
    await expect(menu.getByText('Kami belum bisa memeriksa akunmu.')).toBeVisible()
    await page.unroute(sessionCalls)
    await menu.getByRole('button', { name: 'Coba lagi' }).click()
    // The wishlist’s menu has a login button; the account’s is the login itself.
    await expect(page.getByRole('dialog').getByRole('button', { name: 'Masuk', exact: true })).toBeVisible()
  })
