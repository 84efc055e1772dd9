import type { RedeemBody } from '../../../contract/tokens.ts'
import type { App } from '../../http/app-types.ts'
import { importCampaigns } from '../../modules/campaigns/index.ts'
import { importLuckyDraws } from '../../modules/lucky-draw/index.ts'
import { giveTokens, importTokenPrizes } from '../../modules/tokens/index.ts'
import { makeVoucher } from '../../testing/make-voucher.ts'
import { makeMember } from '../../testing/people.ts'
import { rani } from '../../testing/run-staff.ts'
import type { TestShop } from '../../testing/test-shop.ts'
import { writeDrafts } from '../../testing/write-file.ts'

/** What members won and redeemed, for the walks about it. */

interface Desk {
  shop: TestShop
  app: App
}

/** Lets a new member draw a voucher in the draw of this type; returns the id of the claim. */
export async function drawVoucher({ shop, app }: Desk, type = 'aqua'): Promise<string> {
  await importCampaigns(shop, rani, writeDrafts([{ slug: 'lucky-draw', name: 'Lucky Draw' }]))
  const { code } = await makeVoucher(shop.db, { is_active: false, audience: 'listed' })
  const prize = {
    key: 'cut',
    name: 'Potongan',
    text: '',
    slot: 'voucher',
    weight: 1,
    voucher: code,
    voucher_days: 9,
  }
  const draw = { type, name: 'Undian', campaign: 'lucky-draw', prizes: [prize] }
  await importLuckyDraws(shop, rani, writeDrafts([draw]))
  const { id: memberId, headers } = await makeMember(shop)
  const url = '/api/user/me/claim-reward/lucky-draw'
  await app.inject({ method: 'POST', url, headers, payload: { lucky_draw_type: type } })
  const { id } = await shop.db
    .selectFrom('lucky_claims')
    .select('id')
    .where('member_id', '=', memberId)
    .executeTakeFirstOrThrow()
  return id
}

/** Lets a new member redeem tokens for the prize with this key; returns the id of the redemption. */
export async function redeemSpa({ shop, app }: Desk, key = 'spa'): Promise<string> {
  const prize = { key, name: `Spa ${key}`, type: 'partner', tokens: 5, partner_id: key, tnc: '' }
  await importTokenPrizes(shop, rani, writeDrafts([prize]))
  const member = await makeMember(shop)
  const grant = { member: member.email, tokens: 5, expiresAt: null, note: '' }
  await giveTokens(shop.db, rani, grant)
  const body: RedeemBody = { points: 5, prize_name: prize.name, type: 'partner', partner_id: key }
  const url = '/api/user/me/tokens/redeem'
  await app.inject({ method: 'POST', url, headers: member.headers, payload: body })
  const { id } = await shop.db
    .selectFrom('token_redemptions')
    .select('id')
    .where('member_id', '=', member.id)
    .executeTakeFirstOrThrow()
  return id
}
