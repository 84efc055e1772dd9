import {
  type ApprovableAction,
  approvableActions,
  type RequestOf,
} from '../../../contract/staff/approvals.ts'
import type { JournalSubject } from '../../../contract/staff/journal.ts'
import { readStoredInput } from '../../http/check-input.ts'
import type { Shop } from '../../shop.ts'
import type { Actor } from '../../staff-actions/actor.ts'
import { startImport } from '../catalog-exchange/index.ts'
import { changeFlashSale, planFlashSale } from '../flash-sales/index.ts'
import { refundApprovedPieces } from '../order-desk/index.ts'
import { sendEgiftAgain } from '../orders/index.ts'
import { refundOrder } from '../payments/index.ts'
import { type DeletedAccount, deleteOnRequest, tellDeleted } from '../personal-data/index.ts'
import { giveList, givePointsByHand } from '../points-desk/index.ts'
import { saveSheet } from '../product-sheet/index.ts'
import { saveVariants } from '../product-variants/index.ts'
import { offerSpecialPriceAgain, saveSpecialPrice, specialPriceOf } from '../promotion-desk/index.ts'
import { refundReturn } from '../return-desk/index.ts'
import {
  changeStaffRole,
  type Giver,
  inviteStaff,
  makeApiKey,
  resetFactors,
  saveRole,
} from '../staff/index.ts'

/** Every action that can wait for a second person, with its use case. */

type At = Pick<Shop, 'db' | 'now'>
export type ApprovedGiver = Required<Exclude<Giver, 'operator'>>

interface Approvable<Request> {
  subjectOf(request: Request): JournalSubject
  /** Carries the action out in the caller's transaction, in the requester's name. */
  carryOut(at: At, actor: Actor, request: Request, giver: ApprovedGiver): Promise<unknown>
  /** What follows the commit, such as a mail; `outcome` is what `carryOut` returned. */
  afterwards?(shop: Shop, outcome: unknown): Promise<void>
}

