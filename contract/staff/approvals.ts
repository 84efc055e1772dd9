import { z } from 'zod'
import { newApiKeyBody } from './api-keys.ts'
import { approvedAccountDeletion, type DataRequest } from './data-requests.ts'
import { approvedFlashSale } from './flash-sales.ts'
import { mailElsewhereRequest } from './gift-cards.ts'
import type { JournalSubject } from './journal.ts'
import { refundChoice } from './order-page.ts'
import { inviteBody, roleBody } from './people.ts'
import type { Permission } from './permissions.ts'
import { approvedGift, approvedList } from './points-desk.ts'
import { importParam, runImportBody } from './product-imports.ts'
import { saveSheetBody } from './product-sheet.ts'
import { refundReturnRequest } from './returns.ts'
import { approvedResume, approvedSpecialPrice } from './special-prices.ts'
import { saveVariantsBody } from './variants.ts'

/** Actions that need approval by a second person (STAFF-14): one person requests it, another decides. */

/** The journal records it, so it is nobody's e-mail address. */
const thingId = z.string().regex(/^[\w-]{1,80}$/)
const roleKey = z.string().regex(/^[a-z][a-z0-9-]{1,39}$/)

/** The actions that can be requested: the permission that both people need, and the input of the action. */
export const approvableActions = {
  'orders.refund': {
    permission: 'orders.refund',
    request: z
      .object({
        order_id: thingId,
        key: z.string().min(1).max(80),
        reason: z.string().trim().min(1).max(500),
        /** Everything that is left, if absent. */
        amount_rupiah: z.int().min(1).optional(),
        /** Pieces, which come to the amount: the second person approves that sum. */
        choice: refundChoice.optional(),
      })
      .refine(({ choice, amount_rupiah: amount }) => !choice || amount !== undefined, {
        message: 'Isi jumlah untuk barang yang dipilih.',
        path: ['amount_rupiah'],
      }),
  },
  'returns.refund': { permission: 'orders.refund', request: refundReturnRequest },
  'flash-sales.plan': { permission: 'catalog.price', request: approvedFlashSale },
  'special-prices.set': { permission: 'catalog.price', request: approvedSpecialPrice },
  'special-prices.resume': { permission: 'catalog.price', request: approvedResume },
  'products.edit-sheet': { permission: 'catalog.price', request: saveSheetBody },
  'products.import': {
    permission: 'catalog.price',
    request: runImportBody.extend(importParam.shape),
  },
  'products.edit-variants': {
    permission: 'catalog.price',
    request: saveVariantsBody.extend({ id: thingId }),
  },
  'gift-cards.mail-elsewhere': { permission: 'promotions.give', request: mailElsewhereRequest },
  'data-requests.delete-account': { permission: 'members.write', request: approvedAccountDeletion },
  'points.give': { permission: 'promotions.give', request: approvedGift },
  'points.give-list': { permission: 'promotions.give', request: approvedList },
  'api-keys.make': { permission: 'settings.programs', request: newApiKeyBody },
  'roles.save': { permission: 'staff.roles', request: roleBody.extend({ key: roleKey }) },
  'staff.change-role': {
    permission: 'staff.roles',
    request: z.object({ id: thingId, role: roleKey, version: z.int() }),
  },
  'staff.invite': {
    permission: 'staff.invite',
    request: inviteBody.extend({ role: roleKey }),
  },
  'staff.reset-factors': {
    permission: 'staff.invite',
    request: z.object({ id: thingId, version: z.int() }),
  },
} as const satisfies Record<string, { permission: Permission; request: z.ZodType }>

export type ApprovableAction = keyof typeof approvableActions
export type RequestOf<Action extends ApprovableAction> = z.infer<
  (typeof approvableActions)[Action]['request']
>

const asked = <Action extends ApprovableAction>(action: Action) =>
  z.object({
    action: z.literal(action),
    request: approvableActions[action].request as (typeof approvableActions)[Action]['request'],
    /** The reason, for the person who decides. */
    reason: z.string().trim().min(1).max(500),
  })
export const askApprovalBody = z.discriminatedUnion('action', [
  asked('orders.refund'),
  asked('returns.refund'),
  asked('flash-sales.plan'),
  asked('special-prices.set'),
  asked('special-prices.resume'),
  asked('products.edit-sheet'),
  asked('products.import'),
  asked('products.edit-variants'),
  asked('gift-cards.mail-elsewhere'),
  asked('data-requests.delete-account'),
  asked('points.give'),
  asked('points.give-list'),
  asked('api-keys.make'),
  asked('roles.save'),
  asked('staff.change-role'),
  asked('staff.invite'),
  asked('staff.reset-factors'),
])
export type AskedApproval = z.infer<typeof askApprovalBody>

export const decideApprovalBody = z.object({
  decision: z.enum(['approved', 'refused']),
  note: z.string().trim().max(500).default(''),
})

/** A request, and the decision about it. */
export interface Approval {
  id: string
  action: ApprovableAction
  subject: JournalSubject
  request: Record<string, unknown>
  reason: string
  asked_by: { id: string; name: string }
  asked_at: string
  decision: 'approved' | 'refused' | 'withdrawn' | null
  decided_by: { id: string; name: string } | null
  decided_at: string | null
  note: string | null
}

/** A special price that is asked for, with the usual price now. */
export interface AskedSpecialPrice {
  name: string
  usual_price_rupiah: number
  price_rupiah: number
}

/** `GET /api/staff/approvals`, and `GET /api/staff/me/approvals` for the person's own */
export interface ListedApproval extends Approval {
  /** The order that it is about, and the money that can still be refunded. */
  order: { reference_code: string; refundable: number } | null
  /** The staff member that it is about. */
  person: { name: string; email: string } | null
  /** What a flash sale is about, with the prices now. */
  flash_lines: {
    name: string
    choice: string
    usual_price_rupiah: number
    price_rupiah: number
    pieces: number
  }[]
  special_price: AskedSpecialPrice | null
  /** The request to delete an account, masked. */
  data_request: DataRequest | null
}
