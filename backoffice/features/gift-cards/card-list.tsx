import { useQuery } from '@tanstack/react-query'
import { CreditCard } from 'lucide-react'
import { jakartaDate } from '../../../contract/jakarta-time.ts'
import {
  endOfCode,
  type GiftCardState,
  giftCardStateKeys,
  giftCardStates,
  type StaffGiftCardRow,
} from '../../../contract/staff/gift-cards.ts'
import { Badge, type Tone } from '../../ui/badge.tsx'
import type { Column } from '../../ui/data-table/column.ts'
import { EmptyState } from '../../ui/empty-state.tsx'
import { FilterBar } from '../../ui/filter-bar.tsx'
import { ListTable } from '../lists/list-table.tsx'
import { Money } from '../values/money.tsx'
import { type CardSearch, cardsQuery } from './card-queries.ts'

/** Gift cards with their balances, the newest first (CAT-04). */
export function CardList({
  search,
  onSearch,
}: {
  search: CardSearch
  onSearch: (change: Partial<CardSearch>, options?: { isNewPage?: boolean }) => void
}) {
  const list = useQuery(cardsQuery(search))
  const narrow = (change: Partial<CardSearch>) => onSearch({ ...change, sesudah: undefined })
  return (
    <div className="stack gap-3.5">
      <FilterBar
        searchFor="akhir kode, atau nomor pesanan"
        query={search.cari}
        // A pasted code is cut before it is in the address.
        onQuery={cari => narrow({ cari: cari === undefined ? undefined : endOfCode(cari) })}
        filters={[
          {
            id: 'keadaan',
            label: 'Keadaan',
            value: search.keadaan,
            choices: giftCardStateKeys.map(value => ({ value, name: giftCardStates[value] })),
            onChange: keadaan => narrow({ keadaan: keadaan as GiftCardState | undefined }),
          },
          {
            id: 'asal',
            label: 'Asal',
            value: search.asal,
            choices: [
              { value: 'bought', name: 'Dibeli' },
              { value: 'issued', name: 'Diberikan toko' },
            ],
            onChange: asal => narrow({ asal: asal as CardSearch['asal'] }),
          },
        ]}
        onClear={() => narrow({ keadaan: undefined, asal: undefined })}
      />
      <ListTable
        query={list}
        label="Kartu hadiah"
        columns={columns}
        rows={list.data?.rows}
        rowId={({ id }) => id}
        rowName={nameOf}
        opening={opening}
        search={search}
        onSearch={onSearch}
        empty={
          <EmptyState icon={CreditCard} title="Tidak ada kartu hadiah yang cocok">
            Cari dengan empat huruf terakhir kodenya, atau nomor pesanan pembeliannya.
          </EmptyState>
        }
        count={list.data && `${list.data.rows.length} kartu di halaman ini`}
        next={list.data?.next}
      />
    </div>
  )
}

const opening = {
  link: ({ id }: StaffGiftCardRow) => ({ to: '/promosi/kartu-hadiah/$id', params: { id } }) as const,
}

/** "•••• K7PQ", by which staff and recipient know a card. */
export const nameOf = (card: { last_chars: string | null }) =>
  card.last_chars === null ? 'Belum dikirim' : `•••• ${card.last_chars}`

export const cardTones: Record<GiftCardState, Tone> = {
  open: 'teal',
  used: 'plain',
  expired: 'plain',
  closed: 'rose',
}

const columns: Column<StaffGiftCardRow>[] = [
  {
    id: 'kartu',
    title: 'Kartu',
    cell: card => <strong className="figure whitespace-nowrap">{nameOf(card)}</strong>,
  },
  {
    id: 'keadaan',
    title: 'Keadaan',
    isBesideName: true,
    cell: ({ state }) => <Badge tone={cardTones[state]}>{giftCardStates[state]}</Badge>,
  },
  {
    id: 'asal',
    title: 'Asal',
    cell: ({ order, issued_by: by }) => order ?? <span>Diberikan {by}</span>,
  },
  {
    id: 'saldo',
    title: 'Saldo',
    isNumber: true,
    cell: card => (
      <span>
        <Money amountRupiah={card.usable_rupiah} />
        {card.held_rupiah > 0 ? (
          <span className="block text-note whitespace-nowrap text-ink-soft">
            disisihkan <Money amountRupiah={card.held_rupiah} />
          </span>
        ) : null}
      </span>
    ),
  },
  { id: 'nilai', title: 'Nilai', isNumber: true, cell: card => <Money amountRupiah={card.value_rupiah} /> },
  {
    id: 'sampai',
    title: 'Sampai',
    cell: card => <span className="whitespace-nowrap">{jakartaDate(card.expires_at)}</span>,
  },
]
