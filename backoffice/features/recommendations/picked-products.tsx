import { ArrowDown, ArrowUp, X } from 'lucide-react'
import { OWN_ROW_PRODUCTS_MAX, type RowProduct } from '../../../contract/staff/own-rows.ts'
import { IconButton } from '../../ui/button.tsx'
import { RowProductName, RowProductPick } from './row-product.tsx'

/** The chosen products in their order. */
export function PickedProducts({
  known,
  ids,
  error,
  onIds,
  onAdd,
}: {
  known: RowProduct[]
  ids: string[]
  error: string | undefined
  onIds: (ids: string[]) => void
  /** Of a product that `known` did not have. */
  onAdd: (product: RowProduct) => void
}) {
  const products = new Map(known.map(product => [product.id, product]))
  const put = (from: number, to: number) => {
    const id = ids[from]
    if (id !== undefined) onIds(ids.toSpliced(from, 1).toSpliced(to, 0, id))
  }
  return (
    <div className="stack gap-3">
      {ids.length > 0 ? (
        <ol
          aria-label="Produk di baris ini"
          className="divide-y divide-rule-soft rounded-box border border-rule"
        >
          {ids.map((id, index) => {
            const product = products.get(id)
            const name = product?.name ?? `Produk ${id}`
            return (
              <li key={id} className="flex items-center gap-2.5 px-3 py-2">
                {product ? <RowProductName product={product} /> : <strong>{name}</strong>}
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
                  <IconButton label={`Lepas ${name}`} onClick={() => onIds(ids.filter(each => each !== id))}>
                    <X aria-hidden size={17} />
                  </IconButton>
                </span>
              </li>
            )
          })}
        </ol>
      ) : null}
      {ids.length < OWN_ROW_PRODUCTS_MAX ? (
        <RowProductPick
          label="Tambah produk"
          refused={({ id }) => (ids.includes(id) ? 'sudah dipilih' : null)}
          onPick={product => {
            onAdd(product)
            onIds([...ids, product.id])
          }}
        />
      ) : null}
      {error ? <p className="text-note font-semibold text-rose-ink">{error}</p> : null}
    </div>
  )
}
