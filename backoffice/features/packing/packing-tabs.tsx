import { Tabs } from '../../ui/tabs.tsx'

const parts = [
  { part: 'ready', label: 'Menunggu dikemas', to: '/kemas' },
  { part: 'waves', label: 'Gelombang', to: '/kemas/gelombang' },
  { part: 'parcels', label: 'Paket', to: '/kemas/paket' },
  { part: 'numbers', label: 'Resi', to: '/kemas/resi' },
] as const

/** The steps of an order through the warehouse, from paid to handed over. */
export const PackingTabs = ({
  current,
  ready,
}: {
  current: (typeof parts)[number]['part']
  /** How many orders wait, formatted. */
  ready?: string | undefined
}) => (
  <Tabs
    label="Bagian kemas"
    tabs={parts.map(({ part, label, to }) => ({
      label,
      count: part === 'ready' ? ready : undefined,
      isActive: part === current,
      link: { to },
    }))}
  />
)
