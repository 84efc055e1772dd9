import { quizMax } from '../../../contract/staff/quiz-rules.ts'
import type { ResultProduct } from '../../../contract/staff/quizzes.ts'
import { Badge } from '../../ui/badge.tsx'
import { useOrderDrag } from '../../ui/use-order-drag.ts'
import { FieldError } from '../forms/field-error.tsx'
import { moved } from '../forms/moved.ts'
import { PickVariant } from '../promotion-parts/pick-variant.tsx'
import { OrderedRow } from './ordered-row.tsx'

/** Products chosen by hand, in the order of the result. */
export function PickedProducts({
  ids,
  listName,
  names,
  shown,
  error,
  onIds,
  onNamed,
}: {
  ids: readonly string[]
  /** Of the dragged list. */
  listName: string
  /** By id. */
  names: ReadonlyMap<string, string>
  /** What shoppers see of them; undefined while it is not known. */
  shown: readonly ResultProduct[] | undefined
  error: string | undefined
  onIds: (ids: string[]) => void
  onNamed: (id: string, name: string) => void
}) {
  const move = (from: number, to: number) => onIds(moved(ids, from, to))
  const { rowAt } = useOrderDrag(move, listName)
  return (
    <div className="stack gap-2.5">
      {ids.length > 0 ? (
        <ol aria-label="Produk pilihan" className="grid gap-2">
          {ids.map((id, index) => {
            const product = shown?.find(each => each.id === id)
            const name = names.get(id) ?? product?.name ?? 'Produk yang sudah tidak ada'
            return (
              <OrderedRow
                key={id}
                name={name}
                title={
                  <span className="flex flex-wrap items-center gap-2">
                    <strong className="wrap-anywhere">{name}</strong>
                    {shown && !product ? <Badge tone="rose">tidak tampil di toko</Badge> : null}
                    {product && !product.is_sellable ? <Badge tone="rose">habis</Badge> : null}
                  </span>
                }
                place={rowAt(index, index === ids.length - 1)}
                index={index}
                isLast={index === ids.length - 1}
                onMove={to => move(index, to)}
                onDrop={() => onIds(ids.filter(each => each !== id))}
              />
            )
          })}
        </ol>
      ) : null}
      {ids.length < quizMax.products ? (
        <PickVariant
          label="Tambah produk"
          onPick={({ product_id: id, brand, name }) => {
            onNamed(id, `${brand} ${name}`)
            if (!ids.includes(id)) onIds([...ids, id])
          }}
        />
      ) : (
        <p className="text-note text-ink-soft">Sudah {quizMax.products} produk, paling banyak segitu.</p>
      )}
      <FieldError text={error} />
    </div>
  )
}
