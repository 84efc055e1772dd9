import { expect, test } from 'vitest'
import { run } from '../../cli/run.ts'
import { naughty, unstorable } from '../../testing/naughty-strings.ts'
import { openTestShop } from '../../testing/test-shop.ts'

const { shop, app } = await openTestShop()

const toggle = (key: string) =>
  app.inject({ method: 'GET', url: `/api/feature-toggles/${encodeURIComponent(key)}` })

test('[FEATURE-02] a toggle is on or off as staff switched it; an unknown one is off', async () => {
  await shop.db
    .insertInto('feature_toggles')
    .values([
      { key: 'test_on', is_on: true },
      { key: 'test_off', is_on: false },
    ])
    .execute()
  for (const [key, is_on] of [
    ['test_on', true],
    ['test_off', false],
    ['nobody_wrote_it_down', false],
  ] as const)
    expect((await toggle(key)).json()).toEqual({ success: true, data: { key, is_on } })
})

test('no key causes a server error', async () => {
  for (const key of [...naughty, ...unstorable.map(text => text.toWellFormed())])
    expect((await toggle(key)).statusCode).toBeLessThan(500)
})

test('staff switch a feature on and off on the command line', async () => {
  const lines: string[] = []
  const out = { say: (line: string) => void lines.push(line), progress: () => {} }
  const isOn = async () => (await toggle('kolam_renang')).json().data.is_on
  for (const to of ['on', 'off'] as const) {
    expect(await run(['toggles', to, 'kolam_renang'], out, { DATABASE_URL: shop.databaseUrl })).toBe(0)
    expect(await isOn()).toBe(to === 'on')
  }
  await run(['toggles', 'list'], out, { DATABASE_URL: shop.databaseUrl })
  expect(lines).toContain('off  kolam_renang')
})
