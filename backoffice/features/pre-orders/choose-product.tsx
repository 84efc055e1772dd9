import { useQuery } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { PRE_ORDER_PRODUCTS_FOUND, type PreOrderProduct } from '../../../contract/staff/pre-orders.ts'
import { messageOf } from '../../api/staff-refusal.ts'
import { Dialog } from '../../ui/dialog.tsx'
import { SearchPick } from '../forms/search-pick.tsx'
import { preOrderProductsQuery } from './pre-order-queries.ts'

/** Chooses the product that is sold before it arrives, and opens its page. */
export default function ChooseProduct({ onClose }: { onClose: () => void }) {
  const navigate = useNavigate()
  return (
    <Dialog
      isOpen
      onClose={onClose}
      title="Buka pre-order"
      description="Produk yang dijual sebelum datang: dengan kuota, dan tanggal kirim yang dijanjikan."
    >
      <SearchPick<PreOrderProduct>
        label="Cari produk"
        placeholder="Nama, merek, atau SKU"
        isFocused
        limit={PRE_ORDER_PRODUCTS_FOUND}
        limitHint="Ketik lebih lengkap untuk yang lain."
        useFound={useFoundProducts}
        rowKey={({ id }) => id}
        rowName={({ brand, name }) => `${brand}, ${name}`}
        refused={({ reason }) => reason}
        onPick={({ id }) => void navigate({ to: '/produk/pre-order/$id', params: { id } })}
      >
        {({ brand, name, reason }) => (
          <span className="min-w-0 leading-tight">
            <span className="block truncate text-note text-ink-soft">{brand}</span>
            <strong className="line-clamp-2">{name}</strong>
            {reason ? <span className="block text-note text-ink-soft">{reason}</span> : null}
          </span>
        )}
      </SearchPick>
    </Dialog>
  )
}

function useFoundProducts(q: string) {
  const { data, isPlaceholderData, isPending, error } = useQuery(preOrderProductsQuery(q))
  return { rows: data, isOld: isPlaceholderData || isPending, failure: error && messageOf(error) }
}
