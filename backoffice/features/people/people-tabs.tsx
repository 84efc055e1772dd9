import { Tabs } from '../../ui/tabs.tsx'

/** The two halves of "Staf & peran". */
export const PeopleTabs = ({ current }: { current: 'people' | 'roles' }) => (
  <Tabs
    label="Bagian"
    tabs={[
      { label: 'Staf', isActive: current === 'people', link: { to: '/staf' } },
      { label: 'Peran dan izin', isActive: current === 'roles', link: { to: '/staf/peran' } },
    ]}
  />
)
