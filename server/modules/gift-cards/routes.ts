import { giftCardBody } from '../../../contract/gift-cards.ts'
import { Refusal } from '../../../contract/refusals.ts'
import type { App } from '../../http/app-types.ts'
import { successBody } from '../../http/success-body.ts'
import type { Shop } from '../../shop.ts'
import { requireMember } from '../members/index.ts'
import { findCard, GIFT_CARD_LIMITS, showCard } from './find-card.ts'
import { hashOfCode } from './new-code.ts'

export async function giftCardRoutes(app: App, shop: Shop) {
  app.post(
    // The code is in the body, because URLs are logged.
    '/gift-cards/balance',
    {
      onRequest: requireMember,
      config: GIFT_CARD_LIMITS,
      schema: {
        tags: ['gift cards'],
        summary: 'The balance and expiry of a gift card, by its code',
        body: giftCardBody,
      },
    },
    async request => {
      const card = await findCard(shop.db, hashOfCode(request.body.code), shop.now())
      if (!card) throw new Refusal('GIFT_CARD_UNKNOWN', { field: 'code' })
      return successBody(showCard(card))
    },
  )
}
