import { useQuery } from '@tanstack/react-query'
import { createFileRoute, Link } from '@tanstack/react-router'
import { queryClient } from '../api/query-client.ts'
import { NotLoaded } from '../features/loading/not-loaded.tsx'
import { PreOrderForm } from '../features/pre-orders/pre-order-form.tsx'
import { preOrderQuery } from '../features/pre-orders/pre-order-queries.ts'
import { PageHead } from '../features/shell/page-head.tsx'
import { useCan } from '../session/session.ts'
import { Badge } from '../ui/badge.tsx'
import { buttonClass } from '../ui/button.tsx'

export const Route = createFileRoute('/_staff/produk/pre-order/$id')({
  loader: ({ params }) => void queryClient.prefetchQuery(preOrderQuery(params.id)),
  component: OnePreOrder,
})

function OnePreOrder() {
  const { id } = Route.useParams()
  const mayWrite = useCan()('catalog.write')
  const product = useQuery(preOrderQuery(id))
  const { data } = product
  return (
    <div className="stack gap-4">
      <PageHead
        title={data?.name ?? 'Pre-order'}
        crumbs={[{ label: 'Pre-order', link: { to: '/produk/pre-order' } }]}
        state={
          data ? (
            data.is_open ? (
              <Badge tone="teal">Sedang pre-order</Badge>
            ) : (
              <Badge>Dijual dari stok</Badge>
            )
          ) : null
        }
        actions={
          data ? (
            <Link to="/produk/$id" params={{ id }} className={buttonClass({})}>
              Buka produknya
            </Link>
          ) : null
        }
      />
      {data ? (
        <PreOrderForm key={data.id} product={data} mayWrite={mayWrite} />
      ) : (
        <NotLoaded query={product} lines={8} />
      )}
    </div>
  )
}
