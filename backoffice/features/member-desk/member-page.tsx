import type { ComponentType } from 'react'
import type { StaffMember } from '../../../contract/staff/member-page.ts'
import type { Permission } from '../../../contract/staff/permissions.ts'
import { useCan } from '../../session/session.ts'
import { Tabs } from '../../ui/tabs.tsx'
import { ConversationsPart, DevicesPart, JournalPart } from './account-parts.tsx'
import { MemberSummary } from './member-summary.tsx'
import { BagPart, OrdersPart, PointsPart, ReturnsPart, ReviewsPart, VouchersPart } from './shopping-parts.tsx'

/** The parts of a member's page, each behind a tab and fetched when it is opened: its name, and who may read it. */
const memberParts = {
  ringkas: { label: 'Ringkasan', permission: 'members.read' },
  pesanan: { label: 'Pesanan', permission: 'orders.read' },
  tas: { label: 'Tas & wishlist', permission: 'members.read' },
  poin: { label: 'Poin & token', permission: 'promotions.read' },
  voucher: { label: 'Voucher', permission: 'promotions.read' },
  ulasan: { label: 'Ulasan', permission: 'members.read' },
  retur: { label: 'Retur', permission: 'orders.read' },
  percakapan: { label: 'Percakapan', permission: 'care.answer' },
  perangkat: { label: 'Perangkat & izin', permission: 'members.read' },
  jurnal: { label: 'Jurnal', permission: 'members.read' },
} as const satisfies Record<string, { label: string; permission: Permission }>
type MemberPart = keyof typeof memberParts

/** The part that the address names, if it exists and the person may read it; otherwise the member in short. */
export function usePart(named: string | undefined): MemberPart {
  const can = useCan()
  const part = (Object.keys(memberParts) as MemberPart[]).find(key => key === named)
  return part && can(memberParts[part].permission) ? part : 'ringkas'
}

/** The parts of a member's page as tabs: each is fetched when it is opened (CARE-02). */
export function MemberTabs({ id, current }: { id: string; current: MemberPart }) {
  const can = useCan()
  return (
    <Tabs
      label="Bagian halaman pelanggan"
      tabs={(Object.keys(memberParts) as MemberPart[])
        .filter(part => can(memberParts[part].permission))
        .map(part => ({
          label: memberParts[part].label,
          isActive: part === current,
          link: {
            to: '/pelanggan/$id',
            params: { id },
            search: part === 'ringkas' ? {} : { bagian: part },
          } as const,
        }))}
    />
  )
}

const parts: Record<Exclude<MemberPart, 'ringkas'>, ComponentType<{ id: string }>> = {
  pesanan: OrdersPart,
  tas: BagPart,
  poin: PointsPart,
  voucher: VouchersPart,
  ulasan: ReviewsPart,
  retur: ReturnsPart,
  percakapan: ConversationsPart,
  perangkat: DevicesPart,
  jurnal: JournalPart,
}

export function OpenPart({ member, part }: { member: StaffMember; part: MemberPart }) {
  if (part === 'ringkas') return <MemberSummary member={member} />
  const Opened = parts[part]
  return <Opened id={member.id} />
}
