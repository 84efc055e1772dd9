import { z } from 'zod'
import { PAYMENTS_LIMIT } from '../../../contract/constants.ts'
import { Refusal } from '../../../contract/refusals.ts'
import { answer } from '../../http/answer.ts'
import type { App } from '../../http/app-types.ts'
import { requireMember } from '../../http/identity.ts'
import type { Shop } from '../../shop.ts'
import { requireOwnOrder } from '../orders/index.ts'
import { isOpen } from './apply-standing.ts'
import { askForStanding } from './ask-for-standing.ts'
import { receiveNotice } from './receive-notice.ts'
import { findNewestAttempt, listMethods, listOwnPayments } from './store.ts'

/** Each asks the provider, who counts too. */
const CHECKS_PER_MINUTE = 20
const NOTICE_MAX_BYTES = 64 * 1024

export async function paymentRoutes(app: App, shop: Shop) {
  const docs = (summary: string) => ({ tags: ['payments'], summary })

  app.get('/payment-methods', { schema: docs('The ways to pay'), config: { isPublic: true } }, async () =>
    answer(await listMethods(shop.db)),
  )

  app.get('/payments', { schema: docs("The member's newest payments") }, async request => {
    const member = await requireMember(request)
    return answer(await listOwnPayments(shop.db, member.id, PAYMENTS_LIMIT))
  })

  for (const path of ['/payments/callback', '/payments/detail'])
    app.post(
      path,
      {
        config: { callsPerMinute: CHECKS_PER_MINUTE },
        schema: {
          ...docs('Asks the provider how the payment of an order stands'),
          body: z.object({ id_order: z.string().max(40) }),
        },
      },
      async request => {
        const member = await requireMember(request)
        const order = await requireOwnOrder(shop.db, member.id, { id: request.body.id_order })
        const payment = await findNewestAttempt(shop.db, order._id)
        if (!payment) throw new Refusal('ORDER_NOT_FOUND')
        // What is decided changes by a notice only.
        if (isOpen(payment)) await askForStanding(shop, payment)
        return answer((await requireOwnOrder(shop.db, member.id, { id: order._id })).payment)
      },
    )

  await app.register(async scope => {
    // The signature is over the body as it came.
    scope.removeAllContentTypeParsers()
    scope.addContentTypeParser(
      '*',
      { parseAs: 'buffer', bodyLimit: NOTICE_MAX_BYTES },
      (_request, body, done) => done(null, body),
    )
    scope.post(
      '/payments/midtrans/notification',
      { schema: docs("The provider's notices"), config: { isFromMachine: true } },
      async request =>
        answer(await receiveNotice(shop, Buffer.isBuffer(request.body) ? request.body : Buffer.alloc(0))),
    )
  })
}
