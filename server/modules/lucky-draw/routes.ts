import { z } from 'zod'
import {
  claimBody,
  LUCKY_DRAW_TYPE,
  type LuckyRewardEntry,
  type LuckyRules,
  luckyEmailBody,
} from '../../../contract/lucky-draw.ts'
import { Refusal } from '../../../contract/refusals.ts'
import type { App } from '../../http/app-types.ts'
import { once } from '../../http/idempotency.ts'
import { successBody } from '../../http/success-body.ts'
import type { Shop } from '../../shop.ts'
import { requireMember } from '../members/index.ts'
import { claimPrize } from './claim-prize.ts'
import { requestPrizeMail } from './request-prize-mail.ts'
import { findEntry, findReward, listDrawRewards } from './store.ts'

const querystring = z.object({ lucky_draw_type: z.string().max(40).default(LUCKY_DRAW_TYPE) })

const tags = ['lucky draw']

export async function luckyDrawRoutes(app: App, shop: Shop): Promise<void> {
  getRules(app, shop)
  getDrawnReward(app, shop)
  for (const me of ['/user/me', '/users/me']) {
    getDraw(app, shop, me)
    getHistory(app, shop, me)
    postDraw(app, shop, me)
    postEmail(app, shop, me)
  }
}

function getRules(app: App, shop: Shop): void {
  app.get(
    '/lucky-draw/rules',
    {
      schema: {
        tags,
        summary: 'The open draw, for everybody: its dates, prizes and their chances',
        querystring,
      },
    },
    async request => {
      const entry = await findEntry(shop.db, request.query.lucky_draw_type, shop.now())
      if (!entry?.isOpen) throw new Refusal('NOT_FOUND')
      const { name, starts_at, ends_at, prizes } = entry
      return successBody<LuckyRules>({ name, starts_at, ends_at, prizes })
    },
  )
}

function getDrawnReward(app: App, shop: Shop): void {
  app.get(
    '/lucky-draw/voucher',
    {
      onRequest: requireMember,
      schema: { tags, summary: 'What the member drew; 404 if nothing yet', querystring },
    },
    async request => {
      const { id } = await requireMember(request)
      const reward = await findReward(shop.db, request.query.lucky_draw_type, id)
      if (!reward) throw new Refusal('NOT_FOUND')
      return successBody(reward)
    },
  )
}

function getDraw(app: App, shop: Shop, me: string): void {
  app.get(
    `${me}/claim-reward/lucky-draw`,
    {
      onRequest: requireMember,
      schema: { tags, summary: "The draw, with the member's rewards in rules.users", querystring },
    },
    async request => {
      const { id } = await requireMember(request)
      const type = request.query.lucky_draw_type
      const [foundEntry, reward] = [
        await findEntry(shop.db, type, shop.now()),
        await findReward(shop.db, type, id),
      ]
      // Only members who won something see a closed draw.
      if (!foundEntry || !(foundEntry.isOpen || reward)) return successBody([])
      const { isOpen: _, ...entry } = foundEntry
      return successBody<LuckyRewardEntry[]>([{ ...entry, rules: { users: reward ? [reward] : [] } }])
    },
  )
}

function getHistory(app: App, shop: Shop, me: string): void {
  app.get(
    `${me}/claim-reward/lucky-draw/history`,
    { schema: { tags, summary: 'Everything the member ever drew, the latest first' } },
    async request => successBody(await listDrawRewards(shop.db, (await requireMember(request)).id)),
  )
}

function postDraw(app: App, shop: Shop, me: string): void {
  app.post(
    `${me}/claim-reward/lucky-draw`,
    {
      onRequest: requireMember,
      schema: { tags, summary: 'Draws the member’s prize, once', body: claimBody },
    },
    async request => {
      const { id } = await requireMember(request)
      const type = request.body.lucky_draw_type
      return successBody(
        await once(shop, request, id, 'lucky-draw', storeResponse =>
          claimPrize(shop, id, type, storeResponse),
        ),
      )
    },
  )
}

function postEmail(app: App, shop: Shop, me: string): void {
  app.post(
    `${me}/claim-reward/lucky-draw/email`,
    {
      onRequest: requireMember,
      schema: { tags, summary: 'Requests an e-mail with the prize', body: luckyEmailBody },
    },
    async request => {
      const { id: memberId } = await requireMember(request)
      const { voucher_id: claimId, lucky_draw_type: type } = request.body
      await requestPrizeMail(shop, { memberId, claimId, type })
      return successBody(null, 'Voucher berhasil dikirim ke email')
    },
  )
}
