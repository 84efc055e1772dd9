import path from 'node:path'
import { sql } from 'kysely'
import { expect } from 'vitest'
import { staffRefusals } from '../../contract/refusals/staff.ts'
import { CODES_OF_VOUCHER_MAX } from '../../contract/staff/vouchers.ts'
import { importBanners } from '../modules/banners/index.ts'
import { importCampaigns } from '../modules/campaigns/index.ts'
import { importBrands } from '../modules/catalog-writing/index.ts'
import { importContent, removeContent } from '../modules/content/index.ts'
import { importAreas, importRates } from '../modules/delivery/index.ts'
import { closeCard } from '../modules/gift-cards/index.ts'
import { refundPayment, reopenBoughtCard } from '../modules/payments/index.ts'
import { importQuizzes } from '../modules/quiz/index.ts'
import { addReward, giveReward } from '../modules/rewards/index.ts'
import { importSynonyms } from '../modules/search/index.ts'
import { importTokenPrizes } from '../modules/tokens/index.ts'
import { giveVoucher, makeCodes } from '../modules/vouchers/index.ts'
import { call, fillBag, makeBuyer, place } from '../testing/make-buyer.ts'
import { buyEgifts, makeEgift, makeGiftCard } from '../testing/make-gift-card.ts'
import { makeProduct } from '../testing/make-product.ts'
import { makeStaff } from '../testing/make-staff.ts'
import { makeVoucher } from '../testing/make-voucher.ts'
import { rani } from '../testing/run-staff.ts'
import { writeDrafts, writeFiles } from '../testing/write-file.ts'
import { catchRefusal, drawPicture, openScene, sendAsStaff } from './scene.ts'

const { shop, app, expectRefusals, makeStranger } = await openScene()

const image = 'gambar.png'
/** Imports drafts, of which the first has a picture and the last an error. */
const importing =
  (importFile: (at: typeof shop, actor: typeof rani, file: string) => Promise<unknown>, drafts: object[]) =>
  async () => {
    const folder = writeFiles({ 'drafts.json': JSON.stringify(drafts), [image]: await drawPicture() })
    return () => catchRefusal(importFile(shop, rani, path.join(folder, 'drafts.json')))
  }
const post = (category: string, fields = '') =>
  `---\ntype: post\ntitle: T\nexcerpt: E.\nauthor: Ratih\npublished: 2026-05-01\ncategory: ${category}\n${fields}---\nIsi.`

async function findName({ id }: { id: string }): Promise<string> {
  const { user_name } = await shop.db
    .selectFrom('members')
    .select('user_name')
    .where('id', '=', id)
    .executeTakeFirstOrThrow()
  return user_name
}

const reward = (key: string) => ({ key, name: key, description: '', ends_at: null, is_packed: false })

const voucherOf = (code: string) => ({
  code,
  name: 'Potongan',
  header: '',
  description: '',
  discount_type: 'amount',
  discount_rupiah: 10_000,
  discount_percent: null,
  max_discount_rupiah: null,
  shipping_fee_discount_rupiah: null,
  gift_sku: null,
  gift_quantity: 1,
  min_amount_rupiah: 0,
  product_ids: [],
  brand_slugs: [],
  category_slugs: [],
  audience: 'everybody',
  voucher_type: 'manual',
  is_listed: false,
  quota: null,
  uses_per_member: 1,
  starts_at: '2026-01-01T00:00:00Z',
  ends_at: null,
})

