import { sql } from 'kysely'
import type { Db } from '../server/db/database.ts'
import type { Shop } from '../server/shop.ts'
import { fillDemoBankAccounts } from './bank-accounts.ts'
import { demoPeople } from './people.ts'
import { fillDemoStaff } from './staff.ts'

/**
 * Adds to the shop what it lacks of the demo: staff, bank accounts, the catalogue if it has no product, people, codes. The large modules
 * are loaded only if needed, because the demo's texts take a fifth of a start and 20 MB.
 */
export async function addMissingDemo(shop: Shop, log: (sentence: string) => void): Promise<void> {
  await fillDemoStaff(shop)
  await fillDemoBankAccounts(shop.db)
  if (await isComplete(shop.db)) return
  const [{ fillDemoShop }, { fillDemoPeople }, { fillAuthenticityCodes }] = await Promise.all([
    import('./fill.ts'),
    import('./fill-people.ts'),
    import('./authenticity-codes.ts'),
  ])
  await fillDemoShop(shop, log)
  if (await mayHavePeople(shop.db)) await fillDemoPeople(shop)
  await fillAuthenticityCodes(shop)
}

async function isComplete(db: Db): Promise<boolean> {
  const { rows } = await sql<{ isFilled: boolean; peopleCount: number }>`
    select exists (select from products) and exists (select from authenticity_codes) as "isFilled",
      (select count(*)::int from members where user_name = any (${names})) as "peopleCount"`.execute(db)
  const [found] = rows
  if (!found?.isFilled) return false
  return found.peopleCount === names.length || !(await mayHavePeople(db))
}

const names = demoPeople.map(person => person.user_name)

/** False in a shop with real members, which gets no accounts with a known password. */
async function mayHavePeople(db: Db): Promise<boolean> {
  const { rows } = await sql<{ others: boolean; ours: boolean }>`
    select exists (select from members where user_name <> all (${names})) as others,
      exists (select from members where user_name = any (${names})) as ours`.execute(db)
  return rows[0]?.others !== true || rows[0].ours
}
