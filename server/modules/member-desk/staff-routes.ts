import {
  blockMemberBody,
  giveMemberVoucherBody,
  memberNoteBody,
  memberParam,
  verifyContactBody,
} from '../../../contract/staff/member-page.ts'
import { memberAddressQuery, memberFileBody, memberListQuery } from '../../../contract/staff/members.ts'
import type { App } from '../../http/app-types.ts'
import type { Shop } from '../../shop.ts'
import {
  addMemberNote,
  blockMember,
  endMemberSessions,
  revealAccount,
  unblockMember,
  unlockMember,
  verifyContact,
} from '../members/index.ts'
import { staffRoute } from '../staff/index.ts'
import { giveVoucherTo } from '../vouchers/index.ts'
import { exportMembers } from './export-members.ts'
import { listMemberActs, listMemberNotes } from './list-acts.ts'
import { listConsents } from './list-consents.ts'
import { listMemberDevices } from './list-member-devices.ts'
import { listMemberVouchers } from './list-member-vouchers.ts'
import { listMembers } from './list-members.ts'
import { listMemberReturns, listMemberReviews } from './list-opinions.ts'
import { listMemberWishes, showMemberBag } from './show-bag.ts'
import { showConversations } from './show-conversations.ts'
import { READS_NOTES, showMember } from './show-member.ts'

const read = 'members.read'
const write = 'members.write'

/** The calls of the member desk (CARE-01, CARE-02): each part of a member's page has its own. */
export async function memberDeskRoutes(app: App, shop: Shop): Promise<void> {
  listRoutes(app, shop)
  pageRoutes(app, shop)
  boughtRoutes(app, shop)
  contactRoutes(app, shop)
  accountRoutes(app, shop)
  giftRoutes(app, shop)
}

function listRoutes(app: App, shop: Shop): void {
  staffRoute(app, {
    method: 'GET',
    path: '/members',
    permission: 'members.read',
    summary: 'Members by group and filters; personal data is masked',
    query: memberAddressQuery,
    handle: ({ staff, query }) => listMembers(shop, query, staff.role.permissions),
  })
  staffRoute(app, {
    method: 'POST',
    path: '/members/search',
    permission: 'members.read',
    summary:
      'The same list with the filters in the body: addresses are logged by proxies, and a word may be a name or a number',
    body: memberListQuery,
    handle: ({ staff, body }) => listMembers(shop, body, staff.role.permissions),
  })
  staffRoute(app, {
    method: 'POST',
    path: '/members/file',
    permission: 'members.export',
    summary: 'Starts a job that writes the list of members as a CSV file',
    body: memberFileBody,
    isOnce: true,
    handle: ({ actor, staff, body, db }) =>
      exportMembers({ ...shop, db }, actor, body, staff.role.permissions),
  })
}

function pageRoutes(app: App, shop: Shop): void {
  staffRoute(app, {
    method: 'GET',
    path: '/members/:id',
    permission: read,
    summary: 'A member in short; personal data is masked',
    params: memberParam,
    handle: ({ staff, params }) => showMember(shop, params.id, staff.role.permissions),
  })
  staffRoute(app, {
    method: 'POST',
    path: '/members/:id/reveal',
    permission: 'members.reveal',
    summary: 'The personal data of a member; the journal says who asked',
    params: memberParam,
    handle: ({ actor, params }) => revealAccount(shop.db, actor, params.id),
  })
  staffRoute(app, {
    method: 'GET',
    path: '/members/:id/journal',
    permission: read,
    summary: 'What staff did with the account',
    params: memberParam,
    handle: ({ params }) => listMemberActs(shop.db, params.id),
  })
  staffRoute(app, {
    method: 'GET',
    path: '/members/:id/notes',
    permission: READS_NOTES,
    summary: 'What staff tell each other about a member',
    params: memberParam,
    handle: ({ params }) => listMemberNotes(shop.db, params.id),
  })
  staffRoute(app, {
    method: 'POST',
    path: '/members/:id/notes',
    permission: write,
    summary: 'Writes a note for other staff',
    params: memberParam,
    body: memberNoteBody,
    isOnce: true,
    handle: ({ db, actor, params, body }) =>
      addMemberNote({ db, now: shop.now }, actor, { memberId: params.id, ...body }),
  })
}

