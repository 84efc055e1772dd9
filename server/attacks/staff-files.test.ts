import { rmSync } from 'node:fs'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { importBanners } from '../modules/banners/index.ts'
import { importCampaigns } from '../modules/campaigns/index.ts'
import { importBrands } from '../modules/catalog-writing/index.ts'
import { importLuckyDraws } from '../modules/lucky-draw/index.ts'
import { importQuizzes } from '../modules/quiz/index.ts'
import type { ImportCount } from '../modules/staff-files/index.ts'
import { importTokenPrizes } from '../modules/tokens/index.ts'
import type { Actor } from '../staff-actions/actor.ts'
import { makeProduct } from '../testing/make-product.ts'
import { makeVoucher } from '../testing/make-voucher.ts'
import { naughty, unstorable } from '../testing/naughty-strings.ts'
import { outcomeOf } from '../testing/outcome-of.ts'
import { rani, staffOf } from '../testing/run-staff.ts'
import { openTestShop } from '../testing/test-shop.ts'
import { writeDrafts } from '../testing/write-file.ts'

/** Staff may import a file that somebody else wrote: any field value is accepted, or rejected with its line. */

const { shop } = await openTestShop({})
let slug = ''

type Draft = string | number | undefined | Draft[] | { [key: string]: Draft }
interface Kind {
  bring: (at: typeof shop, actor: Actor, file: string) => Promise<ImportCount>
  draft: () => Draft
}
const times = { starts_at: '2026-01-01', ends_at: '2027-01-01' }
const kinds: Record<string, Kind> = {
  banners: {
    bring: importBanners,
    draft: () => ({
      key: 'b',
      location: 'home',
      target: '/brand',
      title: 'T',
      url: '/sale',
      text: 't',
      by: 'Ana',
      position: 1,
      image: 'lost.png',
      ...times,
    }),
  },
  brands: {
    bring: importBrands,
    draft: () => ({
      name: 'M',
      slug: 'm',
      country: 'Indonesia',
      story: 'x',
      logo: 'lost.png',
      ground_color: '#ffffff',
      accent_color: '#000000',
    }),
  },
  campaigns: {
    bring: importCampaigns,
    draft: () => ({
      slug: 'c',
      name: 'C',
      category: 'x',
      text: 'x',
      icon: 'lost.png',
      ...times,
      sections: [
        { type: 'product', title: 'S', products: [slug], limit: 2 },
        { type: 'product', title: 'S', filter: { prices: [1, 2], brands: ['x'] }, limit: 2 },
      ],
    }),
  },
  quizzes: {
    bring: importQuizzes,
    draft: () => ({
      slug: 'q',
      name: 'Q',
      text: 'x',
      image: 'lost.png',
      position: 1,
      questions: [{ id: 'a', text: '?', answers: ['a', 'b'].map(id => ({ id, text: 'x', result: 'x' })) }],
      results: [{ id: 'x', name: 'X', text: 't', tips: ['t'], products: [slug], limit: 1 }],
    }),
  },
  'prizes for tokens': {
    bring: importTokenPrizes,
    draft: () => ({
      key: 'p',
      name: 'P',
      tnc: 't',
      type: 'voucher',
      tokens: 2,
      voucher: 'MODEL',
      voucher_days: 3,
      image: 'lost.png',
      quota: 5,
      per_member: 1,
      position: 1,
      ...times,
    }),
  },
  'a lucky draw': {
    bring: importLuckyDraws,
    draft: () => ({
      type: 'aqua',
      name: 'U',
      campaign: 'page',
      ...times,
      prizes: [
        { key: 'k', name: 'K', text: 't', slot: 'gift', weight: 1, quota: 5, reward: 'kipas' },
        { key: 'v', name: 'V', slot: 'voucher', weight: 1, voucher: 'MODEL', voucher_days: 3 },
      ],
    }),
  },
}

beforeAll(async () => {
  const { productId } = await makeProduct(shop.db)
  const row = await shop.db
    .selectFrom('products')
    .select('slug')
    .where('id', '=', productId)
    .executeTakeFirstOrThrow()
  slug = row.slug
  await staffOf(shop)('rewards', 'add', 'kipas', 'Kipas')
  await makeVoucher(shop.db, { code: 'MODEL' })
  await importCampaigns(shop, rani, writeDrafts([{ slug: 'page', name: 'Undian' }]))
})

