import { useQuery } from '@tanstack/react-query'
import { createFileRoute } from '@tanstack/react-router'
import { PageHead } from '../features/shell/page-head.tsx'
import { StockItemPage } from '../features/stock/stock-item.tsx'
import { stockItemQuery } from '../features/stock/stock-queries.ts'

/** One combination. */
export const Route = createFileRoute('/_staff/stok/$id')({
  component: Item,
})

function Item() {
  const { id } = Route.useParams()
  const { data } = useQuery(stockItemQuery(id))
  return (
    <div className="stack gap-4">
      <PageHead title={data?.name ?? 'Stok'} crumbs={[{ label: 'Stok', link: { to: '/stok' } }]} />
      <StockItemPage id={id} />
    </div>
  )
}
