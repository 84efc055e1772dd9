import { sql } from 'kysely'
import { afterAll, expect, test } from 'vitest'
import { addDays, addHours, jakartaDay } from '../../contract/jakarta-time.ts'
import { remindOfBags } from '../modules/bag-reminders/index.ts'
import { setToggle } from '../modules/shop-settings/index.ts'
import { fakeMailServer } from '../testing/fake-mail-server.ts'
import { killableShop } from '../testing/killable-shop.ts'
import { call, fillBag, makeBuyer } from '../testing/make-buyer.ts'
import { makeProduct } from '../testing/make-product.ts'
import { rani } from '../testing/run-staff.ts'
import { openTestShop } from '../testing/test-shop.ts'

const mailServer = fakeMailServer()
const { shop, app } = await openTestShop({ mail: mailServer.mail })
const killable = killableShop(shop, shop.databaseUrl)
afterAll(() => killable.close())

const leftAt = new Date(`${jakartaDay(addDays(new Date(), -20))}T10:00:00+07:00`)

/** A member who agreed, and left a bag four hours ago. */
async function leaveBag(): Promise<string> {
  const { productId, combinationIds } = await makeProduct(shop.db)
  const buyer = await makeBuyer(shop.db)
  await call(app, buyer, 'PUT', '/api/user/me/bag-reminders', { is_on: true })
  await fillBag(app, buyer, [{ productId, combinationId: combinationIds[0] ?? 0 }])
  await sql`update members set is_verified_email = true where id = ${buyer.id}`.execute(shop.db)
  await sql`update carts set updated_at = ${leftAt} where member_id = ${buyer.id}`.execute(shop.db)
  const { email } = await shop.db
    .selectFrom('members')
    .select('email')
    .where('id', '=', buyer.id)
    .executeTakeFirstOrThrow()
  return email
}

test('[FIN-04] a process that dies while it reminds of a bag: the next one reminds at most once, and leaves nothing waiting', {
  timeout: 240_000,
}, async () => {
  await setToggle(shop.db, rani, 'bag_reminders', true)
  const kept: string[] = []
  let step = 0
  for (let isOver = false; !isOver; ) {
    step += 1
    const email = await leaveBag()
    shop.setNow(addHours(leftAt, 4))
    killable.killBefore(step)
    await remindOfBags(killable.shop).catch(() => null)
    isOver = !(await killable.restart()).wasKilled
    await remindOfBags(shop)
    shop.setNow(addHours(leftAt, 5.5))
    await remindOfBags(shop)
    shop.setNow(null)
    const mails = mailServer.mails.filter(({ to }) => to === email)
    expect(mails.length, `killed before step ${step}`).toBeLessThanOrEqual(1)
    const { rows } = await sql<{ outcome: string | null }>`
      select r.outcome from bag_reminders r join members m on m.id = r.member_id where m.email = ${email}`.execute(
      shop.db,
    )
    expect(rows, `killed before step ${step}`).toHaveLength(1)
    expect(['sent', 'unclear']).toContain(rows[0]?.outcome)
    if (mails.length === 1) kept.push(email)
  }
  expect(step, 'kills').toBeGreaterThan(10)
  expect(
    kept.length,
    'only between the claim and the note of the outcome is a mail lost',
  ).toBeGreaterThanOrEqual(step - 3)
})
