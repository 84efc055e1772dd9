import { writeFileSync } from 'node:fs'
import path from 'node:path'
import { describe, expect, test } from 'vitest'
import { rani } from '../../testing/run-staff.ts'
import type { Problem } from './csv-product.ts'
import { fullHeader, setUpImportTests, shortHeader } from './set-up-import-tests.ts'
import { importProducts } from './staff/import-products.ts'

const { shop, folder, importLines, all, firstRow } = await setUpImportTests()

describe('a broken file', () => {
  test('bad rows are reported with line, column and reason, and the rest is imported', async () => {
    const { count, problems } = await importLines([
      fullHeader,
      `rusak-baik,Baik,,Toko,,,,,,,,,,RB-1,,,1000,,,,,,,`,
      `rusak-harga,Harga,,Toko,,,,,,,,,,RB-2,,,abc,,,,,,,`,
      `rusak-minus,Minus,,Toko,,,,,,,,,,RB-3,,,-5,,,,,,,`,
      `rusak-besar,Besar,,Toko,,,,,,,,,,RB-4,,,99999999999,,,,,,,`,
      `rusak-pecah,Pecah,,Toko,,,,,,,,,,RB-5,,,10.5,,,,,,,`,
      `,,,Toko,,,,,,,,,,RB-6,,,1000,,,,,,,`.replace(/^,,/, '!!!,,'),
      `rusak-kembar,Kembar,,Toko,,,,,,,,,,RB-1,,,1000,,,,,,,`,
      `rusak-stok,Stok,,Toko,,,,,,,,,,RB-7,,banyak,1000,,,,,,,`,
      `rusak-sel,Sel,,Toko,,,,,,,,,,RB-8,,,1000,,,,,,,,lebih`,
      `rusak-nul,N\0L,,Toko,,,,,,,,,,RB-9,,,1000,,,,,,,`,
      `rusak-panjang,${'x'.repeat(400)},,Toko,,,,,,,,,,RB-10,,,1000,,,,,,,`,
      `rusak-tanpa-harga,Tanpa,,Toko,,,,,,,,,,RB-11,,,,,,,,,,`,
      `rusak-baik,Lagi,,Toko,,,,,,,,,,RB-12,,,1000,,,,,,,`,
      `rusak-akhir,Akhir,,Toko,,,,,,,,,,RB-13,,,1000,,,,,,,`,
    ])
    problems.sort((a, b) => a.line - b.line)
    expect(problems.map(({ line, column }) => [line, column])).toEqual([
      [3, 'Variant Price'],
      [4, 'Variant Price'],
      [5, 'Variant Price'],
      [6, 'Variant Price'],
      [7, 'HANDLE'],
      [8, 'Variant SKU'],
      [9, 'Variant Inventory Qty'],
      [10, ''],
      [11, 'Title'],
      [12, 'Title'],
      [13, 'Variant Price'],
      [14, 'HANDLE'],
    ])
    expect(problems.map(({ reason }) => reason)).toEqual([
      '"abc" is not a price',
      '"-5" is below 0',
      '"99999999999" is more than Rp 1.000.000.000',
      expect.stringContaining('"10.5" is not whole rupiah'),
      expect.stringMatching(/\S/),
      expect.stringContaining('belongs to rusak-baik'),
      '"banyak" is not a whole number',
      expect.stringContaining('cells where the first line has'),
      'contains a NUL byte',
      expect.stringMatching(/\S/),
      expect.stringMatching(/\S/),
      expect.stringContaining('already on line 2'),
    ])
    expect(count.created).toBe(3)
    expect(await all(`select slug from products where slug like 'rusak-%' order by 1`)).toEqual([
      { slug: 'rusak-akhir' },
      { slug: 'rusak-baik' },
      { slug: 'rusak-kembar' },
    ])
  })

  test('after broken quotes, reading continues with the next line', async () => {
    const { problems } = await importLines([
      shortHeader,
      'kutip-a,"Satu",Toko,KU-1,1000',
      'kutip-b,"Dua,Toko,KU-2,1000',
      'kutip-c,"Tiga",Toko,KU-3,1000',
      'kutip-d,4" tinggi,Toko,KU-4,1000',
      'kutip-e,Lima,Toko,KU-5,1000',
      'kutip-f,"tak pernah tutup,Toko,KU-6,1000',
      'kutip-g,Tujuh,Toko,KU-7,1000',
    ])
    expect(problems.map(({ line }) => line)).toEqual([3, 5, 7])
    expect(await all(`select slug from products where slug like 'kutip-%' order by 1`)).toEqual(
      ['kutip-a', 'kutip-c', 'kutip-e', 'kutip-g'].map(slug => ({ slug })),
    )
  })

  test('unknown words, a price of 0 and shortened numbers are reported; yes and no are read in other languages', async () => {
    const { problems, count } = await importLines([
      'sep=;',
      'Handle;Title;Variant SKU;Variant Price;Published;Status',
      'kata-a;A;KA-1;Rp 1.250.000,-;tidak;active',
      'kata-b;B;KA-2;1000;barangkali;active',
      'kata-c;C;KA-3;0;ya;active',
      'kata-d;D;8,99E+12;1000;ya;active',
      'kata-e;E;KA-5;1000;ya;separuh',
    ])
    expect(problems.map(({ line, column }) => [line, column]).sort()).toEqual([
      [4, 'Published'],
      [5, 'Variant Price'],
      [6, 'Variant SKU'],
      [7, 'Status'],
    ])
    expect(count).toMatchObject({ created: 1, lacksQuantities: true })
    expect(
      await firstRow(`select price_rupiah as price, is_active_in_sociolla as active from products p
        join combinations c on c.product_id = p.id where p.slug = 'kata-a'`),
    ).toEqual({ price: 1_250_000, active: false })
  })

  test('quantities, weights and prices are read as people write them, and never guessed', async () => {
    const { problems } = await importLines([
      'Title,SKU,Price,Inventory quantity,Weight value (grams)',
      'Angka A,AN-1,150.000 IDR,"10,000",453.6',
      'Angka B,AN-2,25.000 Rp,1.000,0.0',
      'Angka C,AN-3,1000,1.5,',
      'Angka D,AN-4,1000,1e3,',
      'Angka E,AN-5,1000,1,1.000',
      'Angka F,AN-6,$5,1,',
      'Angka G,AN-7,5 USD,1,',
      'Angka G,AN-8,1000,1,',
      'Angka G,AN-9,1000,1,',
    ])
    expect(problems.map(({ line, column }) => [line, column])).toEqual([
      [4, 'Inventory quantity'],
      [5, 'Inventory quantity'],
      [6, 'Weight value (grams)'],
      [7, 'Price'],
      [8, 'Price'],
      [10, 'Option1 value'],
    ])
    expect(problems[3]?.reason).toContain('--currency-rate')
    expect(
      await all(`select sku, price_rupiah as price, on_hand, weight_gram as grams from combinations
        join stock on combination_id = id where sku like 'AN-%' order by 1`),
    ).toEqual([
      { sku: 'AN-1', price: 150_000, on_hand: 10_000, grams: 454 },
      { sku: 'AN-2', price: 25_000, on_hand: 1000, grams: 100 },
      { sku: 'AN-8', price: 1000, on_hand: 1, grams: 100 },
    ])
  })

  test('an invisible name is refused; prices that seem to be in another currency are reported once', async () => {
    const header = 'Handle,Title,Variant SKU,Price'
    const { problems, count } = await importLines([
      header,
      'tak-terlihat,\u200b,TT-1,50',
      'murah,Murah,TT-2,60',
    ])
    expect(problems).toMatchObject([{ line: 2, column: 'Title' }])
    expect(count).toMatchObject({ created: 1, looksLikeForeignCurrency: true })
    expect((await importLines([header, 'murah,Murah,TT-2,60000'])).count.looksLikeForeignCurrency).toBe(false)
  })

  test('a product over a limit is reported with its column, and the rest is imported', async () => {
    const tags = (many: number) => `"${Array.from({ length: many }, (_, index) => `tag ${index}`).join(',')}"`
    const x = (chars: number) => 'x'.repeat(chars)
    const { problems } = await importLines([
      'Handle,Title,Vendor,Type,Tags,Body,Option1 Name,Option1 Value,Variant SKU,Variant Price,Image Src,Image Alt Text',
      `batas-tag,A,Toko,Rak,${tags(1100)},,,,BT-1,1000,`,
      `batas-${x(250)},A,Toko,Rak,,,,,BT-2,1000,`,
      `batas-vendor,A,${x(256)},Rak,,,,,BT-3,1000,`,
      `batas-rak,A,Toko,Rak > ${x(256)},,,,,BT-4,1000,`,
      `batas-label,A,Toko,Rak,${x(256)},,,,BT-5,1000,`,
      `batas-isi,A,Toko,Rak,,${x(100_001)},,,BT-6,1000,`,
      `batas-nama-opsi,A,Toko,Rak,,,${x(256)},a,BT-7,1000,`,
      `batas-opsi,A,Toko,Rak,,,Warna,${x(256)},BT-8,1000,`,
      `batas-sku,A,Toko,Rak,,,,,${x(256)},1000,`,
      `batas-gambar,A,Toko,Rak,,,,,BT-9,1000,https://example.com/${x(2048)}`,
      `batas-pas,${x(300)},${x(255)},Rak > ${x(255)},${tags(250)},,Warna,${x(255)},${x(255)},1000,`,
      `batas${'-xxxx'.repeat(50)},A,Toko,Rak,,,,,BT-10,1000,`,
      `batas-judul,${x(301)},Toko,Rak,,,,,BT-11,1000,`,
      `batas-teks-gambar,A,Toko,Rak,,,,,BT-12,1000,https://example.com/x.jpg,${x(513)}`,
    ])
    expect(problems.map(({ line, column }) => [line, column])).toEqual([
      [2, 'Tags'],
      [3, 'Handle'],
      [4, 'Vendor'],
      [5, 'Type'],
      [6, 'Tags'],
      [7, 'Body'],
      [8, 'Option1 Name'],
      [9, 'Option1 Value'],
      [10, 'Variant SKU'],
      [11, 'Image Src'],
      [14, 'Title'],
      [15, 'Image Alt Text'],
    ])
    const products = await all(`select id::int, slug from products where slug like 'batas%' order by id`)
    expect(products.map(({ slug }) => slug)).toEqual([
      'batas-gambar',
      'batas-pas',
      `batas${'-xxxx'.repeat(50)}`,
      'batas-teks-gambar',
    ])
  })

  test('a product that the database rejects is reported, and the rest of its batch is imported', async () => {
    await shop.pool.query(`alter table products add constraint tolak check (name <> 'Ditolak')`)
    const { problems, count } = await importLines([
      shortHeader,
      'tolak-a,A,Toko,TO-1,1000',
      'tolak-b,Ditolak,Toko,TO-2,1000',
      'tolak-c,C,Toko,TO-3,1000',
    ]).finally(() => shop.pool.query('alter table products drop constraint tolak'))
    expect(problems).toMatchObject([{ line: 3, handle: 'tolak-b' }])
    expect(problems[0]?.reason).toContain('tolak')
    expect(count.created).toBe(2)
  })

  test('characters that are not UTF-8 are reported, not guessed', async () => {
    const file = path.join(folder, 'wrong.csv')
    writeFileSync(
      file,
      Buffer.from(`${shortHeader}\nlatin-x,Cr\xe8me,Toko,LX-1,1000\nlatin-y,Krim,Toko,LX-2,1000\n`, 'latin1'),
    )
    const problems: Problem[] = []
    const count = await importProducts(shop, rani, file, { onProblem: problem => problems.push(problem) })
    expect(problems).toMatchObject([{ line: 2, column: 'Title' }])
    expect(problems[0]?.reason.english).toContain('UTF-8')
    expect(count.created).toBe(1)
  })

  test.each([
    ['an empty file', [''], 'is empty'],
    ['a file without Handle and Title', ['SKU,Price', 'a,1'], 'neither Handle nor Title'],
    ['a file without prices', ['Handle,Title', 'a,b'], 'no column Variant Price'],
  ])('%s is refused', async (_, lines, reason) => {
    await expect(importLines(lines)).rejects.toMatchObject({
      code: 'FILE_REFUSED',
      details: { problems: [{ line: 1, reason: expect.stringContaining(reason) }] },
    })
  })

  test('a folder and a missing file are refused', async () => {
    await expect(importProducts(shop, rani, folder)).rejects.toThrow('EISDIR')
    await expect(importProducts(shop, rani, path.join(folder, 'none.csv'))).rejects.toThrow('ENOENT')
  })
})