const approvables: { [Action in ApprovableAction]: Approvable<RequestOf<Action>> } = {
  'orders.refund': {
    subjectOf: ({ order_id: id }) => ({ kind: 'order', id }),
    carryOut: (
      { db },
      actor,
      { order_id: orderId, key, reason, amount_rupiah: amountRupiah, choice },
      { approver: { name: approvedBy } },
    ) =>
      choice && amountRupiah !== undefined
        ? refundApprovedPieces(db, actor, {
            orderId,
            key,
            reason,
            choice,
            approvedBy,
            approvedRupiah: amountRupiah,
          })
        : refundOrder(db, actor, { orderId, key, reason, amountRupiah, approvedBy }),
  },
  'returns.refund': {
    subjectOf: ({ order_id: id }) => ({ kind: 'order', id }),
    carryOut: (
      { db, now },
      actor,
      { id: order, order_id: orderId, with_shipping: withShipping, amount_rupiah: seenRupiah },
      { approver: { name: approvedBy } },
    ) => refundReturn(db, actor, { order, orderId, withShipping, seenRupiah, approvedBy, now: now() }),
  },
  'flash-sales.plan': {
    subjectOf: ({ id }) => ({ kind: 'flash-sale', id: id ?? 'baru' }),
    carryOut: (at, actor, { id, version, ...draft }, { approver: { name: approvedBy } }) =>
      id !== undefined && version !== undefined
        ? changeFlashSale(at, actor, { ...draft, id, version, approvedBy })
        : planFlashSale(at, actor, { ...draft, approvedBy }),
  },
  'special-prices.set': {
    subjectOf: ({ id }) => ({ kind: 'special price', id: id ?? 'baru' }),
    carryOut: ({ db }, actor, { id, version, ...input }, { approver: { name: approvedBy } }) =>
      id !== undefined && version !== undefined
        ? saveSpecialPrice(db, actor, { ...specialPriceOf(input, id), approvedBy }, { version })
        : saveSpecialPrice(db, actor, { ...specialPriceOf(input, null), approvedBy }),
  },
  'special-prices.resume': {
    subjectOf: ({ id }) => ({ kind: 'special price', id }),
    carryOut: ({ db }, actor, seen, { approver: { name: approvedBy } }) =>
      offerSpecialPriceAgain(db, actor, { ...seen, approvedBy }),
  },
  'products.edit-sheet': {
    subjectOf: () => ({ kind: 'sheet', id: 'products' }),
    carryOut: (at, actor, { changes }, { permissions: held, approver: { name: approvedBy } }) =>
      saveSheet(at, actor, { changes, held, approvedBy }),
  },
  'products.import': {
    subjectOf: ({ id }) => ({ kind: 'import', id }),
    carryOut: (at, actor, { id, version }, { permissions: held, approver: { name: approvedBy } }) =>
      startImport(at, actor, { id, version, held, approvedBy }),
  },
  'products.edit-variants': {
    subjectOf: ({ id }) => ({ kind: 'product', id }),
    carryOut: (at, actor, { id, version, variants }, { permissions: held, approver: { name: approvedBy } }) =>
      saveVariants(at, actor, id, { version, variants, held, approvedBy }),
  },
  'gift-cards.mail-elsewhere': {
    subjectOf: ({ id }) => ({ kind: 'gift card', id }),
    carryOut: ({ db, now }, actor, { id: card, email }, { approver: { name: approvedBy } }) =>
      sendEgiftAgain(db, actor, { card, email, now: now(), approvedBy }),
  },
  'data-requests.delete-account': {
    subjectOf: ({ id }) => ({ kind: 'data-request', id }),
    carryOut: (at, actor, seen, { approver: { name: approvedBy } }) =>
      deleteOnRequest(at, actor, { ...seen, approvedBy }),
    afterwards: (shop, outcome) => tellDeleted(shop, outcome as DeletedAccount),
  },
  'points.give': {
    subjectOf: ({ member_id: id }) => ({ kind: 'member', id }),
    carryOut: (at, actor, request, { approver: { name: approvedBy } }) =>
      givePointsByHand(at, actor, { ...request, approvedBy }),
  },
  'points.give-list': {
    subjectOf: ({ id }) => ({ kind: 'point list', id }),
    carryOut: (at, actor, request, { approver: { name: approvedBy } }) =>
      giveList(at, actor, { ...request, approvedBy }),
  },
  'api-keys.make': {
    subjectOf: ({ name }) => ({ kind: 'api-key', id: name }),
    carryOut: (at, actor, draft, giver) => makeApiKey(at, actor, draft, giver, 'later'),
  },
  'roles.save': {
    subjectOf: ({ key }) => ({ kind: 'role', id: key }),
    carryOut: ({ db }, actor, draft, giver) => saveRole(db, actor, draft, giver),
  },
  'staff.change-role': {
    subjectOf: ({ id }) => ({ kind: 'staff', id }),
    carryOut: ({ db }, actor, change, giver) => changeStaffRole(db, actor, change, giver),
  },
  'staff.invite': {
    subjectOf: ({ role }) => ({ kind: 'role', id: role }),
    carryOut: (at, actor, draft, giver) => inviteStaff(at, actor, draft, giver),
  },
  'staff.reset-factors': {
    subjectOf: ({ id }) => ({ kind: 'staff', id }),
    carryOut: (at, actor, request, giver) => resetFactors(at, actor, request, giver),
  },
}

/** Reads a request: what it is about, and the function that carries it out. Refuses with INVALID_INPUT. */
export function approvableOf(action: ApprovableAction, stored: Record<string, unknown>) {
  const request: unknown = readStoredInput(approvableActions[action].request, stored)
  // The request was checked by the schema of this very action.
  const { subjectOf, carryOut, afterwards } = approvables[action] as Approvable<unknown>
  return {
    subject: subjectOf(request),
    /** Returns what is to be done after the commit. */
    async carryOut(at: At, actor: Actor, giver: ApprovedGiver): Promise<(shop: Shop) => Promise<void>> {
      const outcome = await carryOut(at, actor, request, giver)
      return async shop => afterwards?.(shop, outcome)
    },
  }
}
