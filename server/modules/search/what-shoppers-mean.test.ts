import { beforeAll, describe, expect, test } from 'vitest'
import type { Facet, Tile } from '../../../contract/catalog.ts'
import type { KeywordCondition } from '../../../contract/search.ts'
import { openTestShop } from '../../testing/test-shop.ts'
import { type ProductDraft, saveProducts } from '../catalog-writing/index.ts'
import { readSynonymRule, type SynonymRule } from './index.ts'
import { saveSynonyms } from './synonyms.ts'

const { shop, app } = await openTestShop()

/** Each product sold better than the next. */
let nextTotalOrders = 100_000
const draft = (
  name: string,
  category: string,
  priceRupiah: number,
  overrides: Partial<ProductDraft> = {},
): ProductDraft => {
  nextTotalOrders -= 10
  const slug = name.toLowerCase().replaceAll(/[^a-z0-9]+/g, '-')
  return {
    slug,
    name,
    brand: { name: 'Wardani' },
    categories: [{ path: ['Toko', category] }],
    totalOrders: nextTotalOrders,
    combinations: [{ sku: slug, priceRupiah, stockOnHand: 5 }],
    ...overrides,
  }
}

const option = (
  kind: 'shade' | 'size',
  name: string,
  priceRupiah: number,
  hex?: string,
  stockOnHand = 3,
) => ({
  sku: `pilihan ${name}`,
  attributes: { [kind]: hex ? { name, hex } : { name } },
  priceRupiah,
  stockOnHand,
})

const oneTo = (count: number) => Array.from({ length: count }, (_, nth) => nth + 1)

function ruleOf(line: string): SynonymRule {
  const rule = readSynonymRule(line)
  if (!rule) throw new Error(`not a synonym rule: ${line}`)
  return rule
}

beforeAll(async () => {
  const rules = ['pelembap = moisturizer', 'alkohol = alcohol', 'gincu merona = lipstik'].map(ruleOf)
  await saveSynonyms(shop.db, rules, { isReplacing: true })
  await saveProducts(shop.db, [
    draft('Facial Whash Daun', 'Sabun', 30_000),
    ...oneTo(12).map(nth => draft(`Facial Wash Daun ${nth}`, 'Sabun', 30_000 + nth)),
    ...oneTo(9).map(nth =>
      draft(`Serum Teduh ${nth}`, 'Serum', nth * 20_000, {
        brand: { name: nth % 3 === 0 ? 'Kirana' : 'Wardani' },
      }),
    ),
    draft('Serum Merah', 'Serum', 500_000),
    draft('Serum Ceramide', 'Serum', 90_000, {
      content: { ingredients: 'Aqua, Bakuchiol', free_from: ['Alkohol'] },
    }),
    draft('Krim Malam', 'Pelembap', 60_000, { content: { description_html: '<p>Bukan serum.</p>' } }),
    draft('Krim Siang Alkohol', 'Pelembap', 60_000),
    draft('Lipstik Beludru', 'Lipstik', 70_000, {
      combinations: [
        {
          sku: 'senja',
          attributes: { shade: { name: 'Senja', hex: '#C2182B' } },
          priceRupiah: 70_000,
          stockOnHand: 1,
        },
      ],
    }),
    draft('Toner Susu', 'Toner', 45_000, { content: { net_content: '100 ml' } }),
    draft('Toner Beras', 'Toner', 45_000, { content: { net_content: '30 ml' } }),
    draft('Krim Kulit', 'Pelembap', 60_000, { content: { ingredients: 'Bakuchiol' } }),
    draft('Masker Lumpur Gunung Hangat Wangi', 'Masker', 20_000, { totalOrders: 0 }),
    draft('Masker Lumpur', 'Masker', 20_000, { totalOrders: 0 }),
    draft('Masker Lumpur Laku', 'Masker', 20_000, { totalOrders: 900_000 }),
    draft('Pulas Bibir Awan', 'Pulas', 0, {
      combinations: [
        option('shade', '01 Fajar', 50_000, '#f2b8a0'),
        option('shade', '02 Senja', 60_000, '#C2182B'),
        option('shade', '03 Malam', 70_000, '#0a0a0a', 0),
      ],
    }),
    draft('Losion Kabut', 'Losion', 0, {
      combinations: [option('size', '50 ml', 20_000), option('size', '250 ml', 80_000)],
    }),
  ])
})

