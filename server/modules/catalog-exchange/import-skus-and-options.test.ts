import { expect, test } from 'vitest'
import { setUpImportTests, shortHeader } from './set-up-import-tests.ts'

const { importLines, all, firstRow } = await setUpImportTests()

test('a SKU that belongs to another product, of this file or an earlier one, is replaced by a new one and reported', async () => {
  const lines = [shortHeader, 'pemilik,Pemilik,Toko,SATU-SKU,1000', 'peminjam,Peminjam,Toko,SATU-SKU,2000']
  const { problems, count } = await importLines(lines)
  expect(problems).toMatchObject([{ line: 3, column: 'Variant SKU', handle: 'peminjam' }])
  expect(problems[0]?.reason).toContain('belongs to pemilik')
  expect(count.created).toBe(2)
  expect((await importLines(lines)).count).toMatchObject({ created: 0, changed: 0, unchanged: 2 })
  expect((await importLines([shortHeader, 'penyusul,Penyusul,Toko,SATU-SKU,3000'])).count.created).toBe(1)
  expect(
    await all(`select sku, price_rupiah as price from combinations where sku like 'SATU-SKU%' order by 1`),
  ).toEqual([
    { sku: 'SATU-SKU', price: 1000 },
    { sku: 'SATU-SKU-peminjam', price: 2000 },
    { sku: 'SATU-SKU-penyusul', price: 3000 },
  ])
})

test('a combination keeps its id when its SKU is corrected; duplicate options are imported once', async () => {
  const header = 'Handle,Title,Option1 Name,Option1 Value,Variant SKU,Variant Price'
  await importLines([
    header,
    'koreksi,K,,,KO-SALAH,1000',
    'koreksi-opsi,K,Warna,Merah,KO-1,1000',
    'koreksi-opsi,,,Biru,KO-2,1000',
  ])
  const ids = () => all(`select id, sku from combinations where sku like 'KO-%' order by id`)
  const before = await ids()
  const { count, problems } = await importLines([
    header,
    'koreksi,K,,,KO-BENAR,1500',
    'koreksi-opsi,K,Warna,Merah,KO-9,1000',
    'koreksi-opsi,,,Biru,KO-2,1000',
    'koreksi-opsi,,,Biru,KO-3,1000',
  ])
  expect(count).toMatchObject({ created: 0, changed: 2 })
  expect(problems).toMatchObject([{ line: 5, column: 'Option1 Value' }])
  expect(await ids()).toEqual(
    before.map(({ id }, index) => ({ id, sku: ['KO-BENAR', 'KO-9', 'KO-2'][index] })),
  )
  expect(await firstRow(`select price_rupiah from combinations where sku = 'KO-BENAR'`)).toEqual({
    price_rupiah: 1500,
  })
})

test('options that differ only in punctuation stay separate, and both show the picture that they share', async () => {
  const lines = [
    'Handle,Title,Option1 Name,Option1 Value,Variant Price,Variant Image',
    'tanda,T,Varian,SPF 30,1000,https://example.com/sama.jpg',
    'tanda,,,SPF 30+,2000,https://example.com/sama.jpg',
  ]
  expect((await importLines(lines)).problems).toEqual([])
  const [first, ...rest] = lines
  expect(
    (
      await importLines([
        first ?? '',
        ...rest.toReversed().map((line, index) => (index === 0 ? line.replace(',,,', ',T,Varian,') : line)),
      ])
    ).problems,
  ).toEqual([])
  expect(
    await all(`select c.attributes -> 'variant' ->> 'name' as name, c.price_rupiah as price, count(i.id)::int as pictures
      from combinations c left join product_images i on i.combination_id = c.id
      where c.product_id = (select id from products where slug = 'tanda') group by c.id order by 1`),
  ).toEqual([
    { name: 'SPF 30', price: 1000, pictures: 1 },
    { name: 'SPF 30+', price: 2000, pictures: 1 },
  ])
})

test('a derived SKU is unique, stays within the limit, and is the same in the next run', async () => {
  const long = `PANJANG-${'x'.repeat(246)}`
  const header = 'Handle,Title,Option1 Name,Option1 Value,Variant SKU,Variant Price'
  const lines = [
    header,
    `panjang-a,A,,,${long}a,1000`,
    `panjang-b,B,,,${long}a,1000`,
    `panjang-c,C,,,${long}a,1000`,
    'bentrok-a,A,,,BENTROK,1000',
    'bentrok-b,B,,,BENTROK-bentrok-c,1000',
    'bentrok-c,C,Warna,Merah,BENTROK,1000',
    'bentrok-c,,,Biru,BENTROK-bentrok-c-2,1000',
    `bentrok-d,D,Warna,${'Merah '.repeat(42)},,1000`,
    `bentrok-d,,,${'Merah '.repeat(42)}!,,1000`,
    `bentrok-e,E,Warna,Merah,${long}e,1000`,
    `bentrok-e,,,Biru,${long}e,1000`,
    `bentrok-e,,,Hijau,${long}e,1000`,
  ]
  const { count, problems } = await importLines(lines)
  expect(problems.map(({ line }) => line)).toEqual([3, 4, 7, 12, 13])
  expect(count.created).toBe(8)
  const skus = await all(
    `select p.slug, c.sku, length(c.sku) as chars from combinations c join products p on p.id = product_id
     where p.slug ~ '^(panjang|bentrok)-' order by c.id`,
  )
  expect(skus.filter(({ slug }) => slug === 'bentrok-c').map(({ sku }) => sku)).toEqual([
    'BENTROK-bentrok-c-3',
    'BENTROK-bentrok-c-2',
  ])
  expect(skus).toHaveLength(12)
  expect(Math.max(...skus.map(({ chars }) => chars))).toBe(255)
  expect((await importLines(lines)).count, 'imported again').toMatchObject({ created: 0, changed: 0 })
})
