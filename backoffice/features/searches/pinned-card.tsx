import { useQuery } from '@tanstack/react-query'
import {
  ARRANGED_PINNED_MAX,
  type FoundProduct,
  PRODUCTS_OFFERED,
} from '../../../contract/staff/search-desk.ts'
import { messageOf } from '../../api/staff-refusal.ts'
import { Button } from '../../ui/button.tsx'
import { Card } from '../../ui/card.tsx'
import { MoveButtons } from '../forms/move-buttons.tsx'
import { moved } from '../forms/moved.ts'
import { SearchPick } from '../forms/search-pick.tsx'
import { FoundRow } from './found-row.tsx'
import { offeredProductsQuery } from './search-queries.ts'

/** The products that stand first for a keyword, in their order. */
export function PinnedCard({
  pinned,
  onPinned,
  onPin,
}: {
  pinned: FoundProduct[]
  onPinned: (pinned: FoundProduct[]) => void
  onPin: (product: FoundProduct) => void
}) {
  return (
    <Card title="Disematkan paling atas">
      {pinned.length === 0 ? (
        <p className="text-ink-soft">Belum ada. Tekan Sematkan di hasilnya, atau cari produk lain.</p>
      ) : null}
      <ol className="divide-y divide-rule-soft">
        {pinned.map((product, at) => (
          <li key={product.id} className="py-2">
            <FoundRow product={product} lead={`${at + 1}.`}>
              <MoveButtons
                name={product.name}
                index={at}
                isLast={at === pinned.length - 1}
                onMove={to => onPinned(moved(pinned, at, to))}
              />
              <Button
                size="small"
                aria-label={`Lepas ${product.name}`}
                onClick={() => onPinned(pinned.filter(({ id }) => id !== product.id))}
              >
                Lepas
              </Button>
            </FoundRow>
          </li>
        ))}
      </ol>
      <div className="mt-3">
        {pinned.length >= ARRANGED_PINNED_MAX ? (
          <p className="text-note text-ink-soft">
            Sudah {ARRANGED_PINNED_MAX}, paling banyak. Lepas satu untuk menyematkan yang lain.
          </p>
        ) : (
          <SearchPick<FoundProduct>
            label="Sematkan produk lain"
            placeholder="Nama atau merek"
            limit={PRODUCTS_OFFERED}
            limitHint="Ketik lebih lengkap untuk yang lain."
            useFound={useOffered}
            rowKey={({ id }) => id}
            rowName={({ brand, name }) => `${brand}, ${name}`}
            refused={({ id }) => (pinned.some(other => other.id === id) ? 'sudah disematkan' : null)}
            onPick={onPin}
          >
            {({ brand, name }) => (
              <span className="min-w-0 leading-tight">
                <span className="block truncate text-note text-ink-soft">{brand}</span>
                <strong className="line-clamp-2">{name}</strong>
              </span>
            )}
          </SearchPick>
        )}
      </div>
    </Card>
  )
}

function useOffered(q: string) {
  const { data, isPlaceholderData, isPending, error } = useQuery(offeredProductsQuery(q))
  return { rows: data, isOld: isPlaceholderData || isPending, failure: error && messageOf(error) }
}
