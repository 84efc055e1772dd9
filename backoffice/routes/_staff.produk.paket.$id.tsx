import { useQuery } from '@tanstack/react-query'
import { createFileRoute, Link } from '@tanstack/react-router'
import { productKinds } from '../../contract/staff/product-kinds.ts'
import { queryClient } from '../api/query-client.ts'
import { NotLoaded } from '../features/loading/not-loaded.tsx'
import { KindForm } from '../features/product-kinds/kind-form.tsx'
import { kindTones } from '../features/product-kinds/kind-list.tsx'
import { kindQuery } from '../features/product-kinds/kind-queries.ts'
import { PageHead } from '../features/shell/page-head.tsx'
import { useCan } from '../session/session.ts'
import { Badge } from '../ui/badge.tsx'
import { buttonClass } from '../ui/button.tsx'

export const Route = createFileRoute('/_staff/produk/paket/$id')({
  loader: ({ params }) => void queryClient.prefetchQuery(kindQuery(params.id)),
  component: OneKind,
})

function OneKind() {
  const { id } = Route.useParams()
  const mayWrite = useCan()('catalog.write')
  const product = useQuery(kindQuery(id))
  const { data } = product
  return (
    <div className="stack gap-4">
      <PageHead
        title={data?.name ?? 'Paket & hadiah'}
        crumbs={[{ label: 'Paket & hadiah', link: { to: '/produk/paket' } }]}
        state={data?.kind ? <Badge tone={kindTones[data.kind]}>{productKinds[data.kind].name}</Badge> : null}
        actions={
          data ? (
            <Link to="/produk/$id" params={{ id }} className={buttonClass({})}>
              Buka produknya
            </Link>
          ) : null
        }
      />
      {data ? (
        <KindForm key={data.id} product={data} mayWrite={mayWrite} />
      ) : (
        <NotLoaded query={product} lines={10} />
      )}
    </div>
  )
}
