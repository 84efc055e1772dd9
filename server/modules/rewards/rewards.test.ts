import type { Updateable } from 'kysely'
import { expect, test } from 'vitest'
import { addDays } from '../../../contract/jakarta-time.ts'
import { run } from '../../cli/run.ts'
import type { Members } from '../../db/tables.ts'
import { makeBuyer } from '../../testing/make-buyer.ts'
import { makeProduct } from '../../testing/make-product.ts'
import { makeDelivery } from '../../testing/make-review.ts'
import { makeMember } from '../../testing/people.ts'
import { openTestShop } from '../../testing/test-shop.ts'

const { shop, app } = await openTestShop()
const get = async (path: string, headers: Record<string, string> = {}) =>
  app.inject({ url: `/api${path}`, headers })
const staff = async (...args: string[]) => {
  const lines: string[] = []
  const out = { say: (line: string) => void lines.push(line), progress: () => {} }
  const code = await run(args, out, { DATABASE_URL: shop.databaseUrl })
  return { code, output: lines.join('\n') }
}

test('[LIST-22] the list of badges accepts a limit of up to 100; a larger one is refused', async () => {
  const all = (await get('/badges?limit=100')).json().data
  expect(all.length).toBeGreaterThan(3)
  expect((await get('/badges')).json().data).toEqual(all)
  expect((await get('/badges?limit=2')).json().data).toEqual(all.slice(0, 2))
  expect((await get('/badges?limit=101')).statusCode).toBe(400)
  expect(
    all.every((badge: { is_earned: boolean }) => !badge.is_earned),
    'a guest has none',
  ).toBe(true)
})

test('badges are earned by a member’s actions, and lost when the condition no longer holds', async () => {
  const sari = await makeBuyer(shop.db)
  const serum = await makeProduct(shop.db)
  const earnedBadges = async () =>
    (await get('/badges', sari.headers))
      .json()
      .data.filter((badge: { is_earned: boolean }) => badge.is_earned)
      .map((badge: { key: string }) => badge.key)
  expect(await earnedBadges()).toEqual(['kawan-surya'])
  const become = (facts: Updateable<Members>) =>
    shop.db.updateTable('members').set(facts).where('id', '=', sari.id).execute()
  await become({ is_verified_email: true })
  expect(await earnedBadges()).toEqual(['kawan-surya'])
  await become({ is_verified_phone: true })
  expect(await earnedBadges()).toEqual(['kawan-surya', 'terverifikasi'])
  await become({ is_verified_email: false, created_at: addDays(new Date(), -365) })
  expect(await earnedBadges()).toEqual(['kawan-surya', 'setahun-bersama'])
  await become({ image_url: '/media/sari', date_of_birth: '1998-04-12', created_at: new Date() })
  await makeDelivery(shop.db, sari.id, serum, 'Shipped')
  expect(await earnedBadges()).toEqual(['kawan-surya', 'profil-lengkap'])
  for (let orders = 1; orders <= 4; orders += 1) await makeDelivery(shop.db, sari.id, serum)
  expect(await earnedBadges()).toEqual(['kawan-surya', 'profil-lengkap', 'belanja-perdana'])
  await makeDelivery(shop.db, sari.id, serum)
  expect(await earnedBadges()).toContain('pelindung-setia')
})

test('[PROFILE-20] [PROFILE-21] members see the available rewards, and the ones that staff gave them', async () => {
  const [sari, dewi] = await Promise.all([makeMember(shop), makeMember(shop)])
  await staff('rewards', 'add', 'kipas-mini', 'Kipas mini', '--description', 'Untuk hari yang terik')
  await staff('rewards', 'add', 'sudah-lewat', 'Sudah lewat', '--until', '2020-01-01')
  expect((await get('/rewards', sari.headers)).json().data).toEqual([
    { _id: 'kipas-mini', name: 'Kipas mini', description: 'Untuk hari yang terik', ends_at: null },
  ])
  expect(await staff('rewards', 'give', 'kipas-mini', sari.email)).toMatchObject({ code: 0 })
  expect(
    (await staff('rewards', 'give', 'kipas-mini', sari.userName)).code,
    'no member gets a reward twice',
  ).toBe(1)
  expect((await staff('rewards', 'give', 'sudah-lewat', sari.email)).code).toBe(1)
  expect((await staff('rewards', 'list')).output).toContain('kipas-mini')

  const own = await get(`/user/${sari.id}/rewards`, sari.headers)
  expect(own.json().data).toEqual([
    expect.objectContaining({ _id: 'kipas-mini', given_at: expect.any(String) }),
  ])
  expect((await get(`/user/${dewi.id}/rewards`, dewi.headers)).json().data).toEqual([])
  expect(
    (await get(`/user/${sari.id}/rewards`, dewi.headers)).statusCode,
    'the rewards of another member',
  ).toBe(404)
  expect((await get('/rewards')).statusCode).toBe(401)
})
