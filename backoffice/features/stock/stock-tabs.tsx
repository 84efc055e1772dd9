import type { LinkProps } from '@tanstack/react-router'
import type { Permission } from '../../../contract/staff/permissions.ts'
import { useCan } from '../../session/session.ts'
import { Tabs } from '../../ui/tabs.tsx'

/** The parts of "Stok", each with what it takes to open it. */
const parts = {
  list: { label: 'Semua stok', to: '/stok', permission: 'stock.read' },
  short: { label: 'Menipis', to: '/stok/menipis', permission: 'stock.read' },
  deliveries: { label: 'Barang masuk', to: '/stok/masuk', permission: 'warehouse.receive' },
  expiring: { label: 'Kedaluwarsa', to: '/stok/kedaluwarsa', permission: 'stock.read' },
  takes: { label: 'Stok opname', to: '/stok/opname', permission: 'warehouse.count' },
  value: { label: 'Nilai & margin', to: '/stok/nilai', permission: 'stock.cost' },
} as const satisfies Record<string, { label: string; to: LinkProps['to']; permission: Permission }>

/** A part that a person may not open is not shown. */
export function StockTabs({ current }: { current: keyof typeof parts }) {
  const can = useCan()
  return (
    <Tabs
      label="Bagian stok"
      tabs={Object.entries(parts)
        .filter(([, { permission }]) => can(permission))
        .map(([part, { label, to }]) => ({ label, isActive: part === current, link: { to } }))}
    />
  )
}
