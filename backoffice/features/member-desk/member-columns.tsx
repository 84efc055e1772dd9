import { jakartaDate } from '../../../contract/jakarta-time.ts'
import { type MemberGroup, memberGroups } from '../../../contract/staff/member-groups.ts'
import {
  type MemberColumn,
  type MemberState,
  memberStates,
  type StaffMemberRow,
  memberColumns as titles,
} from '../../../contract/staff/members.ts'
import { Badge, type Tone } from '../../ui/badge.tsx'
import type { Column } from '../../ui/data-table/column.ts'
import { DateTime } from '../values/date-time.tsx'
import { Money } from '../values/money.tsx'

const groupTones: Record<MemberGroup, Tone> = { new: 'teal', loyal: 'violet', asleep: 'plain' }
const stateTones: Record<MemberState, Tone> = { blocked: 'rose', locked: 'sun' }

/** What keeps the member out, and the groups they are in. */
export const MemberBadges = ({
  groups,
  states,
}: {
  groups: readonly MemberGroup[]
  states: readonly MemberState[]
}) => (
  <span className="inline-flex flex-wrap gap-1.5">
    {states.map(state => (
      <Badge key={state} tone={stateTones[state]}>
        {memberStates[state]}
      </Badge>
    ))}
    {groups.map(group => (
      <Badge key={group} tone={groupTones[group]}>
        {memberGroups[group].label}
      </Badge>
    ))}
  </span>
)

/** The cells of each column of the list of members; the contract has the titles, which its file shares. */
const cells: Record<MemberColumn, Omit<Column<StaffMemberRow>, 'id' | 'title'>> = {
  pelanggan: {
    cell: ({ name, email }) => (
      <span>
        <strong className="block">{name || 'Tanpa nama'}</strong>
        <span className="text-note text-ink-soft">{email}</span>
      </span>
    ),
  },
  telepon: {
    cell: ({ phone }) => <span className="figure whitespace-nowrap">{phone}</span>,
  },
  kelompok: {
    isBesideName: true,
    cell: member => <MemberBadges {...member} />,
  },
  pesanan: { isNumber: true, cell: ({ orders }) => orders },
  belanja: { isNumber: true, cell: ({ spent }) => <Money amountRupiah={spent} isStrong /> },
  terakhir: {
    cell: ({ last_order_at: at }) =>
      at ? <DateTime at={at} /> : <span className="text-ink-soft">belum pernah</span>,
  },
  bergabung: { cell: ({ joined_at: at }) => jakartaDate(at) },
}

export const memberColumns: Column<StaffMemberRow>[] = (Object.keys(titles) as MemberColumn[]).map(id => ({
  id,
  title: titles[id],
  ...cells[id],
}))
