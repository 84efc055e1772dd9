import { readFileSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { describe, expect, test } from 'vitest'
import type { CategoryNode, Tile } from '../../../contract/catalog.ts'
import { rani } from '../../testing/run-staff.ts'
import { testApp } from '../../testing/test-shop.ts'
import { exportColumns } from './columns.ts'
import type { Problem } from './csv-product.ts'
import { fullHeader, setUpImportTests, shortHeader } from './set-up-import-tests.ts'
import { exportProducts } from './staff/export-products.ts'
import { importProducts } from './staff/import-products.ts'

const { shop, folder, importLines, all, firstRow, state } = await setUpImportTests()

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
        sku: 'TS-1',
        price_rupiah: 120000,
        after: 95000,
        weight_gram: 55,
        on_hand: 12,
        attributes: { size: { name: '40 ml' }, shade: { name: 'Natural' }, amount: { name: 'A' } },
      },
      {
        sku: 'TS-2',
        price_rupiah: 150000,
        after: 150000,
        weight_gram: 100,
        on_hand: 0,
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

test('what is put away is not exported, and importing the file leaves it put away', async () => {
  await importLines([
    'Handle,Title,Option1 Name,Option1 Value,Variant SKU,Variant Price',
    'simpan,Simpan,Ukuran,3 g,SMP-1,1000',
    'simpan,,,5 g,SMP-2,1000',
  ])
  await shop.pool.query(`update combinations set put_away_at = now() where sku = 'SMP-2'`)
  const file = path.join(folder, 'offered.csv')
  await exportProducts(shop, file)
  expect(readFileSync(file, 'utf8').match(/SMP-\d/g)).toEqual(['SMP-1'])
  const { changed } = await importProducts(shop, rani, file, { onProblem: () => {} })
  expect(changed).toBe(0)
  expect(
    await firstRow(`select put_away_at is not null as is_away from combinations where sku = 'SMP-2'`),
  ).toEqual({
    is_away: true,
  })
})

test('flags and status of one row are saved together, and an empty cell leaves its flag as it was', async () => {
  const header = `${shortHeader},Status,Limited (product.metafields.carasun.is_limited),Online (product.metafields.carasun.is_online)`
  await importLines([header, 'bertanda,Bertanda,Surya,BTD-1,1000,active,FALSE,TRUE'])
  const flags = () =>
    firstRow(
      `select is_active_in_sociolla, is_draft, is_limited, is_online from products where slug = 'bertanda'`,
    )
  expect(await flags()).toEqual({
    is_active_in_sociolla: true,
    is_draft: false,
    is_limited: false,
    is_online: true,
  })
  await importLines([header, 'bertanda,Bertanda,Surya,BTD-1,1000,draft,TRUE,'])
  expect(await flags()).toEqual({
    is_active_in_sociolla: false,
    is_draft: true,
    is_limited: true,
    is_online: true,
  })
  const { problems } = await importLines([header, 'bertanda,Bertanda,Surya,BTD-1,1000,draft,mungkin,'])
  expect(problems).toMatchObject([
    {
      column: 'Limited (product.metafields.carasun.is_limited)',
      reason: expect.stringContaining('"mungkin"'),
    },
  ])
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
