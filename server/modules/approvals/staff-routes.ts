import { z } from 'zod'
import { askApprovalBody, decideApprovalBody } from '../../../contract/staff/approvals.ts'
import type { App } from '../../http/app-types.ts'
import type { Shop } from '../../shop.ts'
import { EVERYBODY, idParam, staffRoute } from '../staff/index.ts'
import { askApproval } from './ask-approval.ts'
import { decideApproval, withdrawApproval } from './decide-approval.ts'
import { listApprovals } from './list-approvals.ts'

const LISTED_MAX = 200
const OWN_LISTED_MAX = 50

/** Requests for approval by a second person (STAFF-14). Staff may request what they may do themselves. */
export async function approvalRoutes(app: App, shop: Shop): Promise<void> {
  getApprovals(app, shop)
  getOwnApprovals(app, shop)
  postApproval(app, shop)
  postDecision(app, shop)
  deleteApproval(app, shop)
}

function getApprovals(app: App, shop: Shop): void {
  staffRoute(app, {
    method: 'GET',
    path: '/approvals',
    permission: 'staff.approve',
    summary: 'Lists the requests that are waiting, or the latest decisions',
    query: z.object({ state: z.enum(['waiting', 'decided']).default('waiting') }),
    handle: ({ query }) => listApprovals(shop.db, query.state, { limit: LISTED_MAX, now: shop.now() }),
  })
}

/** For people who cannot approve, too: they must be able to see what became of their request, and to withdraw it. */
function getOwnApprovals(app: App, shop: Shop): void {
  staffRoute(app, {
    method: 'GET',
    path: '/me/approvals',
    permission: EVERYBODY,
    summary: 'Lists your own requests: those that are waiting first, then the newest',
    handle: ({ staff }) =>
      listApprovals(shop.db, { askedBy: staff.id }, { limit: OWN_LISTED_MAX, now: shop.now() }),
  })
}

function postApproval(app: App, shop: Shop): void {
  staffRoute(app, {
    method: 'POST',
    path: '/approvals',
    permission: EVERYBODY,
    isFinal: true,
    isOnce: true,
    summary: 'Requests approval for an action',
    body: askApprovalBody,
    handle: async ({ actor, staff, body, db }) => ({
      id: await askApproval({ ...shop, db }, actor, staff, body),
    }),
  })
}

function postDecision(app: App, shop: Shop): void {
  staffRoute(app, {
    method: 'POST',
    path: '/approvals/:id/decision',
    permission: 'staff.approve',
    isFinal: true,
    summary: 'Approves or rejects another person’s request',
    params: idParam,
    body: decideApprovalBody,
    handle: ({ actor, staff, params, body }) => decideApproval(shop, actor, staff, { ...params, ...body }),
  })
}

function deleteApproval(app: App, shop: Shop): void {
  staffRoute(app, {
    method: 'DELETE',
    path: '/approvals/:id',
    permission: EVERYBODY,
    summary: 'Withdraws your own request',
    params: idParam,
    handle: ({ actor, params }) => withdrawApproval(shop, actor, params.id),
  })
}
