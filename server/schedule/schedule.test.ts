import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { addDays } from '../../contract/jakarta-time.ts'
import { openTestShop } from '../testing/test-shop.ts'
import { schedule, tasks } from './schedule.ts'

const { shop } = await openTestShop()
const recurring = schedule.map(({ task }) => task as keyof ReturnType<typeof tasks>)

test.each(recurring)('%s finds nothing to do in a new shop', async task => {
  await expect(tasks(shop)[task]()).resolves.toBeUndefined()
})

test('a deletion that fails is reported, and the others run', async () => {
  await sql`insert into shipping_rate_answers (provider, origin, destination, kilograms, rates, asked_at)
    values ('rajaongkir', '1', '2', 1, '[]', ${addDays(shop.now(), -3)})`.execute(shop.db)
  await sql`alter table idempotency_keys rename to idempotency_keys_away`.execute(shop.db)
  await expect(tasks(shop)['forget-old-keys']()).rejects.toThrow(
    /^1 of \d+ failed: relation "idempotency_keys" does not exist$/,
  )
  await sql`alter table idempotency_keys_away rename to idempotency_keys`.execute(shop.db)
  expect(await shop.db.selectFrom('shipping_rate_answers').select('provider').execute()).toEqual([])
})
