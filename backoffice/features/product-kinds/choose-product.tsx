import { useQuery } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { type FoundKind, KINDS_FOUND, productKinds } from '../../../contract/staff/product-kinds.ts'
import { messageOf } from '../../api/staff-refusal.ts'
import { Dialog } from '../../ui/dialog.tsx'
import { SearchPick } from '../forms/search-pick.tsx'
import { foundProductsQuery } from './kind-queries.ts'

/** Chooses the product that becomes a pack, a gift or a gift card, and opens its page. */
export default function ChooseProduct({ onClose }: { onClose: () => void }) {
  const navigate = useNavigate()
  return (
    <Dialog
      isOpen
      onClose={onClose}
      title="Produk mana?"
      description="Belum ada produknya? Buat dulu di halaman Produk, dengan nama, harga, dan gambarnya."
    >
      <SearchPick<FoundKind>
        label="Cari produk"
        placeholder="Nama, merek, atau SKU"
        isFocused
        limit={KINDS_FOUND}
        limitHint="Ketik lebih lengkap untuk yang lain."
        useFound={useFoundProducts}
        rowKey={({ id }) => id}
        rowName={({ brand, name }) => `${brand}, ${name}`}
        onPick={({ id }) => void navigate({ to: '/produk/paket/$id', params: { id } })}
      >
        {({ brand, name, kind }) => (
          <>
            <span className="min-w-0 leading-tight">
              <span className="block truncate text-note text-ink-soft">{brand}</span>
              <strong className="line-clamp-2">{name}</strong>
            </span>
            {kind ? (
              <span className="shrink-0 text-note text-ink-soft">{productKinds[kind].name}</span>
            ) : null}
          </>
        )}
      </SearchPick>
    </Dialog>
  )
}

function useFoundProducts(q: string) {
  const { data, isPlaceholderData, isPending, error } = useQuery(foundProductsQuery(q))
  return { rows: data, isOld: isPlaceholderData || isPending, failure: error && messageOf(error) }
}
