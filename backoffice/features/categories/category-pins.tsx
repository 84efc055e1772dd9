import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useParams } from '@tanstack/react-router'
import { ArrowDown, ArrowUp, X } from 'lucide-react'
import { useState } from 'react'
import { mediaUrl } from '../../../contract/media.ts'
import {
  CATEGORY_PINS_MAX,
  type PinnedProduct,
  type StaffCategoryDetail,
} from '../../../contract/staff/categories.ts'
import { messageOf } from '../../api/staff-refusal.ts'
import { Badge } from '../../ui/badge.tsx'
import { IconButton } from '../../ui/button.tsx'
import { Notice } from '../../ui/failed.tsx'
import { Picture } from '../../ui/picture.tsx'
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
  const put = (from: number, to: number) => {
    const id = ids[from]
    if (id !== undefined) onChange(ids.toSpliced(from, 1).toSpliced(to, 0, id))
  }
  return (
    <div className="stack gap-3">
      <h3 className="text-note font-bold">Disematkan di depan</h3>
      {ids.length === 0 ? (
        <p className="text-note text-ink-soft">Belum ada. Yang disematkan tampil sebelum yang lain.</p>
      ) : (
        <ol
          aria-label="Produk yang disematkan"
          className="divide-y divide-rule-soft rounded-box border border-rule"
        >
          {ids.map((id, index) => {
            const name = known.get(id)?.name ?? `Produk ${id}`
            return (
              <li key={id} className="flex items-center gap-2.5 px-3 py-2">
                <span className="figure w-5 text-note text-ink-soft">{index + 1}</span>
                <ProductName product={known.get(id)} name={name} />
                {mayWrite ? (
                  <span className="ml-auto flex shrink-0">
                    <IconButton
                      label={`Naikkan ${name}`}
                      disabled={index === 0}
                      className="disabled:opacity-30"
                      onClick={() => put(index, index - 1)}
                    >
                      <ArrowUp aria-hidden size={17} />
                    </IconButton>
                    <IconButton
                      label={`Turunkan ${name}`}
                      disabled={index === ids.length - 1}
                      className="disabled:opacity-30"
                      onClick={() => put(index, index + 1)}
                    >
                      <ArrowDown aria-hidden size={17} />
                    </IconButton>
                    <IconButton
                      label={`Lepas ${name}`}
                      onClick={() => onChange(ids.filter(each => each !== id))}
                    >
                      <X aria-hidden size={17} />
                    </IconButton>
                  </span>
                ) : null}
              </li>
            )
          })}
        </ol>
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
