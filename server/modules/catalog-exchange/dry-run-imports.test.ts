import { expect, test } from 'vitest'
import { setUpImportTests, shortHeader } from './set-up-import-tests.ts'

const { shop, importLines, firstRow, everything } = await setUpImportTests()

test('a dry run counts and reports, and changes nothing', async () => {
  await importLines([shortHeader, 'ulang-a,A,Toko,UL-A,1000'])
  const before = await everything()
  const lines = [
    'Handle,Title,Vendor,Type,Tags,Variant SKU,Variant Price,Variant Inventory Qty,Image Src',
    'coba-a,A,Merek Coba,Coba > Dalam,coba,CO-1,1000,5,https://example.com/coba.jpg',
    'coba-b,B,Toko,,,CO-2,abc,,',
    'ulang-a,Lain,Toko,,,UL-A,1000,7,',
  ]
  const { count, problems } = await importLines(lines, { isDryRun: true })
  expect(count).toMatchObject({ created: 1, changed: 1 })
  expect(problems).toMatchObject([{ line: 3 }])
  expect(await everything()).toEqual(before)
  expect((await importLines(lines)).count, 'as the dry run reported').toMatchObject({
    created: 1,
    changed: 1,
  })
  expect(await everything()).not.toEqual(before)
})

test('a dry run of several batches reports the same as the real run, line by line', async () => {
  // Autovacuum is off, so that only the import runs ANALYZE; otherwise it could do so between the runs, while the table is
  // almost empty.
  await shop.pool.query('alter table products set (autovacuum_enabled = off)')
  const header = 'Handle,Title,Vendor,Variant SKU,Variant Price,Image Src'
  await importLines([header, 'urut-koreksi,K,Toko,UR-LAMA,1000,', 'urut-gambar,G,Toko,UR-G,1000,'])
  const { hash } = await firstRow(
    `select media_hash as hash from product_images where product_id = (select id from products where slug = 'urut-gambar')`,
  )
  const lines = [header]
  for (let line = 2; line <= 320; line += 1) lines.push(`urut-${line},U,Toko,UR-${line},1000,`)
  const put = (line: number, text: string) => {
    lines[line - 1] = text
  }
  put(3, 'urut-koreksi,K,Toko,UR-BARU,1000,')
  put(4, `urut-gambar,G,Toko,UR-G,1000,https://lain.example/media/${hash}?w=500`)
  put(5, 'urut-tanpa-merek,U,!!!,UR-TOLAK,1000,')
  put(6, 'urut-6,U,Toko,UR-SAMA,1000,')
  put(120, 'urut-120,U,Toko,UR-SAMA,1000,')
  put(130, 'urut-130,U,Toko,UR-LAMA,1000,')
  put(140, 'urut-140,U,Toko,UR-TOLAK,1000,')
  put(230, 'urut-230,U,Toko,UR-SAMA-urut-120,1000,')
  put(240, 'urut-240,U,Toko,UR-LAMA,1000,')
  put(250, 'urut-250,U,Toko,UR-TOLAK,1000,')
  put(260, 'urut-7,U,Toko,UR-260,1000,')
  put(318, 'urut-318,U,Toko,UR-SAMA,1000,')

  const before = await everything()
  const dryRun = await importLines(lines, { isDryRun: true })
  expect(await everything()).toEqual(before)
  const realRun = await importLines(lines)
  expect(dryRun).toEqual(realRun)
  expect(realRun.problems.map(({ line, reason }) => `${line}: ${reason}`)).toEqual([
    '5: the brand name has no letters or digits',
    '120: UR-SAMA already belongs to urut-6; imported as UR-SAMA-urut-120',
    '230: UR-SAMA-urut-120 already belongs to urut-120; imported as UR-SAMA-urut-120-urut-230',
    '240: UR-LAMA already belongs to urut-130; imported as UR-LAMA-urut-240',
    '250: UR-TOLAK already belongs to urut-140; imported as UR-TOLAK-urut-250',
    '260: already on line 7; the rows of one product must be consecutive',
    '318: UR-SAMA already belongs to urut-6; imported as UR-SAMA-urut-318',
  ])
  // The picture is the same; its text was the product's name, and the file has none.
  expect(realRun.count).toMatchObject({ rows: 319, created: 315, changed: 2, unchanged: 0 })
  expect((await importLines(lines)).count, 'imported again').toMatchObject({ created: 0, changed: 0 })
})

test('a large import updates the statistics, so that PostgreSQL does not plan for an empty shop', async () => {
  await shop.pool.query('alter table products set (autovacuum_enabled = off)')
  await importLines([
    shortHeader,
    ...Array.from({ length: 300 }, (_, n) => `statistik-${n},S,Toko,ST-${n},1000`),
  ])
  const { estimatedRows } = await firstRow(
    `select reltuples::int as "estimatedRows" from pg_class where oid = 'products'::regclass`,
  )
  expect(estimatedRows).toBeGreaterThan(90)
})
