import type { UseQueryResult } from '@tanstack/react-query'
import { rupiah, withDots } from '../../../contract/rupiah.ts'
import type { ResultProduct, ResultProducts } from '../../../contract/staff/quizzes.ts'
import { messageOf } from '../../api/staff-refusal.ts'
import { Badge } from '../../ui/badge.tsx'
import { Notice } from '../../ui/failed.tsx'
import { SkeletonLines } from '../../ui/skeleton.tsx'
import { ProductWords } from '../forms/product-words.tsx'

/** What a result shows shoppers today: the rule finds other products as the shop changes. */
export function FoundProducts({
  name,
  found,
}: {
  name: string
  found: UseQueryResult<ResultProducts> | undefined
}) {
  const data = found?.data
  return (
    <section aria-label={`Produk ${name} hari ini`} className="rounded-control bg-well p-3">
      <h3 className="font-bold">Yang ditemukan hari ini</h3>
      <div aria-live="polite" className="mt-1 text-note text-ink-soft">
        {data ? countWords(data) : null}
      </div>
      {found?.isError ? <Notice>{messageOf(found.error)}</Notice> : null}
      {data ? (
        <ul className="mt-2 grid gap-2">
          {data.products.map(product => (
            <li key={product.id} className="flex items-center justify-between gap-3">
              <ProductWords product={product} />
              <ProductPrice product={product} />
            </li>
          ))}
        </ul>
      ) : found?.isError ? null : (
        <SkeletonLines />
      )}
    </section>
  )
}

const countWords = ({ count, products }: ResultProducts) => {
  if (count === 0) return 'Tidak ada produk yang cocok. Longgarkan aturannya.'
  if (count <= products.length) return `${withDots(count)} produk cocok, semuanya tampil.`
  return `${withDots(count)} produk cocok, ${products.length} pertama tampil.`
}

const ProductPrice = ({ product }: { product: ResultProduct }) => (
  <span className="shrink-0 text-right">
    <span className="figure block">{rupiah(product.price_rupiah)}</span>
    {product.is_sellable ? null : <Badge tone="rose">habis</Badge>}
  </span>
)
