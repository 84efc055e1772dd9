import { z } from 'zod'
import { draftBody } from '../../../contract/reviews.ts'
import type { App } from '../../http/app-types.ts'
import { successBody } from '../../http/success-body.ts'
import type { Shop } from '../../shop.ts'
import { requireMember } from '../members/index.ts'
import { deleteDraft, findDraft, saveDraft } from './drafts.ts'
import { findReviewable, listUnreviewed } from './reviewable.ts'
import { sendJson } from './send-reviews.ts'
import { showReviews } from './show-reviews.ts'
import { findOwn } from './store.ts'

const OWN_LIMIT_MAX = 50
/** The wizard saves its draft shortly after each change. */
const SAVES_PER_MINUTE = 120

const productParams = z.object({ productId: z.string().regex(/^\d{1,18}$/) })

const docs = (summary: string) => ({ tags: ['reviews'], summary })

const draft = { params: productParams }

/** The member's own reviews, the products waiting for a review, and drafts. */
export async function ownReviewRoutes(app: App, shop: Shop): Promise<void> {
  getOwnReviews(app, shop)
  getReviewables(app, shop)
  getReviewable(app, shop)
  getDraft(app, shop)
  putDraft(app, shop)
  deleteOwnDraft(app, shop)
}

function getOwnReviews(app: App, shop: Shop): void {
  app.get(
    '/user/me/reviews',
    {
      onRequest: requireMember,
      schema: {
        ...docs('Your own reviews in any state, the newest first'),
        querystring: z.object({
          limit: z.coerce.number().int().min(1).max(OWN_LIMIT_MAX).default(OWN_LIMIT_MAX),
          skip: z.coerce.number().int().min(0).max(100_000).default(0),
        }),
      },
    },
    async (request, reply) => {
      const member = await requireMember(request)
      const ids = await findOwn(shop.db, member.id, request.query)
      return sendJson(reply, await showReviews(shop, ids, member.id))
    },
  )
}

function getReviewables(app: App, shop: Shop): void {
  app.get(
    '/user/me/reviewable',
    { schema: docs('Delivered products that the member has not reviewed yet') },
    async request => {
      const member = await requireMember(request)
      return successBody(await listUnreviewed(shop, member.id))
    },
  )
}

function getReviewable(app: App, shop: Shop): void {
  app.get(
    '/user/me/reviewable/:productId',
    { schema: { ...docs('The data that the wizard begins with'), params: productParams } },
    async request => {
      const member = await requireMember(request)
      return successBody(await findReviewable(shop, member.id, request.params.productId))
    },
  )
}

function getDraft(app: App, shop: Shop): void {
  app.get(
    '/user/me/review-drafts/:productId',
    { schema: { ...docs('The draft of a review; null if there is none'), ...draft } },
    async request => {
      const member = await requireMember(request)
      return successBody(await findDraft(shop, member.id, request.params.productId))
    },
  )
}

function putDraft(app: App, shop: Shop): void {
  app.put(
    '/user/me/review-drafts/:productId',
    {
      onRequest: requireMember,
      config: { callsPerMinute: SAVES_PER_MINUTE },
      schema: { ...docs('Save the draft'), ...draft, body: draftBody },
    },
    async request => {
      const member = await requireMember(request)
      await saveDraft(shop, member.id, request.params.productId, request.body)
      return successBody(null)
    },
  )
}

function deleteOwnDraft(app: App, shop: Shop): void {
  app.delete(
    '/user/me/review-drafts/:productId',
    { onRequest: requireMember, schema: { ...docs('Discard the draft'), ...draft } },
    async request => {
      const member = await requireMember(request)
      await deleteDraft(shop.db, member.id, Number(request.params.productId))
      return successBody(null)
    },
  )
}