function boughtRoutes(app: App, shop: Shop): void {
  staffRoute(app, {
    method: 'GET',
    path: '/members/:id/bag',
    permission: read,
    summary: 'What lies in the bag now, at today’s prices',
    params: memberParam,
    handle: ({ params }) => showMemberBag(shop, params.id),
  })
  staffRoute(app, {
    method: 'GET',
    path: '/members/:id/wishes',
    permission: read,
    summary: 'What the member saved for later',
    params: memberParam,
    handle: ({ params }) => listMemberWishes(shop.db, params.id),
  })
  staffRoute(app, {
    method: 'GET',
    path: '/members/:id/vouchers',
    permission: 'promotions.read',
    summary: 'Vouchers that the member holds, and those they used',
    params: memberParam,
    handle: ({ params }) => listMemberVouchers(shop, params.id),
  })
  staffRoute(app, {
    method: 'GET',
    path: '/members/:id/reviews',
    permission: read,
    summary: 'What the member wrote about products',
    params: memberParam,
    handle: ({ params }) => listMemberReviews(shop.db, params.id),
  })
  staffRoute(app, {
    method: 'GET',
    path: '/members/:id/returns',
    permission: 'orders.read',
    summary: 'What the member sent back',
    params: memberParam,
    handle: ({ params }) => listMemberReturns(shop.db, params.id),
  })
}

function contactRoutes(app: App, shop: Shop): void {
  staffRoute(app, {
    method: 'GET',
    path: '/members/:id/conversations',
    permission: 'care.answer',
    summary: 'The chat with the member, and the forms they sent',
    params: memberParam,
    handle: ({ params }) => showConversations(shop.db, params.id),
  })
  staffRoute(app, {
    method: 'GET',
    path: '/members/:id/devices',
    permission: read,
    summary: 'Where the member is signed in',
    params: memberParam,
    handle: ({ params }) => listMemberDevices(shop, params.id),
  })
  staffRoute(app, {
    method: 'GET',
    path: '/members/:id/consents',
    permission: read,
    summary: 'What the member agreed to',
    params: memberParam,
    handle: ({ params }) => listConsents(shop.db, params.id),
  })
}

function accountRoutes(app: App, shop: Shop): void {
  staffRoute(app, {
    method: 'POST',
    path: '/members/:id/block',
    permission: write,
    summary: 'Blocks a member: sessions end, signing in and ordering are refused',
    params: memberParam,
    body: blockMemberBody,
    handle: ({ actor, params, body }) => blockMember(shop, actor, { memberId: params.id, ...body }),
  })
  staffRoute(app, {
    method: 'POST',
    path: '/members/:id/unblock',
    permission: write,
    summary: 'Lets a blocked member in again',
    params: memberParam,
    body: blockMemberBody,
    handle: ({ actor, params, body }) => unblockMember(shop, actor, { memberId: params.id, ...body }),
  })
  staffRoute(app, {
    method: 'POST',
    path: '/members/:id/unlock',
    permission: write,
    summary: 'Lets a member try the password again after too many wrong ones',
    params: memberParam,
    handle: ({ actor, params }) => unlockMember(shop, actor, params.id),
  })
  staffRoute(app, {
    method: 'DELETE',
    path: '/members/:id/sessions',
    permission: write,
    summary: 'Signs a member out everywhere',
    params: memberParam,
    handle: ({ actor, params }) => endMemberSessions(shop, actor, params.id),
  })
  staffRoute(app, {
    method: 'POST',
    path: '/members/:id/verification',
    permission: write,
    summary: 'Marks e-mail or telephone as verified',
    params: memberParam,
    body: verifyContactBody,
    handle: ({ actor, params, body }) => verifyContact(shop, actor, { memberId: params.id, ...body }),
  })
}

function giftRoutes(app: App, shop: Shop): void {
  staffRoute(app, {
    method: 'POST',
    path: '/members/:id/vouchers',
    permission: 'promotions.give',
    summary: 'Lets a member use a voucher for listed members, with a reason that they read',
    params: memberParam,
    body: giveMemberVoucherBody,
    isOnce: true,
    handle: ({ db, actor, params, body }) =>
      giveVoucherTo({ db, now: shop.now }, actor, { memberId: params.id, ...body }),
  })
}
