import { Tabs } from '../../ui/tabs.tsx'

export const ReportTabs = ({ current }: { current: 'sales' | 'repeat' }) => (
  <Tabs
    label="Bagian laporan"
    tabs={[
      { label: 'Penjualan', isActive: current === 'sales', link: { to: '/laporan' } },
      { label: 'Belanja ulang', isActive: current === 'repeat', link: { to: '/laporan/belanja-ulang' } },
    ]}
  />
)
