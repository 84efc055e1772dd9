import { tmpdir } from 'node:os'
import path from 'node:path'
import { sql } from 'kysely'
import { afterAll, describe, expect, test } from 'vitest'
import { type CommandAction, commandActions } from '../../contract/staff/actions.ts'
import { startTypesenseStandIn } from '../adapters/search-engine/testing/typesense-stand-in.ts'
import { followCatalogChanges } from '../modules/listing/index.ts'
import { digestDatabase } from '../testing/digest-database.ts'
import { staffOf } from '../testing/run-staff.ts'
import { openShopWithPayments } from '../testing/shop-with-payments.ts'
import { writeDrafts } from '../testing/write-file.ts'
import { loadCommands } from './commands.ts'
import { campaignScenes } from './testing/campaign-scenes.ts'
import { catalogueScenes } from './testing/catalogue-scenes.ts'
import { orderScenes } from './testing/order-scenes.ts'
import { shopScenes } from './testing/shop-scenes.ts'
import { openStage, type Scene } from './testing/stage.ts'
import { warehouseScenes } from './testing/warehouse-scenes.ts'

/**
 * Every staff action that has a command, performed, refused and interrupted: either both its changes and its row in
 * `staff_acts` are stored, or neither is.
 */

const { shop, app } = await openShopWithPayments()
const { db } = shop
const standIn = await startTypesenseStandIn()
afterAll(() => standIn.close())
const staff = staffOf(shop, { SEARCH_ENGINE_URL: standIn.url, SEARCH_ENGINE_KEY: standIn.key })
const commands = await loadCommands([])

const stage = await openStage({ db, app }, staff)
await stage.run('rewards', 'add', 'kipas', 'Kipas')
await stage.run('rewards', 'add', 'usai', 'Usai', '--until', '2020-01-01')
await stage.run('campaigns', 'import', writeDrafts([{ slug: 'undian', name: 'Undian' }]))

const scenes: Record<CommandAction, Scene> = {
  ...orderScenes(stage),
  ...warehouseScenes(stage),
  ...catalogueScenes(stage),
  ...campaignScenes(stage),
  ...shopScenes(stage),
}

const tables = await db
  .selectFrom(sql<{ name: string }>`pg_tables`.as('t'))
  .select(sql<string>`tablename`.as('name'))
  .where(sql<boolean>`schemaname = 'public' and tablename not like 'kysely%'`)
  .execute()

const contents = () => digestDatabase(shop.pool)

const lastStaffAction = async () => {
  const row = await db
    .selectFrom('staff_acts')
    .select(eb => eb.fn.max('id').as('id'))
    .executeTakeFirstOrThrow()
  return row.id ?? 0
}

const staffActionsSince = (id: number) =>
  db
    .selectFrom('staff_acts')
    .select(['actor_kind', 'actor_id', 'actor_name', 'act', 'thing_kind', 'thing_id', 'detail'])
    .where('id', '>', id)
    .execute()

/** Makes every statement that writes to one of the tables fail, even if it matches no rows. */
async function refuseWrites(names: string[]) {
  await sql`create function refuse_writes() returns trigger language plpgsql as
    $$ begin raise exception '% may not be written', tg_table_name; end $$`.execute(db)
  for (const name of names)
    await sql`create trigger refuse_writes before insert or update or delete or truncate on ${sql.table(name)}
      for each statement execute function refuse_writes()`.execute(db)
}
const allowWrites = () => sql`drop function refuse_writes cascade`.execute(db)

/** Actions that change what every process caches. */
const cachedActions: CommandAction[] = [
  'banners.import',
  'banners.remove',
  'banners.switch',
  'campaigns.import',
  'campaigns.remove',
  'content.import',
  'content.remove',
  'content.switch',
  'game-products.set',
  'game-products.stop',
  'game.set',
  'lucky-draws.import',
  'lucky-draws.switch',
  'products.import',
  'quizzes.import',
  'quizzes.remove',
  'quizzes.switch',
  'reviews.approve',
  'reviews.approve-all',
  'rewards.add',
  'synonyms.add',
  'synonyms.import',
  'synonyms.remove',
]

