import { Tabs } from '../../ui/tabs.tsx'

/** The two halves of webhooks. */
export const WebhookTabs = ({ current }: { current: 'endpoints' | 'log' }) => (
  <Tabs
    label="Bagian webhook"
    tabs={[
      { label: 'Alamat', isActive: current === 'endpoints', link: { to: '/pengaturan/webhook' } },
      { label: 'Riwayat kiriman', isActive: current === 'log', link: { to: '/pengaturan/webhook/kiriman' } },
    ]}
  />
)
