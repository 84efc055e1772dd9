import { chmodSync, mkdtempSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { CategoryNode, Tile } from '../../../contract/catalog.ts'
import { rani } from '../../testing/run-staff.ts'
import { type TestShop, testApp, testShop } from '../../testing/test-shop.ts'
import { exportColumns } from './columns.ts'
import type { Problem } from './csv-product.ts'
import { exportProducts } from './staff/export-products.ts'
import { importProducts } from './staff/import-products.ts'

const folder = mkdtempSync(path.join(tmpdir(), 'carasun-import-'))
let shop: TestShop
let fileNumber = 0
beforeAll(async () => {
  shop = await testShop()
})
afterAll(() => shop.close())

const fullHeader =
  'HANDLE,Title,Body (HTML),Vendor,Type,Tags,Published,Option1 Name,Option1 Value,Option2 Name,Option2 Value,Option3 Name,Option3 Value,Variant SKU,Variant Grams,Variant Inventory Qty,Variant Price,Variant Compare At Price,Image Src,Image Position,Image Alt Text,Gift Card,Variant Image,Status'
const shortHeader = 'Handle,Title,Vendor,Variant SKU,Variant Price'

describe('a valid file', () => {
  test('variants with three options, pictures, HTML, prices and quantities are imported', async () => {
    const { count, problems } = await importLines([
      fullHeader,
      'tabir-surya,"Tabir ""Pagi"" Surya","<p onclick=""x()"">Ringan<script>alert(1)</script>\r\ndan <b>segar</b></p>",Surya,Skincare > Sunscreen,"SPF 50, wajah",true,Ukuran,40 ml,Warna,Natural,Nominal,A,TS-1,55,12,95000.00,120000,https://example.com/a.jpg,1,Depan,false,https://example.com/n.jpg,active',
      'tabir-surya,,,,,,,,80 ml,,Sawo,,B,TS-2,,-3,150000,,https://example.com/b.jpg,2,,,,',
      'tabir-surya,,,,,,,,,,,,,,,,,,https://example.com/c.jpg,3,,,,',
    ])
    expect(problems).toEqual([])
    expect(count).toMatchObject({ rows: 3, created: 1 })
    const product = await firstRow(
      `select p.name, b.name as brand, p.content ->> 'description_html' as html, c.name as category,
        (select name from categories up where up.id = c.parent_id) as above, p.is_active_in_sociolla as is_active
       from products p join brands b on b.id = p.brand_id join categories c on c.id = p.default_category_id
       where p.slug = 'tabir-surya'`,
    )
    expect(product).toEqual({
      name: 'Tabir "Pagi" Surya',
      brand: 'Surya',
      html: '<p>Ringan\r\ndan <b>segar</b></p>',
      category: 'Sunscreen',
      above: 'Skincare',
      is_active: true,
    })
    const combinations = await all(
      `select sku, price_rupiah, price_after_discount_rupiah as after, weight_gram, on_hand, attributes
       from combinations left join stock on combination_id = id where sku like 'TS-%' order by position`,
    )
    expect(combinations).toEqual([
      {
        ...{ sku: 'TS-1', price_rupiah: 120000, after: 95000, weight_gram: 55, on_hand: 12 },
        attributes: { size: { name: '40 ml' }, shade: { name: 'Natural' }, amount: { name: 'A' } },
      },
      {
        ...{ sku: 'TS-2', price_rupiah: 150000, after: 150000, weight_gram: 100, on_hand: 0 },
        attributes: { size: { name: '80 ml' }, shade: { name: 'Sawo' }, amount: { name: 'B' } },
      },
    ])
    const images = await all(
      `select i.source_url, i.alt, i.is_cover, c.sku from product_images i left join combinations c on c.id = combination_id
       where i.product_id = (select id from products where slug = 'tabir-surya') order by i.position`,
    )
    expect(images.map(image => [image.source_url, image.sku])).toEqual([
      ['https://example.com/a.jpg', null],
      ['https://example.com/b.jpg', null],
      ['https://example.com/c.jpg', null],
      ['https://example.com/n.jpg', 'TS-1'],
    ])
  })

  test.each([
    ['active,TRUE', { is_active: true, is_draft: false }],
    ['active,FALSE', { is_active: false, is_draft: true }],
    ['draft,TRUE', { is_active: false, is_draft: true }],
    ['unlisted,TRUE', { is_active: false, is_draft: true }],
    ['archived,FALSE', { is_active: false, is_draft: false }],
    ['archived,TRUE', { is_active: false, is_draft: false }],
  ])(
    'Status and Published %s decide whether the product is on sale, a draft or archived',
    async (cells, expected) => {
      const lines = ['Handle,Title,Variant Price,Status,Published', `berdiri,Berdiri,35000,${cells}`]
      expect((await importLines(lines)).problems).toEqual([])
      const status = `select is_active_in_sociolla as is_active, is_draft from products where slug = 'berdiri'`
      expect(await firstRow(status)).toEqual(expected)
      expect((await importLines(lines)).count, 'imported again').toMatchObject({ created: 0, changed: 0 })
    },
  )

  test('semicolons, a byte order mark, the new column names and a missing SKU are accepted', async () => {
    const { count, problems } = await importLines(
      [
        'Title;URL handle;Price;Option1 name;Option1 value;Published on online store',
        'Lip Balm;lip-balm-baru;Rp 35.000;Varian;Madu;FALSE',
        ';lip-balm-baru;35.000;;Mint;',
      ],
      { prefix: '\ufeff' },
    )
    expect(problems).toEqual([])
    expect(count.created).toBe(1)
    expect(
      await all(`select sku, price_rupiah from combinations where sku like 'lip-balm-baru%' order by sku`),
    ).toEqual([
      { sku: 'lip-balm-baru-madu', price_rupiah: 35000 },
      { sku: 'lip-balm-baru-mint', price_rupiah: 35000 },
    ])
    expect(
      await firstRow(`select is_active_in_sociolla as active from products where slug = 'lip-balm-baru'`),
    ).toEqual({
      active: false,
    })
  })

  test('prices in another currency are multiplied and rounded', async () => {
    await importLines([`${shortHeader},Variant Compare At Price`, 'kurs,Kurs,Toko,KURS,12.99,15.99'], {
      currencyRate: 16250,
    })
    expect(
      await firstRow(
        `select price_rupiah, price_after_discount_rupiah as after from combinations where sku = 'KURS'`,
      ),
    ).toEqual({ price_rupiah: 259838, after: 211088 })
  })

  test('brand and product get no country from a file that names none', async () => {
    await importLines([shortHeader, 'tanpa-negara,Tanpa Negara,Merek Asing,TN-1,1000'])
    expect(
      await firstRow(`select b.country, p.origin, l.origin as listed from products p join brands b on b.id = p.brand_id
        join product_listing l on l.product_id = p.id where p.slug = 'tanpa-negara'`),
    ).toEqual({ country: '', origin: '', listed: '' })
    expect(await all(`select name from country_tags where name = ''`)).toEqual([])
  })

  test('UTF-16 and a named encoding are read', async () => {
    const text = `${shortHeader}\r\nkrim-utf,Crème é,Toko,UTF16,1000\r\n`
    const utf16 = path.join(folder, 'utf16.csv')
    writeFileSync(utf16, Buffer.from(`\ufeff${text}`, 'utf16le'))
    await importProducts(shop, rani, utf16)
    const latin = path.join(folder, 'latin.csv')
    writeFileSync(latin, Buffer.from(text.replaceAll('utf', 'latin').replace('UTF16', 'LATIN'), 'latin1'))
    await importProducts(shop, rani, latin, { encoding: 'windows-1252' })
    expect(await all(`select name from products where slug in ('krim-utf', 'krim-latin')`)).toEqual([
      { name: 'Crème é' },
      { name: 'Crème é' },
    ])
  })

  test('the same file again changes nothing, a changed line changes one product', async () => {
    const lines = [shortHeader, 'ulang-a,A,Toko,UL-A,1000', 'ulang-b,B,Toko,UL-B,2000']
    await importLines(lines)
    const before = await state()
    expect((await importLines(lines)).count).toMatchObject({ created: 0, changed: 0, unchanged: 2 })
    expect(await state()).toEqual(before)
    expect(
      (await importLines([shortHeader, 'ulang-a,A,Toko,UL-A,1000', 'ulang-b,B,Toko,UL-B,2500'])).count,
    ).toMatchObject({
      changed: 1,
      unchanged: 1,
    })
  })
})

test('importing the export changes nothing', async () => {
  await shop.pool.query(
    `update combinations set attributes = '{"shade": {"name": "=1+1", "hex": "#aa0000"}}' where sku = 'UL-A'`,
  )
  const file = path.join(folder, 'export.csv')
  const { products } = await exportProducts(shop, file)
  const before = await state()
  const problems: Problem[] = []
  const count = await importProducts(shop, rani, file, { onProblem: problem => problems.push(problem) })
  expect(problems).toEqual([])
  expect(count).toMatchObject({ created: 0, changed: 0, unchanged: products })
  expect(await state()).toEqual(before)
  const [header] = readFileSync(file, 'utf8').split('\r\n')
  expect(header?.split(',')).toEqual(exportColumns)
})

test('flags and status of one row are saved together, and an empty cell leaves its flag as it was', async () => {
  const header = `${shortHeader},Status,Limited (product.metafields.carasun.is_limited),Online (product.metafields.carasun.is_online)`
  await importLines([header, 'bertanda,Bertanda,Surya,BTD-1,1000,active,FALSE,TRUE'])
  const flags = () =>
    firstRow(
      `select is_active_in_sociolla, is_draft, is_limited, is_online from products where slug = 'bertanda'`,
    )
  expect(await flags()).toEqual({
    ...{ is_active_in_sociolla: true, is_draft: false, is_limited: false, is_online: true },
  })
  await importLines([header, 'bertanda,Bertanda,Surya,BTD-1,1000,draft,TRUE,'])
  expect(await flags()).toEqual({
    ...{ is_active_in_sociolla: false, is_draft: true, is_limited: true, is_online: true },
  })
  const { problems } = await importLines([header, 'bertanda,Bertanda,Surya,BTD-1,1000,draft,mungkin,'])
  expect(problems).toMatchObject([
    {
      column: 'Limited (product.metafields.carasun.is_limited)',
      reason: expect.stringContaining('"mungkin"'),
    },
  ])
})

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

  test('"continue selling when out of stock" is imported, and exported again', async () => {
    const lines = [
      'Handle,Title,Option1 Name,Option1 Value,Variant SKU,Variant Price,Variant Inventory Qty,Variant Inventory Policy',
      'lanjut,Lanjut,Warna,A,LJ-1,1000,-3,continue',
      'lanjut,,,B,LJ-2,1000,-3,deny',
      'lanjut,,,C,LJ-3,1000,0,TRUE',
      'lanjut,,,D,LJ-4,1000,5,',
      'lanjut,,,E,LJ-5,1000,5,barangkali',
    ]
    const { problems } = await importLines(lines)
    expect(problems).toMatchObject([{ line: 6, column: 'Variant Inventory Policy' }])
    const stock = () =>
      all(`select c.sku, s.on_hand, a.is_sellable from combinations c join stock s on s.combination_id = c.id
        join combination_availability a on a.combination_id = c.id where c.sku like 'LJ-%' order by 1`)
    const before = [
      { sku: 'LJ-1', on_hand: -3, is_sellable: true },
      { sku: 'LJ-2', on_hand: 0, is_sellable: false },
      { sku: 'LJ-3', on_hand: 0, is_sellable: true },
      { sku: 'LJ-4', on_hand: 5, is_sellable: true },
    ]
    expect(await stock()).toEqual(before)
    expect((await importLines(lines)).count).toMatchObject({ changed: 0, unchanged: 1 })
    expect(
      (await importLines(['Handle,Title,Variant SKU,Variant Price', 'lanjut,,LJ-1,2000'])).count.changed,
    ).toBe(1)
    expect(await stock(), 'a file without the column leaves the policy unchanged').toEqual(before)

    const file = path.join(folder, 'policies.csv')
    await exportProducts(shop, file)
    const policies = readFileSync(file, 'utf8').match(/LJ-\d.*?,(-?\d+),(DENY|CONTINUE),/g) ?? []
    expect(policies.map(row => row.split(',').slice(-3, -1))).toEqual([
      ['-3', 'CONTINUE'],
      ['0', 'DENY'],
      ['0', 'CONTINUE'],
      ['5', 'DENY'],
    ])
    const first = 'Title,URL handle,SKU,Price,Option1 value,Continue selling when out of stock'
    await importLines([first, 'Lanjut,lanjut,LJ-1,1000,A,DENY'])
    expect((await stock())[0]).toEqual({ sku: 'LJ-1', on_hand: -3, is_sellable: false })
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

  test('deep category paths share one tree, and leaves of the same name under different parents stay separate', async () => {
    const lines = [
      'Handle,Title,Type,Variant Price',
      'pohon-a,A,Pohon > Diri > Rias > Kulit,1000',
      'pohon-b,B,Pohon > Diri > Rias > Kulit > Surya,1000',
      'pohon-c,C,Pohon > Diri,1000',
      'pohon-d,D,Pohon > Rumah > Rak > Surya,1000',
      'pohon-e,E,pohon > DIRI > Lain > surya,1000',
      'pohon-f,F,Pohon > Pohon > Pohon,1000',
    ]
    expect((await importLines(lines)).problems).toEqual([])
    expect((await importLines(lines)).count).toMatchObject({ created: 0, changed: 0, unchanged: 6 })
    const app = await testApp(shop)
    const getData = async (url: string) => (await app.inject(url)).json().data
    const tree: CategoryNode[] = await getData('/api/v3/categories/children')
    const [root] = tree.filter(({ name }) => name.toLowerCase() === 'pohon')
    const shape = async (node: CategoryNode): Promise<unknown[]> => {
      const filter = encodeURIComponent(JSON.stringify({ categories: [node.id] }))
      const tiles: Tile[] = await getData(`/api/v3/products?limit=100&filter=${filter}`)
      const products = tiles.map(({ slug }) => slug.replace('pohon-', '')).sort()
      return [node.name, products.join(''), ...(await Promise.all(node.children.map(shape)))]
    }
    expect(root && (await shape(root))).toEqual([
      ...['Pohon', 'abcdef'],
      ['Diri', 'abce', ['Kulit', 'a'], ['Surya', 'be']],
      ['Rumah', 'd', ['Surya', 'd']],
      ['Pohon', 'f', ['Pohon', 'f']],
    ])
    const slugs = (nodes: CategoryNode[]): string[] =>
      nodes.flatMap(node => [node.slug, ...slugs(node.children)])
    expect(new Set(slugs(tree)).size, 'each has its own URL').toBe(slugs(tree).length)
    await app.close()
  })

  test('a dry run counts and reports, and changes nothing', async () => {
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
    expect(realRun.count).toMatchObject({ rows: 319, created: 315, changed: 1, unchanged: 1 })
    expect((await importLines(lines)).count, 'imported again').toMatchObject({ created: 0, changed: 0 })
    const { known } = await firstRow(
      `select reltuples::int as known from pg_class where oid = 'products'::regclass`,
    )
    expect(known, 'PostgreSQL no longer plans for an empty shop').toBeGreaterThan(90)
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

  test('a product over a limit is reported with its column, and the rest is imported', async () => {
    const tags = (many: number) => `"${Array.from({ length: many }, (_, index) => `tag ${index}`).join(',')}"`
    const x = (chars: number) => 'x'.repeat(chars)
    const { problems } = await importLines([
      'Handle,Title,Vendor,Type,Tags,Body,Option1 Name,Option1 Value,Variant SKU,Variant Price,Image Src',
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
    ])
    const products = await all(`select id::int, slug from products where slug like 'batas%' order by id`)
    expect(products.map(({ slug }) => slug)).toEqual([
      'batas-gambar',
      'batas-pas',
      `batas${'-xxxx'.repeat(50)}`,
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
    expect(problems[0]?.reason).toContain('UTF-8')
    expect(count.created).toBe(1)
  })

  test.each([
    ['an empty file', [''], 'is empty'],
    ['a file without Handle and Title', ['SKU,Price', 'a,1'], 'neither Handle nor Title'],
    ['a file without prices', ['Handle,Title', 'a,b'], 'no column Variant Price'],
  ])('%s is refused', async (_, lines, reason) => {
    await expect(importLines(lines)).rejects.toThrow(reason)
  })

  test('a folder and a missing file are refused', async () => {
    await expect(importProducts(shop, rani, folder)).rejects.toThrow('EISDIR')
    await expect(importProducts(shop, rani, path.join(folder, 'none.csv'))).rejects.toThrow('ENOENT')
  })
})

async function importLines(
  lines: string[],
  { prefix = '', ...options }: { prefix?: string; currencyRate?: number; isDryRun?: boolean } = {},
) {
  const file = path.join(folder, `file-${fileNumber++}.csv`)
  writeFileSync(file, prefix + lines.join('\r\n'))
  chmodSync(file, 0o600)
  const problems: Problem[] = []
  const count = await importProducts(shop, rani, file, {
    ...options,
    onProblem: problem => problems.push(problem),
  })
  return { count, problems }
}

const all = async (text: string) => (await shop.pool.query(text)).rows
const firstRow = async (text: string) => (await all(text))[0]

/** Returns a hash of every table, and the name of every media file. */
async function everything() {
  const tables = await all(
    `select format('%I', tablename) as name from pg_tables where schemaname = 'public' order by 1`,
  )
  const rows: Record<string, string> = {}
  for (const { name } of tables)
    rows[name] = (
      await firstRow(`select md5(string_agg(t::text, '|' order by t::text)) as hash from ${name} t`)
    ).hash
  return { rows, files: readdirSync(shop.mediaDir, { recursive: true }).sort() }
}

/** Returns rows with their timestamps, and counts; they are equal before and after if nothing was written. */
const state = () =>
  firstRow(`select (select jsonb_agg(to_jsonb(p) order by id) from products p) as products,
    (select jsonb_agg(to_jsonb(c) order by id) from combinations c) as combinations,
    (select jsonb_agg(to_jsonb(i) order by id) from product_images i) as images,
    (select count(*) from product_tags) as tags, (select count(*) from product_categories) as categories,
    (select count(*) from stock_movements) as movements, (select max(updated_at) from product_listing) as listed`)
