import { setTimeout as sleep } from 'node:timers/promises'
import { sql } from 'kysely'
import { hashPassword } from '../server/credentials/passwords.ts'
import { makeShoppers, type Shopper } from './rig/buyers.ts'
import { openBenchDatabase } from './rig/database.ts'
import { measure, percentile, print } from './rig/figures.ts'
import { startShop } from './rig/processes.ts'

const PASSWORD = 'matahari-pagi'
const SIGN_INS_PER_SECOND = 50
const SECONDS = 15
const CONCURRENT_CALLS = 50
const ATTACKED_ACCOUNTS = 1000
const WRONG_PASSWORDS = 10_000

/**
 * Signing in, whose main cost is the password hash; and an attacker who tries 1,000 accounts while members keep
 * shopping.
 */
measure('Signing in', async () => {
  const database = await openBenchDatabase('sign_in', 1000)
  const shop = await startShop(database.url)
  const members = await makeShoppers(database.db, 2 * ATTACKED_ACCOUNTS)
  await sql`update members set password_hash = ${await hashPassword(PASSWORD)}
    where id = any(${members.map(member => member.memberId)}::text[])`.execute(database.db)
  const names = await namesOf(members)
  const [attacked, others] = [names.slice(0, ATTACKED_ACCOUNTS), names.slice(ATTACKED_ACCOUNTS)]

  const hashing = await timeMs(() => hashPassword(PASSWORD))
  print({ name: 'one password hash, alone', value: hashing, unit: 'ms' })

  // Fifty sign-ins per second, without waiting for earlier responses.
  const durationsMs: Promise<number>[] = []
  const startedAt = performance.now()
  for (let index = 0; index < SIGN_INS_PER_SECOND * SECONDS; index += 1) {
    const due = startedAt + (index * 1000) / SIGN_INS_PER_SECOND
    if (due > performance.now()) await sleep(due - performance.now())
    durationsMs.push(timeMs(() => signIn(others[index % others.length] ?? '', PASSWORD, 200)))
  }
  print({
    name: '50 sign-ins per second, 95th percentile',
    value: percentile(await Promise.all(durationsMs), 0.95),
    unit: 'ms',
    limit: { atMost: 60 },
  })
  const burst = await Promise.all(
    others.slice(0, CONCURRENT_CALLS).map(name => timeMs(() => signIn(name, PASSWORD, 200))),
  )
  print({
    name: '50 sign-ins at the same instant, 95th percentile',
    value: percentile(burst, 0.95),
    unit: 'ms',
  })

  const readsBefore = await readBags(members.slice(0, CONCURRENT_CALLS), () => false, 5)
  const guesses = Array.from(
    { length: WRONG_PASSWORDS },
    (_, index) => attacked[index % ATTACKED_ACCOUNTS] ?? '',
  )
  let isOver = false
  const readsWhileAttacked = readBags(
    members.slice(0, CONCURRENT_CALLS),
    () => isOver,
    Number.POSITIVE_INFINITY,
  )
  await Promise.all(
    Array.from({ length: CONCURRENT_CALLS }, async () => {
      for (let name = guesses.pop(); name; name = guesses.pop()) await signIn(name, 'bukan-ini', 401)
    }),
  )
  isOver = true
  const readsDuring = await readsWhileAttacked
  print({
    name: 'reading a bag before the attack, 95th percentile',
    value: percentile(readsBefore, 0.95),
    unit: 'ms',
  })
  print({
    name: 'the same during 10,000 wrong passwords, 95th percentile',
    value: percentile(readsDuring, 0.95),
    unit: 'ms',
  })
  print({
    name: 'reads refused to signed-in members of the attacked accounts',
    value: readsDuring.filter(ms => ms === Number.POSITIVE_INFINITY).length,
    unit: 'reads',
    limit: { atMost: 0 },
  })
  const { rows } = await sql<{ attacked: number; others: number }>`
    select count(*) filter (where user_name = any(${attacked}::text[]))::integer as attacked,
      count(*) filter (where not user_name = any(${attacked}::text[]))::integer as others
    from members where failed_login_count >= 5`.execute(database.db)
  print({
    name: 'attacked accounts that are locked for unknown devices',
    value: rows[0]?.attacked ?? 0,
    unit: 'accounts',
    limit: { atLeast: ATTACKED_ACCOUNTS },
  })
  print({
    name: 'other accounts that are locked',
    value: rows[0]?.others ?? 0,
    unit: 'accounts',
    limit: { atMost: 0 },
  })
  await shop.stop()
  await database.close()

  async function namesOf(shoppers: Shopper[]): Promise<string[]> {
    const result = await sql<{ name: string }>`select user_name as name
      from unnest(${shoppers.map(shopper => shopper.memberId)}::text[]) with ordinality as wanted (id, place)
      join members using (id) order by place`.execute(database.db)
    return result.rows.map(row => row.name)
  }

  async function signIn(name: string, password: string, expectedStatus: number) {
    const response = await fetch(`${shop.url}/api/auth/login`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', origin: shop.url },
      body: JSON.stringify({ email: name, password }),
    })
    await response.arrayBuffer()
    if (response.status !== expectedStatus)
      throw new Error(`signing in returned ${response.status}, not ${expectedStatus}`)
  }

  /**
   * Reads the members' bags in turn, at most fifty per second; returns the times in ms. A refusal counts as infinitely
   * slow.
   */
  async function readBags(readers: Shopper[], isOverNow: () => boolean, seconds: number): Promise<number[]> {
    const all: number[] = []
    const until = performance.now() + seconds * 1000
    for (let turn = 0; !isOverNow() && performance.now() < until; turn += 1) {
      const { cookie } = readers[turn % readers.length] as Shopper
      const from = performance.now()
      const response = await fetch(`${shop.url}/api/user/me/carts`, { headers: { cookie } })
      await response.arrayBuffer()
      all.push(response.ok ? performance.now() - from : Number.POSITIVE_INFINITY)
      await sleep(20)
    }
    return all
  }
})

async function timeMs(work: () => Promise<unknown>): Promise<number> {
  const from = performance.now()
  await work()
  return performance.now() - from
}
