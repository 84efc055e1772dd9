import { createFileRoute } from '@tanstack/react-router'
import { z } from 'zod'
import { queryClient } from '../api/query-client.ts'
import { waveQuery } from '../features/packing/packing-queries.ts'
import { WavePage } from '../features/packing/wave-page.tsx'
import { PageHead } from '../features/shell/page-head.tsx'

export const Route = createFileRoute('/_staff/kemas/gelombang/$wave/')({
  validateSearch: z.object({ bagian: z.literal('pesanan').optional().catch(undefined) }),
  loader: ({ params }) => void queryClient.prefetchQuery(waveQuery(params.wave)),
  component: Wave,
})

function Wave() {
  const { wave } = Route.useParams()
  const { bagian = 'ambil' } = Route.useSearch()
  return (
    <div className="stack gap-4">
      <PageHead
        title={`Gelombang ${wave}`}
        crumbs={[
          { label: 'Kemas', link: { to: '/kemas' } },
          { label: 'Gelombang', link: { to: '/kemas/gelombang' } },
        ]}
      />
      <WavePage id={wave} part={bagian} />
    </div>
  )
}
