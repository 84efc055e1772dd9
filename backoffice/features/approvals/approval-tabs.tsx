import { useCan } from '../../session/session.ts'
import { Tabs } from '../../ui/tabs.tsx'

const parts = [
  { part: 'waiting', label: 'Menunggu', link: { to: '/persetujuan' } },
  { part: 'decided', label: 'Sudah diputuskan', link: { to: '/persetujuan', search: { bagian: 'selesai' } } },
  { part: 'own', label: 'Permintaan saya', link: { to: '/permintaan' } },
] as const

/** The requests of all and those of the person; nothing for people who see only their own. */
export function ApprovalTabs({ current }: { current: (typeof parts)[number]['part'] }) {
  const can = useCan()
  if (!can('staff.approve')) return null
  return (
    <Tabs
      label="Bagian"
      tabs={parts.map(({ part, label, link }) => ({ label, link, isActive: part === current }))}
    />
  )
}
