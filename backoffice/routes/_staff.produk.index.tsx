import { createFileRoute } from '@tanstack/react-router'
import { changeSearch } from '../features/lists/change-search.ts'
import { ExportProducts } from '../features/products/export-products.tsx'
import { NewProductButton } from '../features/products/new-product-button.tsx'
import { ProductList } from '../features/products/product-list.tsx'
import { productSearch } from '../features/products/product-search.ts'
import { PageHead } from '../features/shell/page-head.tsx'

export const Route = createFileRoute('/_staff/produk/')({
  validateSearch: productSearch,
  component: Products,
})

function Products() {
  const search = Route.useSearch()
  const navigate = Route.useNavigate()
  return (
    <div className="stack gap-4">
      <PageHead
        title="Produk"
        actions={
          <>
            <ExportProducts search={search} />
            <NewProductButton />
          </>
        }
      />
      <ProductList search={search} onSearch={changeSearch(navigate)} />
    </div>
  )
}
