import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { type RowProduct, rowPlaceKeys, rowPlaces } from '../../../contract/staff/own-rows.ts'
import { shopRows } from '../../../contract/staff/recommendations.ts'
import { messageOf } from '../../api/staff-refusal.ts'
import { Badge } from '../../ui/badge.tsx'
import { Button } from '../../ui/button.tsx'
import { Card } from '../../ui/card.tsx'
import { Notice } from '../../ui/failed.tsx'
import { rowsPreviewQuery } from './recommendation-queries.ts'
import { RowProductName, RowProductPick } from './row-product.tsx'

/** What each row of the shop shows, and by which rule; beside a chosen product, what it shows now. */
export function ShopRows() {
  const [product, setProduct] = useState<RowProduct | null>(null)
  const preview = useQuery({ ...rowsPreviewQuery(product?.id ?? ''), enabled: product !== null })
  const shownOf = (key: string | null) => preview.data?.rows.find(row => row.key === key)?.products
  return (
    <div className="stack gap-4">
      <Card title="Lihat untuk satu produk">
        <div className="stack gap-3">
          <RowProductPick label="Produk yang halamannya dibuka" onPick={setProduct} />
          {product ? (
            <div className="flex flex-wrap items-center justify-between gap-3 rounded-box border border-rule p-3">
              <RowProductName product={product} />
              <Button size="small" onClick={() => setProduct(null)}>
                Tutup contoh
              </Button>
            </div>
          ) : null}
          {preview.isError ? <Notice>{messageOf(preview.error)}</Notice> : null}
        </div>
      </Card>
      {rowPlaceKeys.map(place => (
        <Card key={place} title={rowPlaces[place]}>
          <ul className="divide-y divide-rule-soft">
            {shopRows
              .filter(row => row.place === place)
              .map(({ key, title, rule }) => {
                const products = shownOf(key)
                return (
                  <li key={title} className="stack gap-2 py-3 first:pt-0 last:pb-0">
                    <p className="flex flex-wrap items-center gap-x-3 gap-y-1">
                      <strong>{title}</strong>
                      {products ? (
                        <Badge tone={products.length === 0 ? 'sun' : 'plain'}>{products.length} produk</Badge>
                      ) : null}
                    </p>
                    <p className="text-ink-soft">{rule}</p>
                    {products && products.length > 0 ? <Names products={products} label={title} /> : null}
                    {products?.length === 0 ? (
                      <p className="text-note text-ink-soft">
                        Kosong untuk produk ini: barisnya tidak tampil.
                      </p>
                    ) : null}
                  </li>
                )
              })}
          </ul>
        </Card>
      ))}
    </div>
  )
}

const Names = ({ products, label }: { products: RowProduct[]; label: string }) => (
  <ol aria-label={`Isi ${label}`} className="grid gap-2 md:grid-cols-2 xl:grid-cols-3">
    {products.map(product => (
      <li key={product.id} className="rounded-box border border-rule-soft p-2">
        <RowProductName product={product} />
      </li>
    ))}
  </ol>
)
