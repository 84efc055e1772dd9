import { createFileRoute } from '@tanstack/react-router'
import { NumbersPage } from '../features/packing/numbers-page.tsx'
import { PackingTabs } from '../features/packing/packing-tabs.tsx'
import { PageHead } from '../features/shell/page-head.tsx'

export const Route = createFileRoute('/_staff/kemas/resi')({
  component: () => (
    <div className="stack gap-4">
      <PageHead title="Masukkan resi" />
      <PackingTabs current="numbers" />
      <NumbersPage />
    </div>
  ),
})