interface Found {
  names: string[]
  message?: string
  understood?: KeywordCondition[]
}
async function search(keyword: string, extraQuery = ''): Promise<Found> {
  const filter = encodeURIComponent(JSON.stringify({ keyword }))
  const { data, ...rest } = (await app.inject(`/api/v3/search?filter=${filter}${extraQuery}`)).json()
  return { names: data.map((tile: Tile) => tile.name), ...rest }
}
const count = async (keyword: string): Promise<number> => {
  const filter = encodeURIComponent(JSON.stringify({ keyword }))
  return (await app.inject(`/api/v3/search/count?filter=${filter}`)).json().data
}

describe('spelling', () => {
  test('a product whose name has the typo comes first, followed by the many that are spelled correctly', async () => {
    const { names, message } = await search('facial whash')
    expect(names[0]).toBe('Facial Whash Daun')
    expect(names.slice(1)).toEqual(oneTo(12).map(nth => `Facial Wash Daun ${nth}`))
    expect(message).toBe('Termasuk hasil untuk wash')
  })

  test('an everyday word is not corrected to a similar-looking word', async () => {
    // "merah" is one edit away, and the shop has it.
    const { names, message } = await search('serum mewah')
    expect(message).not.toContain('merah')
    expect(names[0]).not.toBe('Serum Merah')
  })

  test('a typo is also corrected to a word that occurs only in descriptions or ingredients, if at least two products contain it', async () => {
    const { names, message } = await search('bakuchol')
    expect(message).toBe('Menampilkan hasil untuk bakuchiol')
    expect(names).toEqual(['Serum Ceramide', 'Krim Kulit'])
  })
})

test.each([
  'serum tanpa alkohol',
  'gincu merona',
  'pelembap yang bagus',
  'moisturizer',
  'facial wash daun',
  'toner 100 ml',
])('every prefix of "%s" has results', async keyword => {
  const prefixes = oneTo(keyword.length).map(length => keyword.slice(0, length))
  for (const prefix of prefixes) {
    const { names } = await search(prefix)
    expect([prefix, names.length > 0]).toEqual([prefix, true])
  }
})

describe('products that fit equally well', () => {
  test('[SEARCH-01] are ordered by sales, then by how few other words their names have', async () => {
    expect((await search('masker lumpur')).names).toEqual([
      'Masker Lumpur Laku',
      'Masker Lumpur',
      'Masker Lumpur Gunung Hangat Wangi',
    ])
  })

  test('with `sort=relevance`, names with fewer other words come before better sellers', async () => {
    expect((await search('masker lumpur', '&sort=relevance')).names[0]).toBe('Masker Lumpur')
  })
})

describe('conditions', () => {
  test('a price is a condition that shoppers can remove, not a word to search for', async () => {
    const { names, understood } = await search('serum di bawah 60rb')
    expect(names).toEqual(['Serum Teduh 1', 'Serum Teduh 2', 'Serum Teduh 3'])
    expect(understood).toEqual([{ kind: 'price', label: 'Sampai Rp 60.000', rest: 'serum' }])
    expect(await count('serum di bawah 60rb')).toBe(3)
  })

  test('"murah" puts the cheaper half first, "termurah" sorts by price', async () => {
    expect((await search('serum murah')).names.slice(0, 4)).toEqual([
      'Serum Teduh 1',
      'Serum Teduh 2',
      'Serum Teduh 3',
      'Serum Teduh 4',
    ])
    expect((await search('serum termurah')).names.at(-1)).toBe('Serum Merah')
  })

  test('products sold in the named size come first; a size in which nothing is sold is ignored', async () => {
    expect((await search('toner 30ml')).names[0]).toBe('Toner Beras')
    expect((await search('toner 30ml')).understood).toEqual([{ kind: 'size', label: '30 ml', rest: 'toner' }])
    const { names, understood } = await search('toner 777ml')
    expect(names).toEqual(['Toner Susu', 'Toner Beras'])
    expect(understood).toBeUndefined()
  })

  test('of two sizes, only the one that a product has is shown as a condition', async () => {
    expect((await search('toner 30ml 777ml')).understood).toEqual([
      { kind: 'size', label: '30 ml', rest: 'toner 777ml' },
    ])
  })

  test.each(['serum tanpa alkohol', 'serum bebas alkohol', 'serum alcohol free'])(
    '"%s" ranks the product that is declared free of alcohol first',
    async keyword => {
      expect((await search(keyword)).names[0]).toBe('Serum Ceramide')
    },
  )

  test('a colour finds shades that have it, whatever they are called', async () => {
    expect((await search('lipstik merah')).names[0]).toBe('Lipstik Beludru')
  })
})

