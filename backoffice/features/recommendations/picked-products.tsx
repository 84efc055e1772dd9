import { OWN_ROW_PRODUCTS_MAX, type RowProduct } from '../../../contract/staff/own-rows.ts'
import { OrderedProducts } from '../forms/ordered-products.tsx'
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
  const nameOf = (id: string) => products.get(id)?.name ?? `Produk ${id}`
  return (
    <div className="stack gap-3">
      {ids.length > 0 ? (
        <OrderedProducts label="Produk di baris ini" keys={ids} nameOf={nameOf} onKeys={onIds}>
          {id => {
            const product = products.get(id)
            return product ? <RowProductName product={product} /> : <strong>{nameOf(id)}</strong>
          }}
        </OrderedProducts>
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
