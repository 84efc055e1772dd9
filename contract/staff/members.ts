import { z } from 'zod'
import { type MemberGroup, memberGroupKeys } from './member-groups.ts'
import type { StaffCount } from './orders.ts'

/** Members as staff list them (CARE-01). Amounts are rupiah, times ISO 8601. */

export const memberStates = {
  blocked: 'Diblokir',
  locked: 'Terkunci',
} as const
export type MemberState = keyof typeof memberStates

export const memberSorts = { newest: 'Terbaru bergabung', oldest: 'Terlama bergabung' } as const
export type MemberSort = keyof typeof memberSorts
export const memberSortKeys = Object.keys(memberSorts) as [MemberSort, ...MemberSort[]]

/** The columns of the list, on screen and in its file, with their titles. */
export const memberColumns = {
  pelanggan: 'Pelanggan',
  telepon: 'Telepon',
  kelompok: 'Kelompok',
  pesanan: 'Pesanan lunas',
  belanja: 'Belanja',
  terakhir: 'Terakhir memesan',
  bergabung: 'Bergabung',
} as const
export type MemberColumn = keyof typeof memberColumns

/** The filters that name nobody. */
const memberFilters = z.object({
  group: z.enum(memberGroupKeys).optional(),
  state: z.enum(Object.keys(memberStates) as [MemberState, ...MemberState[]]).optional(),
  /** Days in Jakarta, both inclusive. */
  joined_from: z.iso.date().optional(),
  joined_until: z.iso.date().optional(),
})

/** Every filter of the list; all that are given must match. */
export const memberListFilter = memberFilters.extend({
  /**
   * Part of a name or e-mail, a telephone number or its last four digits, part of an order's code, or a voucher's whole
   * code.
   */
  q: z.string().trim().max(80).optional(),
})
export type MemberListFilter = z.infer<typeof memberListFilter>

const pageOf = {
  sort: z.enum(memberSortKeys).default('newest'),
  limit: z.coerce.number().int().min(1).max(200).default(50),
  /** `next` of the page before. */
  after: z.string().max(120).optional(),
}

/** `GET /api/staff/members`: without words, which may be a name or a number. Proxies log addresses. */
export const memberAddressQuery = z.strictObject({ ...memberFilters.shape, ...pageOf })

/** `POST /api/staff/members/search` */
export const memberListQuery = memberListFilter.extend(pageOf)
export type MemberListQuery = z.infer<typeof memberListQuery>

export interface StaffMemberList {
  members: StaffMemberRow[]
  /** The number of all that match. */
  total: StaffCount
  /** Continues after this page; null on the last one. */
  next: string | null
}

/** A line of the list. Personal data is masked (STAFF-13). */
export interface StaffMemberRow {
  id: string
  name: string
  email: string
  phone: string
  joined_at: string
  groups: MemberGroup[]
  /** Neither means that nothing keeps the member out. */
  states: MemberState[]
  /** Orders that were paid, and what they came to. */
  orders: number
  spent: number
  last_order_at: string | null
}

/** `POST /api/staff/members/file`, which returns the job: the list as it is shown. */
export const memberFileBody = z.object({
  filter: memberListFilter,
  sort: z.enum(memberSortKeys).default('newest'),
  /** Columns of the list, in order. */
  columns: z
    .array(z.enum(Object.keys(memberColumns) as [MemberColumn, ...MemberColumn[]]))
    .min(1)
    .max(20),
  /** Whole names, e-mails and telephone numbers. */
  with_personal_data: z.boolean().default(false),
})
export type MemberFileOptions = z.infer<typeof memberFileBody>
