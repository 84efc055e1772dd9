import { useSuspenseQuery } from '@tanstack/react-query'
import { createFileRoute, notFound, redirect } from '@tanstack/react-router'
import { brandPath } from '../../contract/paths.ts'
import { parseIdSlug } from '../api/catalog.ts'
import { orNotFound } from '../api/or-not-found.ts'
import { sunQuery } from '../api/sun.ts'
import { LazyRail } from '../features/browse/lazy-rail.tsx'
import { discountBadge, priorityBadge } from '../features/browse/tile-state.ts'
import { productHead } from '../features/product/product-head.ts'
import { ProductPage } from '../features/product/product-page.tsx'
import {
  alsoBoughtQuery,
  productQuery,
  randomQuery,
  recentlyViewedQuery,
  sameBrandQuery,
  similarQuery,
  trendingQuery,
} from '../features/product/product-queries.ts'
import { ProductSkeleton } from '../features/product/product-skeleton.tsx'

interface ProductSearch {
  shade?: string
  /** The combination that an e-mail invites the member to review. */
  ulas?: string
}

const idOf = (raw: Record<string, unknown>, name: keyof ProductSearch): ProductSearch =>
  /^\d{1,18}$/.test(String(raw[name])) ? { [name]: String(raw[name]) } : {}

/** `/{categorySlug}/{productId}-{productSlug}`; a trailing `.html` is ignored (ROUTE-03, ROUTE-04). */
export const Route = createFileRoute('/$categorySlug/$product')({
  validateSearch: (raw: Record<string, unknown>): ProductSearch => ({
    ...idOf(raw, 'shade'),
    ...idOf(raw, 'ulas'),
  }),
  loader: async ({ context: { queryClient }, params, location }) => {
    const idAndSlug = parseIdSlug(params.product)
    if (!idAndSlug) throw notFound()
    const [product] = await Promise.all([
      queryClient.ensureQueryData(productQuery(idAndSlug.id, idAndSlug.slug)).catch(orNotFound),
      queryClient.ensureQueryData(sunQuery),
    ])
    const own = { categorySlug: product.default_category.slug, product: `${product.id}-${product.slug}` }
    if (own.categorySlug !== params.categorySlug || own.product !== params.product)
      throw redirect({
        to: '/$categorySlug/$product',
        params: own,
        search: location.search as ProductSearch,
        statusCode: 301,
      })
    const brand = { name: product.brand.name, path: brandPath(product.brand) }
    return { id: idAndSlug.id, slug: idAndSlug.slug, head: productHead(product), brand }
  },
  head: ({ loaderData }) => loaderData?.head ?? {},
  pendingComponent: ProductSkeleton,
  component: ProductRoute,
})

function ProductRoute() {
  const { id, slug } = Route.useLoaderData()
  const { shade } = Route.useSearch()
  const { data: product } = useSuspenseQuery(productQuery(id, slug))
  const discount = discountBadge(product)
  return (
    <ProductPage
      key={product.id}
      product={product}
      shade={shade}
      badges={{
        top: [...(product.is_new ? ['NEW'] : []), ...(discount ? [discount] : [])],
        bottom: priorityBadge(product),
      }}
    >
      <LazyRail mayBeEmpty title="Sering dibeli bersama" query={alsoBoughtQuery(product.id)} />
      <LazyRail mayBeEmpty title="Produk serupa" query={similarQuery(product.id)} />
      <LazyRail mayBeEmpty title={`Lainnya dari ${product.brand.name}`} query={sameBrandQuery(product.id)} />
      <LazyRail mayBeEmpty least={1} title="Terakhir kamu lihat" query={recentlyViewedQuery(product.id)} />
      <LazyRail title="Sedang banyak dicari" query={trendingQuery} />
      <LazyRail title="Mungkin kamu suka" query={randomQuery(product.id)} />
    </ProductPage>
  )
}