describe('when few products have every word', () => {
  test('other products of the type that the keyword names follow, and the message says so; a product whose text only mentions the type does not follow', async () => {
    const { names, message } = await search('serum ceramide')
    expect(names[0]).toBe('Serum Ceramide')
    expect(names.slice(1)).toContain('Serum Teduh 1')
    expect(names).not.toContain('Krim Malam')
    expect(message).toBe('Sedikit yang cocok dengan semua kata. Setelahnya yang paling mendekati.')
  })

  test('if the keyword names two product types and no product is both, products of either type follow', async () => {
    const { names, message } = await search('serum toner beras')
    expect(names[0]).toBe('Toner Beras')
    expect(names).toContain('Serum Teduh 1')
    expect(message).toBe('Belum ada yang cocok dengan semua kata. Ini yang paling mendekati.')
  })

  test('few results because of a filter do not trigger nearest matches', async () => {
    const filter = encodeURIComponent(JSON.stringify({ keyword: 'facial wash', prices: [30_001, 30_002] }))
    const { data } = (await app.inject(`/api/v3/search?filter=${filter}`)).json()
    expect(data.map((tile: Tile) => tile.name)).toEqual(['Facial Wash Daun 1', 'Facial Wash Daun 2'])
  })

  test('filler words do not narrow the results', async () => {
    expect((await search('rekomendasi serum yang bagus dong')).names).toEqual((await search('serum')).names)
  })
})

test('a list, its count and its facets cover the same products', async () => {
  for (const keyword of ['facial whash', 'serum ceramide', 'serum di bawah 60rb', 'pelembap']) {
    const filter = encodeURIComponent(JSON.stringify({ keyword }))
    const tiles: Tile[] = (await app.inject(`/api/v3/search?filter=${filter}&limit=50`)).json().data
    expect(await count(keyword), keyword).toBe(tiles.length)
    const facets: Facet[] = (await app.inject(`/api/v3/brands/distinct/products?filter=${filter}`)).json()
      .data
    const countOf = (brand: string) => tiles.filter(tile => tile.brand.name === brand).length
    expect(facets.length, keyword).toBeGreaterThan(0)
    expect(
      facets.map(({ count }) => count),
      keyword,
    ).toEqual(facets.map(({ name }) => countOf(name)))
    expect(
      facets.reduce((sum, { count }) => sum + count, 0),
      keyword,
    ).toBe(tiles.length)
  }
})

describe('shades and sizes', () => {
  const first = async (keyword: string): Promise<Tile> => {
    const filter = encodeURIComponent(JSON.stringify({ keyword }))
    return (await app.inject(`/api/v3/search?filter=${filter}`)).json().data[0]
  }

  test.each([
    ['pulas wardani 02', '02 Senja', 60_000],
    ['pulas fajar', '01 Fajar', 50_000],
    ['pulas merah', '02 Senja', 60_000],
    ['losion 250ml', '250 ml', 80_000],
  ])('[S-10] “%s” shows the option %s at its own price', async (keyword, name, price) => {
    const tile = await first(keyword)
    expect(tile.choices.map(choice => choice.name)).toEqual([name])
    expect(tile.selected_variant).toBe(tile.choices[0]?.combination_id)
    expect(tile.price_after_discount_range).toEqual({ min: price, max: price })
  })

  test('a sold-out option that the keyword names is shown as sold out', async () => {
    expect(await first('pulas malam')).toMatchObject({ choices: [{ name: '03 Malam' }], is_sellable: false })
  })

  test('a keyword that fits all options equally well leaves the choice open', async () => {
    expect(await first('pulas bibir awan')).toMatchObject({ selected_variant: null, is_sellable: true })
    expect((await first('pulas wardani')).choices).toHaveLength(3)
  })
})

describe('brands that are not sold', () => {
  const responseTo = async (keyword: string) => {
    const filter = encodeURIComponent(JSON.stringify({ keyword }))
    return (await app.inject(`/api/v3/search?filter=${filter}`)).json()
  }
  test('are named in the response instead of corrected, with or without results', async () => {
    expect(await responseTo('serum maybelline')).toMatchObject({
      message: 'Brand “maybelline” belum ada di Carasun. Ini yang paling mendekati.',
      unknown_brand: 'maybelline',
      data: expect.arrayContaining([expect.objectContaining({ name: 'Serum Teduh 1' })]),
    })
    expect(await responseTo('maybelline')).toEqual({ success: true, data: [], unknown_brand: 'maybelline' })
  })
})
