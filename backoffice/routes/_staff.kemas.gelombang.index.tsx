import { createFileRoute } from '@tanstack/react-router'
import { queryClient } from '../api/query-client.ts'
import { wavesQuery } from '../features/packing/packing-queries.ts'
import { PackingTabs } from '../features/packing/packing-tabs.tsx'
import { WaveList } from '../features/packing/wave-list.tsx'
import { PageHead } from '../features/shell/page-head.tsx'

export const Route = createFileRoute('/_staff/kemas/gelombang/')({
  loader: () => void queryClient.prefetchQuery(wavesQuery),
  component: () => (
    <div className="stack gap-4">
      <PageHead title="Gelombang kemas" />
      <PackingTabs current="waves" />
      <WaveList />
    </div>
  ),
})
