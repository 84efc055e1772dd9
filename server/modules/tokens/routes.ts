import { z } from 'zod'
import { redeemBody } from '../../../contract/tokens.ts'
import type { App } from '../../http/app-types.ts'
import { once } from '../../http/idempotency.ts'
import { successBody } from '../../http/success-body.ts'
import type { Shop } from '../../shop.ts'
import { requireMember } from '../members/index.ts'
import { showTokens } from '../token-ledger/index.ts'
import { redeemTokens } from './redeem-tokens.ts'
import { listPrizes, listRedemptions } from './store.ts'

const limit = z.coerce.number().int().min(1).max(100).default(50)

const tags = ['tokens']

export async function tokenRoutes(app: App, shop: Shop): Promise<void> {
  getPrizes(app, shop)
  for (const me of ['/user/me', '/users/me']) {
    getTokens(app, shop, me)
    getRedemptions(app, shop, me)
    postRedemption(app, shop, me)
  }
}

function getPrizes(app: App, shop: Shop): void {
  app.get(
    '/token-prizes',
    { schema: { tags, summary: 'Prizes that can be claimed with tokens now' } },
    async () => successBody(await listPrizes(shop.db, shop.now())),
  )
}

function getTokens(app: App, shop: Shop, me: string): void {
  app.get(
    `${me}/tokens`,
    {
      onRequest: requireMember,
      schema: { tags, summary: 'The member’s token balance and its next expiry dates' },
    },
    async request => successBody(await showTokens(shop.db, (await requireMember(request)).id, shop.now())),
  )
}

function getRedemptions(app: App, shop: Shop, me: string): void {
  app.get(
    `${me}/tokens/redemptions`,
    {
      onRequest: requireMember,
      schema: {
        tags,
        summary: 'What the member redeemed, the latest first',
        querystring: z.object({ limit }),
      },
    },
    async request => {
      const member = await requireMember(request)
      return successBody(await listRedemptions(shop.db, member.id, request.query.limit))
    },
  )
}

function postRedemption(app: App, shop: Shop, me: string): void {
  app.post(
    `${me}/tokens/redeem`,
    {
      onRequest: requireMember,
      config: { sendsErrorCode: true },
      schema: { tags, summary: 'Redeems tokens for a prize', body: redeemBody },
    },
    async request => {
      const { id } = await requireMember(request)
      return successBody(
        await once(shop, request, id, 'redeem-tokens', keep => redeemTokens(shop, id, request.body, keep)),
      )
    },
  )
}
