import { importCampaigns } from '../modules/campaigns/index.ts'
import { importLuckyDraws } from '../modules/lucky-draw/index.ts'
import { importTokenPrizes } from '../modules/tokens/index.ts'
import { type Buyer, call, makeBuyer } from '../testing/make-buyer.ts'
import { makeVoucher } from '../testing/make-voucher.ts'
import { rani } from '../testing/run-staff.ts'
import { writeDrafts } from '../testing/write-file.ts'
import { openScene } from './scene.ts'

const { shop, app, expectRefusals, sendAs, makeStranger } = await openScene()

const redeem = (buyer: Buyer, body: object) => sendAs(buyer, 'POST', '/api/user/me/tokens/redeem', body)
const claim = (buyer: Buyer, lucky_draw_type: string) =>
  sendAs(buyer, 'POST', '/api/user/me/claim-reward/lucky-draw', { lucky_draw_type })

const makeListedVoucher = () => makeVoucher(shop.db, { is_active: false, audience: 'listed' })
async function makePrizeBuyer() {
  const { code } = await makeListedVoucher()
  const prize = {
    key: 'potongan',
    name: 'Potongan',
    type: 'voucher',
    tokens: 3,
    voucher: code,
    voucher_days: 14,
  }
  await importTokenPrizes(shop, rani, writeDrafts([prize]))
  return makeBuyer(shop.db)
}
async function openDraw(quota = 100) {
  const { code } = await makeListedVoucher()
  await importCampaigns(shop, rani, writeDrafts([{ slug: 'lucky-draw', name: 'Lucky Draw' }], 'pages.json'))
  await shop.db.deleteFrom('lucky_claims').execute()
  await shop.db.deleteFrom('lucky_prizes').execute()
  await shop.db.deleteFrom('lucky_draws').execute()
  const prize = { key: 'potongan', name: 'Potongan', text: 'Sekali pakai.', slot: 'voucher', weight: 10 }
  const draft = {
    name: 'Undian',
    campaign: 'lucky-draw',
    prizes: [{ ...prize, quota, voucher: code, voucher_days: 30 }],
  }
  await importLuckyDraws(shop, rani, writeDrafts([draft]))
  return makeBuyer(shop.db)
}

expectRefusals({
  'a prize': [
    [
      'for more tokens than the member has',
      'INSUFFICIENT_POINTS',
      async () => {
        const buyer = await makePrizeBuyer()
        return () => redeem(buyer, { points: 3, prize_name: 'Potongan', type: 'voucher' })
      },
    ],
    [
      'that is not offered',
      'TOKEN_PRIZE_UNKNOWN',
      async () => {
        const buyer = await makePrizeBuyer()
        return () => redeem(buyer, { points: 3, prize_name: 'Mobil', type: 'voucher' })
      },
    ],
    [
      'at another price',
      'TOKEN_PRIZE_CHANGED',
      async () => {
        const buyer = await makePrizeBuyer()
        return () => redeem(buyer, { points: 1, prize_name: 'Potongan', type: 'voucher' })
      },
    ],
    [
      'drawn a second time',
      'LUCKY_DRAW_CLAIMED',
      async () => {
        const buyer = await openDraw()
        await call(app, buyer, 'POST', '/api/user/me/claim-reward/lucky-draw', { lucky_draw_type: 'aqua' })
        return () => claim(buyer, 'aqua')
      },
    ],
    [
      'of a draw that has ended',
      'LUCKY_DRAW_CLOSED',
      async () => {
        const buyer = await openDraw()
        await shop.db.updateTable('lucky_draws').set({ is_active: false }).execute()
        return () => claim(buyer, 'aqua')
      },
    ],
    [
      'of a draw without prizes left',
      'LUCKY_DRAW_EMPTY',
      async () => {
        const [first, second] = [await openDraw(1), await makeStranger()]
        await call(app, first, 'POST', '/api/user/me/claim-reward/lucky-draw', { lucky_draw_type: 'aqua' })
        return () => claim(second, 'aqua')
      },
    ],
    [
      'mailed again by another member',
      'NOT_FOUND',
      async () => {
        const [first, second] = [await openDraw(), await makeStranger()]
        const { _id } = await call(app, first, 'POST', '/api/user/me/claim-reward/lucky-draw', {
          lucky_draw_type: 'aqua',
        })
        return () =>
          sendAs(second, 'POST', '/api/user/me/claim-reward/lucky-draw/email', {
            voucher_id: String(_id),
            lucky_draw_type: 'aqua',
          })
      },
    ],
  ],
})
