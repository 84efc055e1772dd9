import { useQuery } from '@tanstack/react-query'
import { ArrowDown, ArrowUp } from 'lucide-react'
import {
  ARRANGED_PINNED_MAX,
  type FoundProduct,
  PRODUCTS_OFFERED,
} from '../../../contract/staff/search-desk.ts'
import { messageOf } from '../../api/staff-refusal.ts'
import { Button } from '../../ui/button.tsx'
import { Card } from '../../ui/card.tsx'
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
  const move = (at: number, by: -1 | 1) => {
    const product = pinned[at]
    if (product) onPinned(pinned.toSpliced(at, 1).toSpliced(at + by, 0, product))
  }
  return (
    <Card title="Disematkan paling atas">
      {pinned.length === 0 ? (
        <p className="text-ink-soft">Belum ada. Tekan Sematkan di hasilnya, atau cari produk lain.</p>
      ) : null}
      <ol className="divide-y divide-rule-soft">
        {pinned.map((product, at) => (
          <li key={product.id} className="py-2">
            <FoundRow product={product} lead={`${at + 1}.`}>
              <Button
                size="small"
                aria-label={`Naikkan ${product.name}`}
                disabled={at === 0}
                onClick={() => move(at, -1)}
              >
                <ArrowUp aria-hidden size={15} />
              </Button>
              <Button
                size="small"
                aria-label={`Turunkan ${product.name}`}
                disabled={at === pinned.length - 1}
                onClick={() => move(at, 1)}
              >
                <ArrowDown aria-hidden size={15} />
              </Button>
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
