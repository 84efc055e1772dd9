import { mkdtempSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { rani } from '../../testing/run-staff.ts'
import { type TestShop, testShop } from '../../testing/test-shop.ts'
import { loadAreas, loadMissingAreas } from './load-areas.ts'
import { type AreaProblem, importAreas } from './staff/import-areas.ts'

const file = path.join(mkdtempSync(path.join(tmpdir(), 'carasun-areas-')), 'areas.csv')
const header = 'village_code,province,regency,district,village,postal_code'
let shop: TestShop
let loadings = 0
beforeAll(async () => {
  shop = await testShop()
  await Promise.all(Array.from({ length: 3 }, () => loadMissingAreas(shop.db, () => (loadings += 1))))
})
afterAll(() => shop.close())

test('of three processes that start at once on an empty shop, one loads the areas', () => {
  expect(loadings).toBe(1)
})

test('all provinces, cities, districts and subdistricts are loaded, and loading again changes nothing', async () => {
  const counts = () =>
    shop.pool.query(`select (select count(*) from provinces) as provinces, (select count(*) from cities) as cities,
      (select count(*) from districts) as districts, (select count(*) from subdistricts) as subdistricts,
      (select sum(xmin::text::bigint) from subdistricts) as versions`)
  const before = (await counts()).rows[0]
  expect(before.provinces).toBeGreaterThanOrEqual(38)
  expect(before.subdistricts).toBeGreaterThan(80_000)
  await loadAreas(shop.db)
  expect((await counts()).rows[0]).toEqual(before)
})

test('postal codes are matched by code, dotted or plain, or by name if the code has changed; the rest are reported', async () => {
  const { rows } = await shop.pool.query<{ code: string; village: string; names: string[] }>(
    `select s.code, s.name as village, array[p.name, c.name, d.name] as names from subdistricts s
     join districts d on d.code = s.district_code join cities c on c.code = d.city_code
     join provinces p on p.code = c.province_code order by s.code limit 4`,
  )
  const [a, b, c, d] = rows
  if (!a || !b || !c || !d) throw new Error('no areas')
  const names = a.names.join(',')
  const lines = [
    header,
    `${a.code},${names},${a.village},10001`,
    `${b.code.replaceAll('.', '')},${names},${b.village},10002`,
    `${c.code.slice(0, 9)}9999,${names},${c.village.toUpperCase()},10003`,
    `99.99.99.9999,${d.names.join(',')},${d.village},10004`,
    `99.99.99.9998,Nowhere,Nowhere,Nowhere,Nowhere,10005`,
    `${a.code},${names},${a.village},1000`,
  ]
  writeFileSync(file, lines.join('\n'))
  const problems: AreaProblem[] = []
  expect(await importAreas(shop.db, rani, file, problem => problems.push(problem))).toEqual({
    rows: 6,
    changed: 4,
    foundByName: 2,
    problems: 2,
  })
  expect(problems.map(({ line, column }) => [line, column])).toEqual([
    [6, 'village_code'],
    [7, 'postal_code'],
  ])
  const codes = await shop.pool.query(
    `select code, postal_code from subdistricts where postal_code is not null order by postal_code`,
  )
  expect(codes.rows).toEqual(
    [a, b, c, d].map(({ code }, index) => ({ code, postal_code: String(10_001 + index) })),
  )
  expect((await importAreas(shop.db, rani, file)).changed).toBe(0)
})

test('a file without the right columns is refused', async () => {
  writeFileSync(file, 'name,price\na,1\n')
  await expect(importAreas(shop.db, rani, file)).rejects.toMatchObject({
    code: 'FILE_REFUSED',
    details: { problems: [{ field: expect.stringContaining('village_code, province') }] },
  })
})
