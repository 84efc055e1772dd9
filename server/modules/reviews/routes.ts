import type { FastifyReply, FastifyRequest } from 'fastify'
import { z } from 'zod'
import { Refusal } from '../../../contract/refusals.ts'
import {
  beautyTagQuery,
  draftBody,
  editReviewBody,
  type Review,
  reportBody,
  reviewBody,
  reviewCountQuery,
  reviewListQuery,
  reviewSummaryQuery,
} from '../../../contract/reviews.ts'
import { answer } from '../../http/answer.ts'
import type { App } from '../../http/app-types.ts'
import { once } from '../../http/idempotency.ts'
import { findMember, requireMember } from '../../http/identity.ts'
import { acceptsBrotli, compressBrotli } from '../../http/public-cache.ts'
import type { Shop } from '../../shop.ts'
import { deleteReview } from './delete-review.ts'
import { findDraft, saveDraft } from './drafts.ts'
import { editReview } from './edit-review.ts'
import { reportReview } from './report-review.ts'
import { findReviewable, listWaiting } from './reviewable.ts'
import { showReviews } from './show-reviews.ts'
import { countReadable, findOwn, findPage, mayRead, searchBeautyTags } from './store.ts'
import { readSummary } from './summarize.ts'
import { vote } from './vote.ts'
import { writeReview } from './write-review.ts'
import { deleteDraft } from './write-store.ts'

/** REVIEW-22, REVIEW-23 */
const PUBLISHED = 'Review anda berhasil dipublish'
const EDITED = 'Review anda berhasil diedit'
/** Ours: what waits for staff is not called published. */
const WAITS = 'Ulasanmu kami terima dan sedang diperiksa tim kami.'

const WRITES_PER_MINUTE = 20
const VOTES_PER_MINUTE = 120
const OWN_LIMIT_MAX = 50

const reviewParams = z.object({ id: z.string().max(40) })
const productParams = z.object({ productId: z.string().regex(/^\d{1,18}$/) })