/** Yields copies of the draft, each with one value replaced, for every value in turn. */
function* withOneReplaced(draft: Draft, by: (value: Draft) => Draft[]): Generator<Draft> {
  if (Array.isArray(draft)) {
    for (const [index, part] of draft.entries())
      for (const other of withOneReplaced(part, by)) yield draft.with(index, other)
  } else if (typeof draft === 'object') {
    for (const [key, part] of Object.entries(draft))
      for (const other of withOneReplaced(part, by)) yield { ...draft, [key]: other }
  } else if (draft !== undefined) yield* by(draft)
}

const texts = [
  ...unstorable,
  ...naughty.filter((_, index) => index % 6 === 0),
  'x/'.repeat(140),
  'x'.repeat(299),
]
const numbers = [-1, 0.5, 2 ** 31, 2 ** 53, 1e15, 1e300]
const values = (value: Draft): Draft[] => (typeof value === 'number' ? numbers : texts)

test.each(Object.entries(kinds))('%s: no text or number breaks the import', async (_, { bring, draft }) => {
  const lostPicture = await outcomeOf(bring(shop, rani, writeDrafts([draft()] as object[])))
  // Everything else is valid, so that the bad value gets as far as possible.
  expect(
    lostPicture.problems.map(problem => problem.reason).filter(reason => !reason.includes('lost.png')),
  ).toEqual([])
  const { image: _image, icon: _icon, logo: _logo, ...valid } = draft() as Record<string, Draft>
  const faults: string[] = []
  for (const file of withOneReplaced(valid, values))
    try {
      await outcomeOf(bring(shop, rani, writeDrafts([file] as object[])))
    } catch (error) {
      faults.push(`${(error as Error).message} ${JSON.stringify(file).slice(0, 400)}`)
    }
  for (const field of ['image', 'icon', 'logo'].filter(name => name in (draft() as object)))
    for (const text of texts)
      try {
        await outcomeOf(bring(shop, rani, writeDrafts([{ ...valid, [field]: text }])))
      } catch (error) {
        faults.push(`${(error as Error).message} ${field} ${JSON.stringify(text).slice(0, 30)}`)
      }
  expect(faults).toEqual([])
})

const unstorableValues = ['\0', `a\0b`, 'x'.repeat(5_000), '9'.repeat(20), '-1', '1e400', '__proto__']
const header = 'shipping_type,province_code,first_kilogram_rupiah,next_kilogram_rupiah,min_days,max_days'
const products =
  'Handle,Title,Vendor,Type,Tags,Published,Variant SKU,Variant Price,Variant Inventory Qty,Image Src'
const validProduct = (at: number) =>
  ['', 'T', 'V', 'Y', 't', 'TRUE', `SKU-${at}`, '1000', '1', ''].with(0, `h-${at}`)
const files: [string, (bad: string) => string, string?][] = [
  ['import codes', bad => `code,product\nABCD2345EFGH,${bad}\n${bad},${slug}\n`],
  ['synonyms import', bad => `${bad},tabir\n`],
  [
    'shipping rates import',
    bad => [header, `${bad},31,1,1,1,2`, `regular,${bad},1,1,1,2`, `regular,31,${bad},1,1,${bad}`].join('\n'),
  ],
  [
    'reviews import',
    bad =>
      [
        'product,rating,review,author,date',
        ...[0, 1, 2, 3, 4].map(at => [slug, '5', 'Bagus', 'Sari', '2026-01-01'].with(at, bad).join(',')),
      ].join('\n'),
  ],
  ['content import', bad => `---\ntype: page\nname: ${bad}\ntitle: T\nexcerpt: E\n---\n${bad}`, 'halaman.md'],
  [
    'import products',
    bad =>
      [products, ...validProduct(0).map((_, index) => validProduct(index).with(index, bad).join(','))].join(
        '\n',
      ),
  ],
]
// Without --report, importers write their report to the working directory.
afterAll(() => rmSync('file.csv.report.csv', { force: true }))

test.each(files)('%s: no cell breaks the import', async (command, write, name = 'file.csv') => {
  for (const bad of unstorableValues) {
    const { code, output } = await staffOf(shop)(...command.split(' '), writeDrafts(write(bad), name))
    expect([bad.slice(0, 20), [0, 1].includes(code)], output).toEqual([bad.slice(0, 20), true])
  }
})
