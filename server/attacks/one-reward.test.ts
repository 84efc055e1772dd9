import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { checkInvariants } from '../db/check-invariants.ts'
import { importLuckyDraws } from '../modules/lucky-draw/index.ts'
import { giveReward } from '../modules/rewards/index.ts'
import { importTokenPrizes } from '../modules/tokens/index.ts'
import { makeBuyer } from '../testing/make-buyer.ts'
import { rani, staffOf } from '../testing/run-staff.ts'
import { openTestShop } from '../testing/test-shop.ts'
import { waitForLocks } from '../testing/wait-for-locks.ts'
import { writeDrafts } from '../testing/write-file.ts'

const { shop, app } = await openTestShop({})

/** One reward, obtained in three ways at the same time: won, redeemed, and given by staff. */
test('a member who concurrently wins, redeems and is given the same reward gets it once, and pays only if the redemption was first', async () => {
  await staffOf(shop)('rewards', 'add', 'kipas', 'Kipas')
  await sql`insert into campaigns (slug, name) values ('lucky-draw', 'Undian')`.execute(shop.db)
  const fan = { key: 'kipas', name: 'Kipas', reward: 'kipas' }
  const draws = [{ name: 'Undian', campaign: 'lucky-draw', prizes: [{ ...fan, slot: 'gift', weight: 1 }] }]
  await importLuckyDraws(shop, rani, writeDrafts(draws))
  const prizes = [{ ...fan, type: 'reward', tokens: 2 }]
  await importTokenPrizes(shop, rani, writeDrafts(prizes))
  for (let round = 0; round < 3; round += 1) {
    const { id, headers } = await makeBuyer(shop.db)
    await shop.db
      .insertInto('token_entries')
      .values({ member_id: id, kind: 'granted', change: 9, moved_by: 'staff:test' })
      .execute()
    const { user_name } = await shop.db
      .selectFrom('members')
      .select('user_name')
      .where('id', '=', id)
      .executeTakeFirstOrThrow()
    const post = async (url: string, payload: object) =>
      (await app.inject({ method: 'POST', url, headers, payload })).statusCode === 200
    const ways = [
      ['won', () => post('/api/user/me/claim-reward/lucky-draw', { lucky_draw_type: 'aqua' })],
      [
        'redeemed',
        () => post('/api/user/me/tokens/redeem', { points: 2, prize_name: 'Kipas', type: 'reward' }),
      ],
      [
        'given',
        () =>
          giveReward(shop.db, rani, { member: user_name, key: 'kipas', now: shop.now() }).then(
            () => true,
            error => {
              if (error.code !== 'REWARD_GIVEN') throw error
              return false
            },
          ),
      ],
    ] as const
    // While the account is locked, the calls queue up; each way is first in turn.
    const locked = Promise.withResolvers<void>()
    const released = Promise.withResolvers<void>()
    const holder = shop.db.transaction().execute(async tx => {
      await sql`select from members where id = ${id} for update`.execute(tx)
      locked.resolve()
      await released.promise
    })
    await locked.promise
    const attempts: Promise<string[]>[] = []
    for (const at of ways.keys()) {
      const [way, take] = ways[(at + round) % ways.length] ?? ways[0]
      attempts.push(take().then(isTaken => (isTaken ? [way] : [])))
      await waitForLocks(shop.db, attempts.length)
    }
    released.resolve()
    await holder
    const winners = (await Promise.all(attempts)).flat()
    expect(winners).toEqual([ways[round % ways.length]?.[0]])
    const [way] = winners
    const { rows } = await sql<{ rewards: number; tokens: number }>`
      select (select count(*)::integer from member_rewards where member_id = ${id}) as rewards,
        (select sum(change)::integer from token_entries where member_id = ${id}) as tokens`.execute(shop.db)
    expect(rows).toEqual([{ rewards: 1, tokens: way === 'redeemed' ? 7 : 9 }])
  }
  expect((await checkInvariants(shop.db)).filter(({ violations }) => violations.length > 0)).toEqual([])
})
