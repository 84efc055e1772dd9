import { z } from 'zod'
import {
  closeGiftCardBody,
  giftCardsQuery,
  issueGiftCardBody,
  mailGiftCardBody,
  reopenGiftCardBody,
} from '../../../contract/staff/gift-cards.ts'
import type { App } from '../../http/app-types.ts'
import type { Shop } from '../../shop.ts'
import { closeCard } from '../gift-cards/index.ts'
import { sendEgiftAgain } from '../orders/index.ts'
import { reopenBoughtCard } from '../payments/index.ts'
import { staffRoute } from '../staff/index.ts'
import { issueGiftCard } from './issue-gift-card.ts'
import { listGiftCards } from './list-gift-cards.ts'
import { readGiftCard } from './read-gift-card.ts'
import { revealRecipient } from './reveal-recipient.ts'
import { revokeGiftCardCodes } from './revoke-gift-card-codes.ts'

/** Its id, never its code or the end of one: several cards may share that. */
const params = z.object({ id: z.string().regex(/^\w{5,60}$/) })
const permission = 'promotions.give'

/** Gift cards as staff follow and issue them (CAT-04). No call shows a code. */
export async function giftCardDeskRoutes(app: App, shop: Shop): Promise<void> {
  staffRoute(app, {
    method: 'GET',
    path: '/gift-cards',
    permission: 'promotions.read',
    summary: 'Gift cards with their balances',
    query: giftCardsQuery,
    handle: ({ query }) => listGiftCards(shop, query),
  })
  staffRoute(app, {
    method: 'GET',
    path: '/gift-cards/:id',
    permission: 'promotions.read',
    summary: 'A gift card with its ledger and the ends of its codes; the recipient is masked',
    params,
    handle: ({ params }) => readGiftCard(shop, params.id),
  })
  staffRoute(app, {
    method: 'POST',
    path: '/gift-cards/:id/reveal',
    permission: 'members.reveal',
    summary: 'Shows the recipient of a gift card, and records who asked',
    params,
    handle: ({ actor, params }) => revealRecipient(shop.db, actor, params.id),
  })
  changeRoutes(app, shop)
}

function changeRoutes(app: App, shop: Shop): void {
  staffRoute(app, {
    method: 'POST',
    path: '/gift-cards',
    permission,
    isOnce: true,
    summary: 'Issues a gift card that nobody bought, and mails its code',
    body: issueGiftCardBody,
    handle: ({ db, actor, body }) => issueGiftCard({ db, now: shop.now }, actor, body),
  })
  staffRoute(app, {
    method: 'POST',
    path: '/gift-cards/:id/close',
    permission,
    summary: 'Closes a gift card: it can no longer pay',
    params,
    body: closeGiftCardBody,
    handle: async ({ actor, params, body }) => {
      await closeCard(shop.db, actor, {
        card: params.id,
        note: body.reason,
        seenRupiah: body.usable_rupiah,
      })
    },
  })
  staffRoute(app, {
    method: 'POST',
    path: '/gift-cards/:id/reopen',
    permission,
    summary: 'Reopens a closed gift card if the payment for it still stands',
    params,
    body: reopenGiftCardBody,
    handle: async ({ actor, params, body }) => {
      await reopenBoughtCard(shop.db, actor, { card: params.id, note: body.reason })
    },
  })
  staffRoute(app, {
    method: 'POST',
    path: '/gift-cards/:id/codes/revoke',
    permission,
    summary: 'Revokes all codes of a gift card, which keeps its money',
    params,
    handle: ({ actor, params }) => revokeGiftCardCodes(shop, actor, params.id),
  })
  staffRoute(app, {
    method: 'POST',
    path: '/gift-cards/:id/mail',
    permission,
    summary:
      'Mails a gift card again with a new code; earlier codes end. Another address needs a second person',
    params,
    body: mailGiftCardBody,
    handle: async ({ actor, params, body }) => {
      await sendEgiftAgain(shop.db, actor, { card: params.id, email: body.email || null, now: shop.now() })
    },
  })
}
