import {
  approveReviewBody,
  highlightReviewBody,
  rejectReviewBody,
  replyBody,
  reviewsFilter,
  reviewsQuery,
  seenReviewBody,
  seenReviewQuery,
  staffReviewParam,
} from '../../../contract/staff/reviews.ts'
import type { App } from '../../http/app-types.ts'
import type { Shop } from '../../shop.ts'
import { staffRoute } from '../staff/index.ts'
import { answerReview, removeAnswer } from './staff/answer-review.ts'
import { approveReview } from './staff/approve-review.ts'
import { decideAndGoOn } from './staff/decide-and-go-on.ts'
import { dismissReports } from './staff/dismiss-reports.ts'
import { highlightReview } from './staff/highlight-review.ts'
import { listQueue } from './staff/list-queue.ts'
import { countWaitingReviews } from './staff/queue-order.ts'
import { rejectReview } from './staff/reject-review.ts'
import { reopenReview } from './staff/reopen-review.ts'
import { showReviewToStaff } from './staff/show-review.ts'

const permission = 'catalog.moderate'
const params = staffReviewParam

/** Reviews in the back office: decided one after the other, highlighted and answered (CARE-05). */
export async function reviewStaffRoutes(app: App, shop: Shop): Promise<void> {
  readRoutes(app, shop)
  decisionRoutes(app, shop)
  windowRoutes(app, shop)
}

function readRoutes(app: App, shop: Shop): void {
  staffRoute(app, {
    method: 'GET',
    path: '/reviews',
    permission,
    summary: 'A part of the reviews; those that wait begin with the most suspicious',
    query: reviewsQuery,
    handle: ({ query }) => listQueue(shop.db, query),
  })
  staffRoute(app, {
    method: 'GET',
    path: '/reviews/counts',
    permission,
    summary: 'How many reviews wait for a decision, and how many of them shoppers reported',
    handle: () => countWaitingReviews(shop.db),
  })
  staffRoute(app, {
    method: 'GET',
    path: '/reviews/:id',
    permission,
    summary: 'One review with its author, its reports, and its neighbours in the list',
    params,
    query: reviewsFilter,
    handle: ({ staff, params, query }) =>
      showReviewToStaff(shop.db, { id: params.id, filter: query, held: staff.role.permissions }),
  })
}

function decisionRoutes(app: App, shop: Shop): void {
  staffRoute(app, {
    method: 'POST',
    path: '/reviews/:id/approve',
    permission,
    summary: 'Publishes a review, and may highlight and answer it; says which is next in the list',
    params,
    query: reviewsFilter,
    body: approveReviewBody,
    handle: ({
      actor,
      params: { id },
      query: filter,
      body: { version, is_undo: isUndo, is_highlighted: isHighlighted, reply },
    }) =>
      decideAndGoOn(shop.db, { id, filter }, () =>
        approveReview(shop.db, actor, {
          id,
          version,
          now: shop.now(),
          isUndo,
          isHighlighted,
          ...(reply === undefined ? {} : { reply }),
        }),
      ),
  })
  staffRoute(app, {
    method: 'POST',
    path: '/reviews/:id/reject',
    permission,
    summary:
      'Refuses a review, or takes it down; the author reads the reason. Says which is next in the list',
    params,
    query: reviewsFilter,
    body: rejectReviewBody,
    handle: ({ actor, params: { id }, query: filter, body }) =>
      decideAndGoOn(shop.db, { id, filter }, () =>
        rejectReview(shop.db, actor, { id, now: shop.now(), ...body }),
      ),
  })
  staffRoute(app, {
    method: 'POST',
    path: '/reviews/:id/dismiss-reports',
    permission,
    summary: 'Settles the reports about a review, which stays published; says which is next in the list',
    params,
    query: reviewsFilter,
    body: seenReviewBody,
    handle: ({ actor, params: { id }, query: filter, body }) =>
      decideAndGoOn(shop.db, { id, filter }, () =>
        dismissReports(shop.db, actor, { id, now: shop.now(), ...body }),
      ),
  })
  staffRoute(app, {
    method: 'POST',
    path: '/reviews/:id/reopen',
    permission,
    summary: 'Takes a decision back: the review waits again',
    params,
    body: seenReviewBody,
    handle: async ({ actor, params: { id }, body }) => ({
      version: await reopenReview(shop.db, actor, { id, now: shop.now(), ...body }),
    }),
  })
}

function windowRoutes(app: App, shop: Shop): void {
  staffRoute(app, {
    method: 'PUT',
    path: '/reviews/:id/highlight',
    permission,
    summary: 'Shows a published review first on its product’s page, or no longer',
    params,
    body: highlightReviewBody,
    handle: async ({ actor, params: { id }, body: { version, is_highlighted: isHighlighted } }) => ({
      version: await highlightReview(shop.db, actor, { id, version, now: shop.now(), isHighlighted }),
    }),
  })
  staffRoute(app, {
    method: 'PUT',
    path: '/reviews/:id/reply',
    permission,
    summary: 'Answers a published review in public, or changes the answer',
    params,
    body: replyBody,
    handle: async ({ actor, params: { id }, body }) => ({
      version: await answerReview(shop.db, actor, { id, now: shop.now(), ...body }),
    }),
  })
  staffRoute(app, {
    method: 'DELETE',
    path: '/reviews/:id/reply',
    permission,
    summary: 'Removes the shop’s answer',
    params,
    query: seenReviewQuery,
    handle: async ({ actor, params: { id }, query }) => ({
      version: await removeAnswer(shop.db, actor, { id, now: shop.now(), ...query }),
    }),
  })
}
