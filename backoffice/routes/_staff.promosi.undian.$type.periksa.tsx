import { useQuery } from '@tanstack/react-query'
import { createFileRoute } from '@tanstack/react-router'
import { withDots } from '../../contract/rupiah.ts'
import { ExportButton } from '../features/jobs/export-button.tsx'
import { DrawAuditPage } from '../features/lucky-draws/draw-audit.tsx'
import { auditQuery, drawQuery } from '../features/lucky-draws/draw-queries.ts'
import { OnePromotion } from '../features/promotions/one-promotion.tsx'
import { PageHead } from '../features/shell/page-head.tsx'
import { Button } from '../ui/button.tsx'

export const Route = createFileRoute('/_staff/promosi/undian/$type/periksa')({ component: DrawAudit })

function DrawAudit() {
  const { type } = Route.useParams()
  const { data: draw } = useQuery(drawQuery(type))
  const query = auditQuery(type)
  const audit = useQuery(query)
  const name = draw?.draw.name ?? 'Undian'
  return (
    <OnePromotion
      query={query}
      head={() => (
        <PageHead
          title={`Periksa ${name}`}
          crumbs={[
            { label: 'Undian', link: { to: '/promosi/undian' } },
            { label: name, link: { to: '/promosi/undian/$type', params: { type } } },
          ]}
          actions={
            <>
              <ExportButton
                path={`/lucky-draws/${type}/audit/file`}
                body={{}}
                what={audit.data ? `${withDots(audit.data.claims)} undian` : 'undian'}
                contents="Berkas CSV berisi tiap undian dengan roda, tiket, dan hasilnya waktu diulang. Nama pemenang tidak ikut."
                isAboutPeople={false}
              />
              <Button variant="main" isBusy={audit.isFetching} onClick={() => void audit.refetch()}>
                Ulangi semua undian
              </Button>
            </>
          }
        />
      )}
    >
      {found => <DrawAuditPage audit={found} />}
    </OnePromotion>
  )
}
