import { useQuery } from '@tanstack/react-query'
import { createFileRoute } from '@tanstack/react-router'
import { NotLoaded } from '../features/loading/not-loaded.tsx'
import { ProductEditor } from '../features/products/editor/product-editor.tsx'
import { productQuery } from '../features/products/product-queries.ts'
import { ProductStateBadge } from '../features/products/product-state.tsx'
import { PageHead } from '../features/shell/page-head.tsx'

export const Route = createFileRoute('/_staff/produk/$id')({
  component: Product,
})

function Product() {
  const { id } = Route.useParams()
  const product = useQuery(productQuery(id))
  const { data } = product
  return (
    <div className="stack gap-4">
      <PageHead
        title={data?.live.name ?? 'Produk'}
        crumbs={[{ label: 'Produk', link: { to: '/produk' } }]}
        state={data ? <ProductStateBadge state={data.state} isSoldOut={data.is_sold_out} /> : null}
      />
      {data ? <ProductEditor key={data.id} product={data} /> : <NotLoaded query={product} lines={10} />}
    </div>
  )
}
