import { expect } from 'vitest'
import { gameRefusals } from '../../contract/refusals/games.ts'
import { importCampaigns } from '../modules/campaigns/index.ts'
import { importLuckyDraws } from '../modules/lucky-draw/index.ts'
import { setGameProduct, setGameRules, stopGameProduct } from '../modules/points-game/index.ts'
import { importQuizzes } from '../modules/quiz/index.ts'
import { type Buyer, makeBuyer } from '../testing/make-buyer.ts'
import { makeProduct } from '../testing/make-product.ts'
import { makeStaff } from '../testing/make-staff.ts'
import { makeVoucher } from '../testing/make-voucher.ts'
import { rani } from '../testing/run-staff.ts'
import { writeDrafts } from '../testing/write-file.ts'
import { openScene, sendAsStaff } from './scene.ts'

const { shop, app, expectRefusals, sendAs, makeStranger } = await openScene()

async function makeProductWithSlug() {
  const { productId: id } = await makeProduct(shop.db)
  const { slug } = await shop.db
    .selectFrom('products')
    .select('slug')
    .where('id', '=', id)
    .executeTakeFirstOrThrow()
  return { slug, link: `/perawatan-surya/${id}-${slug}` }
}
/** Makes a product of the points game. */
async function makeGameProduct() {
  const product = await makeProductWithSlug()
  await setGameProduct(shop.db, rani, { slug: product.slug, points: 25 })
  return product
}
const share = (member: Buyer, share_link: string) =>
  sendAs(member, 'PUT', '/api/user/me/actions/pink_university_game', { share_link })

const claim = (buyer: Buyer) =>
  sendAs(buyer, 'POST', '/api/user/me/claim-reward/lucky-draw', { lucky_draw_type: 'aqua' })
/** Opens a draw with this many prizes, in which nobody has drawn yet. */
async function openDraw(quota = 100) {
  const { code } = await makeVoucher(shop.db, { is_active: false, audience: 'listed' })
  await importCampaigns(shop, rani, writeDrafts([{ slug: 'lucky-draw', name: 'Lucky Draw' }], 'pages.json'))
  await shop.db.deleteFrom('lucky_claims').execute()
  await shop.db.deleteFrom('lucky_prizes').execute()
  await shop.db.deleteFrom('lucky_draws').execute()
  const prize = { key: 'potongan', name: 'Potongan', text: 'Sekali pakai.', slot: 'voucher', weight: 10 }
  const prizes = [{ ...prize, quota, voucher: code, voucher_days: 30 }]
  await importLuckyDraws(shop, rani, writeDrafts([{ name: 'Undian', campaign: 'lucky-draw', prizes }]))
  return makeBuyer(shop.db)
}

expectRefusals(gameRefusals, {
  QUIZ_UNFINISHED: {
    'the result of a quiz is read before it is finished': async () => {
      const { slug: product } = await makeProductWithSlug()
      const answers = ['kering', 'berminyak'].map(id => ({ id, text: id, result: 'lembap' }))
      const result = { id: 'lembap', name: 'Lembap', text: 't', tips: ['t'], products: [product], limit: 1 }
      const quiz = { slug: 'kulit', name: 'Kulit', text: 'x', results: [result] }
      await importQuizzes(
        shop,
        rani,
        writeDrafts([{ ...quiz, questions: [{ id: 'a', text: '?', answers }] }]),
      )
      const member = await makeStranger()
      return () => sendAs(member, 'GET', '/api/quiz/kulit/result')
    },
  },
  QUIZ_PLAYED: {
    'a quiz is deleted that a member has finished': async () => {
      const { slug: product } = await makeProductWithSlug()
      const answers = ['kering', 'berminyak'].map(id => ({ id, text: id, result: 'lembap' }))
      const result = { id: 'lembap', name: 'Lembap', text: 't', products: [product] }
      const questions = [{ id: 'a', text: '?', answers }]
      await importQuizzes(
        shop,
        rani,
        writeDrafts([{ slug: 'selesai', name: 'x', questions, results: [result] }]),
      )
      const { id, version } = await shop.db
        .selectFrom('quizzes')
        .select(['id', 'version'])
        .where('slug', '=', 'selesai')
        .executeTakeFirstOrThrow()
      await sendAs(await makeStranger(), 'POST', `/api/quiz/pid_quiz/${id}`, {
        answers: [{ question_id: 'a', answer_id: 'kering' }],
      })
      const manager = await makeStaff(shop, app, 'manager')
      return () => sendAsStaff(manager, 'DELETE', `/quizzes/${id}?version=${version}`)
    },
  },
  GAME_CLOSED: {
    'a product is shared that is not in the game': async () => {
      const [member, { link }] = [await makeStranger(), await makeProductWithSlug()]
      return () => share(member, link)
    },
    'a product is shared that has left the game': async () => {
      const [member, { link, slug }] = [await makeStranger(), await makeGameProduct()]
      await stopGameProduct(shop.db, rani, slug)
      return () => share(member, link)
    },
  },
  GAME_DAILY_LIMIT: {
    'a second product is shared where one a day counts': async () => {
      await setGameRules(shop.db, rani, { isOn: true, sharesPerDay: 1 })
      const [member, first, second] = [await makeStranger(), await makeGameProduct(), await makeGameProduct()]
      expect((await share(member, first.link)).statusCode).toBe(200)
      return () => share(member, second.link)
    },
  },
  LUCKY_DRAW_CLOSED: {
    'a prize of a draw that has ended': async () => {
      const buyer = await openDraw()
      await shop.db.updateTable('lucky_draws').set({ is_active: false }).execute()
      return () => claim(buyer)
    },
  },
  LUCKY_DRAW_CLAIMED: {
    'a second prize of a draw': async () => {
      const buyer = await openDraw()
      expect((await claim(buyer)).statusCode).toBe(200)
      return () => claim(buyer)
    },
  },
  LUCKY_DRAW_EMPTY: {
    'a prize of a draw without prizes left': async () => {
      const [first, second] = [await openDraw(1), await makeStranger()]
      expect((await claim(first)).statusCode).toBe(200)
      return () => claim(second)
    },
  },
})
