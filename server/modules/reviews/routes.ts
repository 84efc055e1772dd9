import { z } from 'zod'
import { Refusal } from '../../../contract/refusals.ts'
import {
  beautyTagQuery,
  editReviewBody,
  type Review,
  reportBody,
  reviewBody,
  reviewCountQuery,
  reviewListQuery,
  reviewSummaryQuery,
} from '../../../contract/reviews.ts'
import type { App } from '../../http/app-types.ts'
import { once } from '../../http/idempotency.ts'
import { successBody } from '../../http/success-body.ts'
import type { Shop } from '../../shop.ts'
import { findMember, requireMember } from '../members/index.ts'
import { deleteReview } from './delete-review.ts'
import { editReview } from './edit-review.ts'
import { reportReview } from './report-review.ts'
import { sendJson, sendReviews } from './send-reviews.ts'
import { showReviews } from './show-reviews.ts'
import { countReadable, findPage, mayRead, searchBeautyTags } from './store.ts'
import { readSummary } from './summarize.ts'
import { vote } from './vote.ts'
import { type WrittenReview, writeReview } from './write-review.ts'

/** REVIEW-22, REVIEW-23 */
const PUBLISHED = 'Review anda berhasil dipublish'
const EDITED = 'Review anda berhasil diedit'
/** Our own text: a review that is waiting for staff must not be called published. */
const WAITS_FOR_STAFF = 'Ulasanmu kami terima dan sedang diperiksa tim kami.'

const WRITES_PER_MINUTE = 20
const VOTES_PER_MINUTE = 120

const reviewParams = z.object({ id: z.string().max(40) })

const docs = (summary: string) => ({ tags: ['reviews'], summary })

/** Reading and writing reviews; the member's own lists and drafts are in `own-routes.ts`. */
export async function reviewRoutes(app: App, shop: Shop): Promise<void> {
  getReviews(app, shop)
  getReviewCount(app, shop)
  getSummary(app, shop)
  getReview(app, shop)
  postReview(app, shop)
  putReview(app, shop)
  deleteOwnReview(app, shop)
  putAndDeleteVote(app, shop)
  postReport(app, shop)
  getBeautyTags(app, shop)
}

function getReviews(app: App, shop: Shop): void {
  app.get(
    '/reviews_v2',
    {
      schema: {
        ...docs('Published reviews, by product and content'),
        querystring: reviewListQuery,
      },
    },
    async (request, reply) => {
      const viewer = (await findMember(request))?.id ?? null
      return sendReviews(
        request,
        reply,
        await showReviews(shop, await findPage(shop.db, request.query), viewer),
      )
    },
  )
}

function getReviewCount(app: App, shop: Shop): void {
  app.get(
    '/reviews_v2/count',
    { schema: { ...docs('How many reviews a filter finds'), querystring: reviewCountQuery } },
    async request => successBody(await countReadable(shop.db, request.query.filter)),
  )
}

function getSummary(app: App, shop: Shop): void {
  app.get(
    '/reviews_v2/summary',
    {
      config: { isPublic: true, isTagged: true },
      schema: { ...docs('A product’s rating, in detail'), querystring: reviewSummaryQuery },
    },
    async (request, reply) => {
      const summary = await readSummary(shop.db, request.query.product_id)
      if (summary === null) throw new Refusal('PRODUCT_NOT_FOUND')
      return sendJson(reply, summary)
    },
  )
}

function getReview(app: App, shop: Shop): void {
  app.get(
    '/reviews_v2/:id',
    { schema: { ...docs('One review; your own even if it is not published'), params: reviewParams } },
    async request => {
      const viewer = (await findMember(request))?.id ?? null
      if (!(await mayRead(shop.db, request.params.id, viewer))) throw new Refusal('NOT_FOUND')
      return successBody(await showOne(shop, request.params.id, viewer))
    },
  )
}

function postReview(app: App, shop: Shop): void {
  app.post(
    '/reviews_v2',
    {
      onRequest: requireMember,
      config: { callsPerMinute: WRITES_PER_MINUTE },
      schema: { ...docs('Write a review of a combination'), body: reviewBody },
    },
    async request => {
      const member = await requireMember(request)
      const writtenReview = await once<WrittenReview>(shop, request, member.id, 'write-review', keep =>
        writeReview(shop, member.id, request.body, keep),
      )
      return successBody(
        await showOne(shop, writtenReview.id, member.id),
        writtenReview.isPublished ? PUBLISHED : WAITS_FOR_STAFF,
      )
    },
  )
}

function putReview(app: App, shop: Shop): void {
  app.put(
    '/edit_review/:id',
    {
      onRequest: requireMember,
      config: { callsPerMinute: WRITES_PER_MINUTE },
      schema: { ...docs('Edit your own review'), params: reviewParams, body: editReviewBody },
    },
    async request => {
      const member = await requireMember(request)
      const edited = await editReview(shop, member.id, request.params.id, request.body)
      return successBody(
        await showOne(shop, edited.id, member.id),
        edited.isPublished ? EDITED : WAITS_FOR_STAFF,
      )
    },
  )
}

function deleteOwnReview(app: App, shop: Shop): void {
  app.delete(
    '/reviews_v2/:id',
    {
      onRequest: requireMember,
      config: { callsPerMinute: WRITES_PER_MINUTE },
      schema: { ...docs('Delete your own review, with its photos'), params: reviewParams },
    },
    async request => {
      const member = await requireMember(request)
      await deleteReview(shop, member.id, request.params.id)
      return successBody(null)
    },
  )
}

function putAndDeleteVote(app: App, shop: Shop): void {
  for (const [method, isHelpful] of [
    ['PUT', true],
    ['DELETE', false],
  ] as const)
    app.route({
      method,
      url: '/reviews_v2/:id/vote',
      config: { callsPerMinute: VOTES_PER_MINUTE },
      schema: {
        ...docs(isHelpful ? 'Mark a review as helpful' : 'Remove your “helpful” mark'),
        params: reviewParams,
      },
      handler: async request => {
        const member = await requireMember(request)
        return successBody(await vote(shop, member.id, request.params.id, isHelpful))
      },
    })
}

function postReport(app: App, shop: Shop): void {
  app.post(
    '/newsfeed/:id/reports',
    {
      onRequest: requireMember,
      config: { callsPerMinute: WRITES_PER_MINUTE },
      schema: { ...docs('Report a review to staff'), params: reviewParams, body: reportBody },
    },
    async request => {
      const member = await requireMember(request)
      await reportReview(shop, member.id, request.params.id, request.body)
      return successBody(null, 'Terima kasih, laporanmu kami periksa.')
    },
  )
}

function getBeautyTags(app: App, shop: Shop): void {
  app.get(
    '/search/tags/beauty-profile',
    {
      onRequest: requireMember,
      schema: {
        ...docs('Skin types (jenis-kulit) and hair types (kondisi-rambut) that match the typed text'),
        querystring: beautyTagQuery,
      },
    },
    async request => {
      await requireMember(request)
      return successBody(await searchBeautyTags(shop.db, request.query))
    },
  )
}

async function showOne(shop: Shop, id: string, viewer: string | null): Promise<Review> {
  const [review] = JSON.parse(await showReviews(shop, [id], viewer))
  // A repeated call with the same Idempotency-Key may return the id of a review that has been deleted since.
  if (!review) throw new Refusal('NOT_FOUND')
  return review
}
