import { queryOptions } from '@tanstack/react-query'
import type {
  MemberAct,
  MemberBag,
  MemberConsents,
  MemberConversations,
  MemberDevices,
  MemberNote,
  MemberReturn,
  MemberReview,
  MemberVouchers,
  MemberWishes,
} from '../../../contract/staff/member-page.ts'
import { call } from '../../api/call.ts'
import { memberKey } from './one-member.ts'

const partQuery =
  <Data>(part: string) =>
  (id: string) =>
    queryOptions({
      queryKey: [...memberKey(id), part],
      queryFn: ({ signal }) => call<Data>('GET', `/members/${id}/${part}`, { signal }),
    })

export const bagQuery = partQuery<MemberBag>('bag')
export const wishesQuery = partQuery<MemberWishes>('wishes')
export const memberVouchersQuery = partQuery<MemberVouchers>('vouchers')
export const memberReviewsQuery = partQuery<MemberReview[]>('reviews')
export const memberReturnsQuery = partQuery<MemberReturn[]>('returns')
export const conversationsQuery = partQuery<MemberConversations>('conversations')
export const devicesQuery = partQuery<MemberDevices>('devices')
export const consentsQuery = partQuery<MemberConsents>('consents')
export const memberActsQuery = partQuery<MemberAct[]>('journal')
export const memberNotesQuery = partQuery<MemberNote[]>('notes')
