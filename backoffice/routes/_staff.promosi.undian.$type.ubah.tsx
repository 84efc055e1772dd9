import { useQuery } from '@tanstack/react-query'
import { createFileRoute } from '@tanstack/react-router'
import { DrawForm } from '../features/lucky-draws/draw-form.tsx'
import { drawQuery } from '../features/lucky-draws/draw-queries.ts'
import { OnePromotion } from '../features/promotions/one-promotion.tsx'
import { ForbiddenPage } from '../features/shell/forbidden-page.tsx'
import { PageHead } from '../features/shell/page-head.tsx'
import { useCan } from '../session/session.ts'

export const Route = createFileRoute('/_staff/promosi/undian/$type/ubah')({ component: ChangedDraw })

function ChangedDraw() {
  const { type } = Route.useParams()
  const can = useCan()
  const query = drawQuery(type)
  const { data } = useQuery(query)
  const name = data?.draw.name ?? 'undian'
  if (!can('promotions.write')) return <ForbiddenPage title={`Ubah ${name}`} permission="promotions.write" />
  return (
    <OnePromotion
      query={query}
      head={() => (
        <PageHead
          title={`Ubah ${name}`}
          crumbs={[
            { label: 'Undian', link: { to: '/promosi/undian' } },
            { label: name, link: { to: '/promosi/undian/$type', params: { type } } },
          ]}
        />
      )}
    >
      {(found, reload) => <DrawForm key={`${type} ${reload.key}`} found={found} onReload={reload.onReload} />}
    </OnePromotion>
  )
}