expectRefusals(staffRefusals, {
  FILE_REFUSED: {
    'banners, of which one has no title': importing(importBanners, [
      { key: 'satu', location: 'home', title: 'T', url: '/sale', image },
      { key: 'dua', location: 'home', url: '/sale' },
    ]),
    'brands, of which one has a logo that is missing': importing(importBrands, [
      { name: 'Suryanala', logo: image },
      { name: 'Haenuri', logo: 'tiada.png' },
    ]),
    'promotion pages, of which one names an unknown product': importing(importCampaigns, [
      { slug: 'satu', name: 'Satu', icon: image },
      { slug: 'dua', name: 'Dua', sections: [{ type: 'product', title: 'T', products: ['tiada'] }] },
    ]),
    'a quiz with an unknown product': importing(importQuizzes, [
      {
        slug: 'kulit',
        name: 'Kulit',
        text: 'x',
        image,
        questions: [
          { id: 'a', text: '?', answers: ['b', 'c'].map(id => ({ id, text: id, result: 'lembap' })) },
        ],
        results: [{ id: 'lembap', name: 'L', text: 't', tips: ['t'], products: ['tiada'], limit: 1 }],
      },
    ]),
    'token prizes, of which one names an unknown voucher': importing(importTokenPrizes, [
      { key: 'satu', name: 'Satu', type: 'voucher', tokens: 3, voucher: 'TIADA', voucher_days: 3, image },
    ]),
    'a post of an unknown category': async () => {
      const text = post('tiada', `picture: ${image}\npicture_alt: Krim\n`)
      const folder = writeFiles({ 'tulisan.md': text, [image]: await drawPicture() })
      return () => catchRefusal(importContent(shop, rani, folder))
    },
    'a list of areas without its columns': async () => {
      const file = writeDrafts('a,b\n', 'areas.csv')
      return () => catchRefusal(importAreas(shop.db, rani, file))
    },
    'synonyms, of which one line is not a rule': async () => {
      const file = writeDrafts('sunblock = tabir surya\nsendiri\n', 'synonyms.txt')
      return () => catchRefusal(importSynonyms(shop.db, rani, file, { isReplacing: true }))
    },
    'shipping rates of an unknown method': async () => {
      const rates = 'shipping_type,province_code,first_kilogram_rupiah,next_kilogram_rupiah,min_days,max_days'
      const file = writeDrafts(`${rates}\nroket,31,9000,7000,1,2\n`, 'rates.csv')
      return () => catchRefusal(importRates(shop.db, rani, file))
    },
  },
  NAME_AMBIGUOUS: {
    'a gift card is closed by the order of two': async () => {
      const egift = await makeEgift(shop.db)
      const card = await buyEgifts(shop.db, app, await makeBuyer(shop.db), egift, { quantity: 2 })
      return () => catchRefusal(closeCard(shop.db, rani, { card, note: 'Hilang' }))
    },
  },
  CATEGORY_HAS_POSTS: {
    'a category is removed that has a post': async () => {
      const category = '---\ntype: category\nname: Merawat\n---\nTentang kulit.'
      await importContent(shop, rani, writeFiles({ 'merawat.md': category, 'tulisan.md': post('merawat') }))
      return () => catchRefusal(removeContent(shop, rani, { type: 'category', slug: 'merawat' }))
    },
  },
  REWARD_ENDED: {
    'a reward is given after it ended': async () => {
      await addReward(shop.db, rani, { ...reward('usai'), ends_at: new Date('2020-01-01') })
      const gift = { member: await findName(await makeStranger()), key: 'usai', now: shop.now() }
      return () => catchRefusal(giveReward(shop.db, rani, gift))
    },
  },
  REWARD_GIVEN: {
    'a reward is given to a member a second time': async () => {
      await addReward(shop.db, rani, reward('kipas'))
      const gift = { member: await findName(await makeStranger()), key: 'kipas', now: shop.now() }
      await giveReward(shop.db, rani, gift)
      return () => catchRefusal(giveReward(shop.db, rani, gift))
    },
  },
  VOUCHER_GIVEN: {
    'a voucher is given to a member a second time': async () => {
      const [{ code }, member] = [
        await makeVoucher(shop.db, { audience: 'listed' }),
        await findName(await makeStranger()),
      ]
      await giveVoucher(shop, rani, { code, member })
      return () => catchRefusal(giveVoucher(shop, rani, { code, member }))
    },
  },
  VOUCHER_NOT_FOR_LISTED: {
    'a voucher for everybody is given to a member': async () => {
      const [{ code }, member] = [await makeVoucher(shop.db), await findName(await makeStranger())]
      return () => catchRefusal(giveVoucher(shop, rani, { code, member }))
    },
  },
  VOUCHER_CODE_TAKEN: {
    'a voucher is added with the code of another': async () => {
      const [{ code }, mita] = [await makeVoucher(shop.db), await makeStaff(shop, app, 'promotions')]
      return () => sendAsStaff(mita, 'POST', '/vouchers', voucherOf(code))
    },
  },
  VOUCHER_QUOTA_TOO_LOW: {
    'a quota is below the uses': async () => {
      const [{ id, code }, mita] = [await makeVoucher(shop.db), await makeStaff(shop, app, 'promotions')]
      for (let uses = 0; uses < 2; uses += 1) {
        const buyer = await makeBuyer(shop.db)
        const { combinationIds, productId } = await makeProduct(shop.db)
        await fillBag(app, buyer, [{ productId, combinationId: combinationIds[0] ?? 0, quantity: 1 }])
        const cart = await call(app, buyer, 'POST', '/api/carts/voucher', { voucher_code: code })
        expect((await place(app, buyer, cart)).statusCode).toBe(200)
      }
      const { version } = await shop.db
        .selectFrom('vouchers')
        .select('version')
        .where('id', '=', id)
        .executeTakeFirstOrThrow()
      const changed = { ...voucherOf(code), quota: 1, version }
      return () => sendAsStaff(mita, 'PUT', `/vouchers/${code}`, changed)
    },
  },
  VOUCHER_HAS_NO_CODES: {
    'codes of an automatic voucher are made': async () => {
      const { code } = await makeVoucher(shop.db, { voucher_type: 'automatic', min_amount_rupiah: 9_000_000 })
      return () => catchRefusal(makeCodes(shop, rani, { code, count: 1 }))
    },
  },
  TOO_MANY_CODES: {
    'one more is made than a voucher may have': async () => {
      const { id, code } = await makeVoucher(shop.db)
      await sql`insert into vouchers (code, name, discount_type, discount_rupiah, starts_at, issued_from, is_one_time_code)
        select 'PENUH' || n, 'Potongan', 'amount', 10000, now(), ${id}, true
        from generate_series(1, ${CODES_OF_VOUCHER_MAX}) n`.execute(shop.db)
      return () => catchRefusal(makeCodes(shop, rani, { code, count: 1 }))
    },
  },
  GIFT_CARD_REFUNDED: {
    'a gift card is reopened whose money is being refunded': async () => {
      const { cardId: card, orderId } = await makeGiftCard(shop.db, app, await makeBuyer(shop.db))
      await refundPayment(shop, orderId, { key: 'semua', reason: 'Rusak', askedBy: 'staff:rani' })
      return () => catchRefusal(reopenBoughtCard(shop.db, rani, { card, note: 'Ketemu' }))
    },
  },
})
