import { z } from 'zod'
import { askApprovalBody, decideApprovalBody } from '../../../contract/staff/approvals.ts'
import type { App } from '../../http/app-types.ts'
import type { Shop } from '../../shop.ts'
import { EVERYBODY, idParam, staffRoute } from '../staff/index.ts'
import { listApprovals } from './approval-store.ts'
import { askApproval } from './ask-approval.ts'
import { decideApproval, withdrawApproval } from './decide-approval.ts'

const LISTED_MAX = 200

/** Requests for a second person's yes (STAFF-14). Whoever may do an act may ask for it. */
export async function approvalRoutes(app: App, shop: Shop): Promise<void> {
  staffRoute(app, {
    method: 'GET',
    path: '/approvals',
    permission: 'staff.approve',
    summary: 'What waits, or was decided last',
    query: z.object({ state: z.enum(['waiting', 'decided']).default('waiting') }),
    handle: ({ query }) => listApprovals(shop.db, query.state === 'waiting', LISTED_MAX),
  })
  staffRoute(app, {
    method: 'POST',
    path: '/approvals',
    permission: EVERYBODY,
    isFinal: true,
    summary: 'Asks for an act that needs a second person',
    body: askApprovalBody,
    handle: async ({ actor, staff, body }) => ({ id: await askApproval(shop, actor, staff, body) }),
  })
  staffRoute(app, {
    method: 'POST',
    path: '/approvals/:id/decision',
    permission: 'staff.approve',
    isFinal: true,
    summary: 'Says yes or no to somebody else’s request',
    params: idParam,
    body: decideApprovalBody,
    handle: ({ actor, staff, params, body }) => decideApproval(shop, actor, staff, { ...params, ...body }),
  })
  staffRoute(app, {
    method: 'DELETE',
    path: '/approvals/:id',
    permission: EVERYBODY,
    summary: 'Withdraws one’s own request',
    params: idParam,
    handle: ({ actor, params }) => withdrawApproval(shop, actor, params.id),
  })
}
