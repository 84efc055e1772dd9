import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useParams } from '@tanstack/react-router'
import { useState } from 'react'
import { mediaUrl } from '../../../contract/media.ts'
import {
  CATEGORY_PINS_MAX,
  type PinnedProduct,
  type StaffCategoryDetail,
} from '../../../contract/staff/categories.ts'
import { messageOf } from '../../api/staff-refusal.ts'
import { Badge } from '../../ui/badge.tsx'
import { Notice } from '../../ui/failed.tsx'
import { Picture } from '../../ui/picture.tsx'
import { OrderedProducts } from '../forms/ordered-products.tsx'
import { SearchPick } from '../forms/search-pick.tsx'
import { pinnableQuery } from './category-queries.ts'

/** The products that stand first, in their order. */
export function CategoryPins({
  category,
  ids,
  error,
  mayWrite,
  onChange,
}: {
  category: StaffCategoryDetail
  ids: string[]
  error: string | undefined
  mayWrite: boolean
  onChange: (ids: string[]) => void
}) {
  const [picked, setPicked] = useState<PinnedProduct[]>([])
  const known = new Map([...category.pins, ...picked].map(product => [product.id, product]))
  const nameOf = (id: string) => known.get(id)?.name ?? `Produk ${id}`
  return (
    <div className="stack gap-3">
      <h3 className="text-note font-bold">Disematkan di depan</h3>
      {ids.length === 0 ? (
        <p className="text-note text-ink-soft">Belum ada. Yang disematkan tampil sebelum yang lain.</p>
      ) : (
        <OrderedProducts
          label="Produk yang disematkan"
          keys={ids}
          nameOf={nameOf}
          isFixed={!mayWrite}
          onKeys={onChange}
        >
          {(id, index) => (
            <>
              <span className="figure w-5 text-note text-ink-soft">{index + 1}</span>
              <ProductName product={known.get(id)} name={nameOf(id)} />
            </>
          )}
        </OrderedProducts>
      )}
      {error ? <Notice>{error}</Notice> : null}
      {mayWrite && ids.length < CATEGORY_PINS_MAX ? (
        <SearchPick<PinnedProduct>
          label="Sematkan produk"
          placeholder="Nama, merek, atau SKU"
          hint="Hanya produk di kategori ini dan di bawahnya."
          useFound={useFoundHere}
          rowKey={({ id }) => id}
          rowName={({ name }) => name}
          refused={({ id }) => (ids.includes(id) ? 'sudah disematkan' : null)}
          onPick={product => {
            setPicked([...picked, product])
            onChange([...ids, product.id])
          }}
        >
          {product => <ProductName product={product} name={product.name} />}
        </SearchPick>
      ) : null}
    </div>
  )
}

const ProductName = ({ product, name }: { product: PinnedProduct | undefined; name: string }) => (
  <span className="flex min-w-0 items-center gap-2.5">
    {product?.picture ? <Picture src={mediaUrl(product.picture, 96)} alt="" sizePx={36} /> : null}
    <span className="min-w-0">
      <span className="block font-bold wrap-anywhere">{name}</span>
      <span className="flex flex-wrap items-center gap-2 text-note text-ink-soft">
        {product?.brand}
        {product?.is_hidden ? <Badge tone="sun">Tidak tampil</Badge> : null}
      </span>
    </span>
  </span>
)

/** Finds products in the category of the page. */
function useFoundHere(q: string) {
  const { id } = useParams({ from: '/_staff/kategori/$id' })
  const found = useQuery({ ...pinnableQuery(id, q), placeholderData: keepPreviousData })
  return {
    rows: found.data,
    isOld: found.isPlaceholderData || found.isPending,
    failure: found.isError ? messageOf(found.error) : null,
  }
}
