import { rupiah } from '../rupiah.ts'

/** The groups of members (CARE-01), and the figures that decide who is in which. A member may be in several. */

export const NEW_WITHIN_DAYS = 30
/** Loyalty looks back so many days; orders count from the day they were placed. */
export const LOYAL_WITHIN_DAYS = 365
export const LOYAL_ORDERS = 3
export const LOYAL_RUPIAH = 2_000_000
export const ASLEEP_AFTER_DAYS = 180

export const memberGroups = {
  new: {
    label: 'Baru',
    rule: `Bergabung dalam ${NEW_WITHIN_DAYS} hari terakhir.`,
  },
  loyal: {
    label: 'Setia',
    rule: `Dalam setahun terakhir, paling sedikit ${LOYAL_ORDERS} pesanan selesai, atau pesanan selesai yang jumlahnya paling sedikit ${rupiah(LOYAL_RUPIAH)}.`,
  },
  asleep: {
    label: 'Tertidur',
    rule: `Pernah berbelanja, tetapi tidak lagi dalam ${ASLEEP_AFTER_DAYS} hari terakhir.`,
  },
} as const satisfies Record<string, { label: string; rule: string }>

export type MemberGroup = keyof typeof memberGroups
export const memberGroupKeys = Object.keys(memberGroups) as [MemberGroup, ...MemberGroup[]]
