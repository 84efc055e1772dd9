import { useQuery } from '@tanstack/react-query'
import { Minus, Plus, X } from 'lucide-react'
import { useRef } from 'react'
import { LINE_QUANTITY_MAX } from '../../../contract/constants.ts'
import { rupiah } from '../../../contract/rupiah.ts'
import {
  OFFERED_SHOWN,
  type OfferedCombination,
  type OrderPreview,
} from '../../../contract/staff/make-order.ts'
import { messageOf } from '../../api/staff-refusal.ts'
import { Badge } from '../../ui/badge.tsx'
import { IconButton } from '../../ui/button.tsx'
import { controlClass } from '../../ui/field.tsx'
import { SearchPick } from '../forms/search-pick.tsx'
import { nameOf, StockName } from '../stock/stock-name.tsx'
import { Money } from '../values/money.tsx'
import { findProductsQuery } from './make-order-queries.ts'

/** A line as it was chosen; its price and stock come from the preview. */
export interface ChosenLine {
  product_id: string
  combination_id: string
  name: string
  brand: string
  choice: string
  sku: string
  image: string | null
  /** As typed. */
  quantity: string
}

/** The ordered products, each with its price or the reason why it cannot be ordered. */
export function LinesStep({
  lines,
  preview,
  onLines,
}: {
  lines: readonly ChosenLine[]
  preview: OrderPreview | undefined
  onLines: (lines: ChosenLine[]) => void
}) {
  const search = useRef<HTMLInputElement>(null)
  const replace = (at: number, quantity: string) =>
    onLines(lines.map((line, index) => (index === at ? { ...line, quantity } : line)))
  const add = ({ product_id, combination_id, name, brand, choice, sku, image }: OfferedCombination) => {
    const at = lines.findIndex(line => line.combination_id === combination_id)
    const known = lines[at]
    if (known) return replace(at, String(Number(known.quantity) + 1))
    onLines([...lines, { product_id, combination_id, name, brand, choice, sku, image, quantity: '1' }])
  }
  return (
    <div className="stack gap-4">
      {lines.length > 0 ? (
        <ul aria-label="Produk yang dipesan" className="divide-y divide-rule-soft">
          {lines.map((line, index) => (
            <Line
              key={line.combination_id}
              line={line}
              shown={preview?.lines.find(shown => shown.combination_id === line.combination_id)}
              onQuantity={quantity => replace(index, quantity)}
              onRemove={() => {
                onLines(lines.filter((_, at) => at !== index))
                search.current?.focus()
              }}
            />
          ))}
          {preview?.gifts.map(gift => (
            <li key={gift.combination_id} className="flex items-center gap-2 py-2.5">
              <Badge tone="teal">Hadiah</Badge>
              <span>
                {gift.quantity} × {gift.name}
              </span>
            </li>
          ))}
        </ul>
      ) : null}
      {preview?.gift_message ? <p className="text-note text-ink-soft">{preview.gift_message}</p> : null}
      <SearchPick<OfferedCombination>
        label="Tambahkan produk"
        placeholder="Nama, merek, atau SKU"
        limit={OFFERED_SHOWN}
        limitHint="Masih ada yang lain. Tambahkan kata atau ketik SKU-nya."
        fieldRef={search}
        useFound={useFoundProducts}
        rowKey={row => row.combination_id}
        rowName={row => `${nameOf(row)}, ${row.sku}, ${rupiah(row.price)}, ${stockText(row)}`}
        refused={row => (row.available < 1 ? 'tidak bisa dipesan' : null)}
        onPick={add}
      >
        {row => (
          <>
            <StockName {...row} />
            <span className="shrink-0 text-right">
              <Money amountRupiah={row.price} isStrong />
              <span className="block text-note text-ink-soft">{stockText(row)}</span>
            </span>
          </>
        )}
      </SearchPick>
    </div>
  )
}

const stockText = ({ available, is_pre_order: isPreOrder }: OfferedCombination) =>
  available < 1 ? 'stok habis' : isPreOrder ? `pre-order, sisa ${available}` : `stok ${available}`

function useFoundProducts(q: string) {
  const found = useQuery(findProductsQuery(q))
  return {
    rows: found.data,
    isOld: found.isPlaceholderData || found.isPending,
    failure: found.isError ? messageOf(found.error) : null,
  }
}

/** A quantity that the shop takes; null if it is not a number of pieces. */
export function readQuantity(typed: string): number | null {
  const quantity = /^\d{1,3}$/.test(typed.trim()) ? Number(typed) : 0
  return quantity >= 1 && quantity <= LINE_QUANTITY_MAX ? quantity : null
}

function Line({
  line,
  shown,
  onQuantity,
  onRemove,
}: {
  line: ChosenLine
  shown: OrderPreview['lines'][number] | undefined
  onQuantity: (typed: string) => void
  onRemove: () => void
}) {
  const name = nameOf(line)
  const quantity = readQuantity(line.quantity)
  const error = quantity === null ? 'Tulis jumlahnya, misalnya 2' : (shown?.refusal ?? null)
  const errorId = `${line.combination_id}-refused`
  return (
    <li className="grid grid-cols-[minmax(0,1fr)_auto] items-center gap-x-3 gap-y-2 py-3 md:grid-cols-[minmax(0,1fr)_auto_7.5rem_auto]">
      <StockName {...line} />
      <span className="flex items-center gap-1 max-md:row-start-2">
        <IconButton
          label={`Kurangi ${name}`}
          disabled={(quantity ?? 1) <= 1}
          onClick={() => onQuantity(String((quantity ?? 2) - 1))}
        >
          <Minus aria-hidden size={16} />
        </IconButton>
        <input
          aria-label={`Jumlah ${name}`}
          aria-invalid={error !== null || undefined}
          aria-describedby={error === null ? undefined : errorId}
          inputMode="numeric"
          autoComplete="off"
          value={line.quantity}
          onChange={event => onQuantity(event.currentTarget.value)}
          className={`${controlClass} w-14! text-center`}
        />
        <IconButton label={`Tambah ${name}`} onClick={() => onQuantity(String((quantity ?? 0) + 1))}>
          <Plus aria-hidden size={16} />
        </IconButton>
      </span>
      <span className="text-right max-md:row-start-2">
        {shown && shown.subtotal > 0 ? (
          <>
            <Money amountRupiah={shown.subtotal} isStrong />
            <span className="block text-note text-ink-soft">
              @ <Money amountRupiah={shown.price} />
            </span>
          </>
        ) : null}
      </span>
      <IconButton
        label={`Hapus ${name}`}
        onClick={onRemove}
        className="max-md:col-start-2 max-md:row-start-1 max-md:justify-self-end"
      >
        <X aria-hidden size={17} />
      </IconButton>
      <p
        id={errorId}
        aria-live="polite"
        className="col-span-full text-note font-semibold text-rose-ink empty:hidden"
      >
        {error}
      </p>
    </li>
  )
}