let dropCount = 0
const cache = {
  drop() {
    dropCount += 1
  },
}
afterAll(followCatalogChanges(shop.pool, cache, shop.log))

const byRani = (words: string[]) => staff(...words, '--as', 'rani')

describe.each(Object.keys(commandActions) as CommandAction[])('%s', action => {
  const { command, refused } = scenes[action]

  test('[STAFF-11] is recorded once with its actor and target, or changes nothing', async () => {
    const words = await command()
    // The batches already imported from a product file stay when the import fails halfway.
    if (action !== 'products.import') {
      const before = await contents()
      await refuseWrites(['staff_acts'])
      await expect(byRani(words)).rejects.toThrow('may not be written')
      await allowWrites()
      expect(await contents()).toEqual(before)
    }
    const last = await lastStaffAction()
    const dropsBefore = dropCount
    const { code, output } = await byRani(words)
    expect(code, output).toBe(0)
    expect(await staffActionsSince(last)).toEqual([
      {
        actor_kind: 'command-line',
        actor_id: null,
        actor_name: 'rani',
        act: action,
        thing_kind: expect.stringMatching(/./),
        thing_id: expect.stringMatching(/./),
        detail: expect.any(Object),
      },
    ])
    // Otherwise visitors would see old content for a minute, and old search results for an hour.
    if (cachedActions.includes(action)) await expect.poll(() => dropCount).toBeGreaterThan(dropsBefore)
  })

  test.runIf(refused)('changes nothing when it is refused', async () => {
    const words = (await refused?.()) ?? []
    const before = await contents()
    const { code, output } = await byRani(words)
    expect(code, output).toBe(1)
    expect(output).not.toMatch(/undefined|NaN|null|[A-Z]_[A-Z]/)
    expect(await contents()).toEqual(before)
  })
})

test('[CLI-02] every action of the command line has a command, and every command with actions takes --as', async () => {
  const named = commands.flatMap(command => command.actions ?? [])
  expect(named.filter((action, index) => named.indexOf(action) === index).sort()).toEqual(
    Object.keys(commandActions).sort(),
  )
  const { output } = await staff('help')
  for (const { words, actions } of commands)
    expect(output.includes(`${words} `) && new RegExp(`  ${words}[^\n]*--as NAME`).test(output), words).toBe(
      actions !== undefined,
    )
})

/** `jobs` runs until Ctrl-C; `restore` replaces the whole shop. Neither counts as an action by a member of staff. */
const notStaffActions = ['jobs', 'restore']

test('a command without staff actions changes nothing', async () => {
  // A backup is noted, so that the shop can say when the last one was made.
  await refuseWrites(tables.map(({ name }) => name).filter(name => name !== 'backups'))
  const readOnlyCommands = commands.filter(
    ({ actions, words }) => !actions && !notStaffActions.includes(words),
  )
  expect(readOnlyCommands.length).toBeGreaterThan(30)
  for (const { words, args } of readOnlyCommands) {
    const named: Record<string, string> = {
      FILE: path.join(tmpdir(), stage.fresh('carasun-read')),
      TYPE: words.startsWith('content') ? 'page' : 'aqua',
    }
    const call = [...words.split(' '), ...args.map(arg => named[arg] ?? 'x')]
    expect((await staff(...call)).output, words).not.toContain('may not be written')
  }
  await allowWrites()
})

test('[STAFF-11] the database lets nobody change or delete what was recorded', async () => {
  for (const statement of [sql`update staff_acts set actor_name = 'ana'`, sql`delete from staff_acts`])
    await expect(statement.execute(db)).rejects.toThrow('staff_acts is append-only')
})