/** Reading and writing what members say of products. */
export async function reviewRoutes(app: App, shop: Shop): Promise<void> {
  const docs = (summary: string) => ({ tags: ['reviews'], summary })
  const showOne = async (id: string, viewer: string | null): Promise<Review> => {
    const [review] = JSON.parse(await showReviews(shop, [id], viewer))
    // Deleted since: a call that comes again with its Idempotency-Key names what was once written.
    if (!review) throw new Refusal('NOT_FOUND')
    return review
  }

  app.get(
    '/reviews_v2',
    {
      schema: {
        ...docs('Reviews that can be read, by product and what they say'),
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
  app.get(
    '/reviews_v2/count',
    { schema: { ...docs('How many reviews a filter finds'), querystring: reviewCountQuery } },
    async request => answer({ total: await countReadable(shop.db, request.query.filter) }),
  )
  app.get(
    '/reviews_v2/summary',
    {
      config: { isPublic: true },
      schema: { ...docs('What the rating of a product is made of'), querystring: reviewSummaryQuery },
    },
    async (request, reply) => {
      const summary = await readSummary(shop.db, request.query.product_id)
      if (summary === null) throw new Refusal('PRODUCT_NOT_FOUND')
      return sendJson(reply, summary)
    },
  )
  app.get(
    '/reviews_v2/:id',
    { schema: { ...docs('One review; one’s own also while it is not published'), params: reviewParams } },
    async request => {
      const viewer = (await findMember(request))?.id ?? null
      if (!(await mayRead(shop.db, request.params.id, viewer))) throw new Refusal('NOT_FOUND')
      return answer(await showOne(request.params.id, viewer))
    },
  )

  app.post(
    '/reviews_v2',
    {
      config: { callsPerMinute: WRITES_PER_MINUTE },
      schema: { ...docs('Write a review of a combination'), body: reviewBody },
    },
    async request => {
      const member = await requireMember(request)
      const written = await once(shop, request, member.id, 'write-review', () =>
        writeReview(shop, member.id, request.body),
      )
      return answer(await showOne(written.id, member.id), written.isPublished ? PUBLISHED : WAITS)
    },
  )
  app.put(
    '/edit_review/:id',
    {
      config: { callsPerMinute: WRITES_PER_MINUTE },
      schema: { ...docs('Change one’s own review'), params: reviewParams, body: editReviewBody },
    },
    async request => {
      const member = await requireMember(request)
      const edited = await editReview(shop, member.id, request.params.id, request.body)
      return answer(await showOne(edited.id, member.id), edited.isPublished ? EDITED : WAITS)
    },
  )

  app.delete(
    '/reviews_v2/:id',
    {
      config: { callsPerMinute: WRITES_PER_MINUTE },
      schema: { ...docs('Take one’s own review back, with its photos'), params: reviewParams },
    },
    async request => {
      const member = await requireMember(request)
      await deleteReview(shop, member.id, request.params.id)
      return answer(null)
    },
  )

  for (const [method, isHelpful] of [
    ['PUT', true],
    ['DELETE', false],
  ] as const)
    app.route({
      method,
      url: '/reviews_v2/:id/vote',
      config: { callsPerMinute: VOTES_PER_MINUTE },
      schema: {
        ...docs(isHelpful ? 'This review was helpful' : 'Take the mark “helpful” back'),
        params: reviewParams,
      },
      handler: async request => {
        const member = await requireMember(request)
        return answer(await vote(shop, member.id, request.params.id, isHelpful))
      },
    })
  app.post(
    '/newsfeed/:id/reports',
    {
      config: { callsPerMinute: WRITES_PER_MINUTE },
      schema: { ...docs('Tell staff of a review'), params: reviewParams, body: reportBody },
    },
    async request => {
      const member = await requireMember(request)
      await reportReview(shop, member.id, request.params.id, request.body)
      return answer(null, 'Terima kasih, laporanmu kami periksa.')
    },
  )

  app.get(
    '/search/tags/beauty-profile',
    {
      schema: {
        ...docs('Kinds of skin (jenis-kulit) and hair (kondisi-rambut) by what was typed'),
        querystring: beautyTagQuery,
      },
    },
    async request => {
      await requireMember(request)
      return answer(await searchBeautyTags(shop.db, request.query))
    },
  )

  app.get(
    '/user/me/reviews',
    {
      schema: {
        ...docs('One’s own reviews, the newest first, whatever their state'),
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
  app.get(
    '/user/me/reviewable',
    { schema: docs('What came to the member and waits for their words') },
    async request => {
      const member = await requireMember(request)
      return answer(await listWaiting(shop, member.id))
    },
  )
  app.get(
    '/user/me/reviewable/:productId',
    { schema: { ...docs('What the wizard begins with'), params: productParams } },
    async request => {
      const member = await requireMember(request)
      return answer(await findReviewable(shop, member.id, request.params.productId))
    },
  )

  const draft = { params: productParams }
  app.get(
    '/user/me/review-drafts/:productId',
    { schema: { ...docs('What was begun and not sent; null when nothing was'), ...draft } },
    async request => {
      const member = await requireMember(request)
      return answer(await findDraft(shop, member.id, request.params.productId))
    },
  )
  app.put(
    '/user/me/review-drafts/:productId',
    {
      config: { callsPerMinute: VOTES_PER_MINUTE },
      schema: { ...docs('Keep what the wizard holds'), ...draft, body: draftBody },
    },
    async request => {
      const member = await requireMember(request)
      await saveDraft(shop, member.id, request.params.productId, request.body)
      return answer(null)
    },
  )
  app.delete(
    '/user/me/review-drafts/:productId',
    { schema: { ...docs('Discard it'), ...draft } },
    async request => {
      const member = await requireMember(request)
      await deleteDraft(shop.db, member.id, Number(request.params.productId))
      return answer(null)
    },
  )
}

const JSON_TYPE = 'application/json; charset=utf-8'
const COMPRESSED_FROM_CHARS = 1_000

/** Sends data that is JSON text already. */
const sendJson = (reply: FastifyReply, data: string) =>
  reply.type(JSON_TYPE).send(`{"success":true,"data":${data}}`)

/**
 * Sixteen reviews are 50 kB of words, and go over the air as 6. Not where one of them is the reader's own: with it goes a
 * birthday, which the length of a compressed answer could tell.
 */
async function sendReviews(request: FastifyRequest, reply: FastifyReply, data: string) {
  reply.header('vary', 'accept-encoding')
  const isOwn = data.includes('"is_editable" : true')
  if (isOwn || data.length < COMPRESSED_FROM_CHARS || !acceptsBrotli(request.headers))
    return sendJson(reply, data)
  const body = await compressBrotli(Buffer.from(`{"success":true,"data":${data}}`))
  return reply.type(JSON_TYPE).header('content-encoding', 'br').send(body)
}
