import { useCan } from '../../session/session.ts'
import { Tabs } from '../../ui/tabs.tsx'

/** What can be done with many products at once. */
const parts = {
  sheet: { label: 'Lembar kerja', to: '/produk/massal', permission: 'catalog.read' },
  import: { label: 'Impor', to: '/produk/impor', permission: 'catalog.import' },
} as const

export function ManyTabs({ current }: { current: keyof typeof parts }) {
  const can = useCan()
  return (
    <Tabs
      label="Banyak produk sekaligus"
      tabs={Object.entries(parts).flatMap(([part, { label, to, permission }]) =>
        can(permission) ? [{ label, isActive: part === current, link: { to } }] : [],
      )}
    />
  )
}
