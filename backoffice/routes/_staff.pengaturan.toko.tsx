import { createFileRoute } from '@tanstack/react-router'
import { queryClient } from '../api/query-client.ts'
import { PageHead } from '../features/shell/page-head.tsx'
import { settingsQuery, switchesQuery } from '../features/shop-settings/settings-queries.ts'
import { ShopSettingsPage } from '../features/shop-settings/shop-settings-page.tsx'

export const Route = createFileRoute('/_staff/pengaturan/toko')({
  loader() {
    void queryClient.prefetchQuery(settingsQuery)
    void queryClient.prefetchQuery(switchesQuery)
  },
  component: ShopSettings,
})

function ShopSettings() {
  return (
    <div className="stack gap-4">
      <PageHead title="Toko & penjual" />
      <ShopSettingsPage />
    </div>
  )
}
