import { useQuery } from '@tanstack/react-query'
import { Gift } from 'lucide-react'
import { mediaUrl } from '../../../contract/media.ts'
import { withDots } from '../../../contract/rupiah.ts'
import {
  isPack,
  type ProductKindRow,
  productKindKeys,
  productKinds,
} from '../../../contract/staff/product-kinds.ts'
import { Badge, type Tone } from '../../ui/badge.tsx'
import type { Column } from '../../ui/data-table/column.ts'
import { EmptyState } from '../../ui/empty-state.tsx'
import { FilterBar } from '../../ui/filter-bar.tsx'
import { Picture } from '../../ui/picture.tsx'
import { Tabs } from '../../ui/tabs.tsx'
import { ListTable } from '../lists/list-table.tsx'
import { Money } from '../values/money.tsx'
import { type KindSearch, kindsQuery } from './kind-queries.ts'

/** Packs, gifts and gift cards, with what is in them and how many can be sold (CAT-04). */
export function KindList({
  search,
  onSearch,
}: {
  search: KindSearch
  onSearch: (change: Partial<KindSearch>, options?: { isNewPage?: boolean }) => void
}) {
  const list = useQuery(kindsQuery(search))
  const tab = (label: string, jenis: KindSearch['jenis']) => ({
    label,
    isActive: search.jenis === jenis,
    link: { to: '/produk/paket', search: { jenis } } as const,
  })
  return (
    <div className="stack gap-3.5">
      <Tabs
        label="Jenis"
        tabs={[tab('Semua', undefined), ...productKindKeys.map(kind => tab(productKinds[kind].name, kind))]}
      />
      <FilterBar
        searchFor="nama, merek, atau isinya"
        query={search.cari}
        onQuery={cari => onSearch({ cari, sesudah: undefined })}
        filters={[]}
        onClear={() => undefined}
      />
      <ListTable
        query={list}
        label="Paket & hadiah"
        columns={columns}
        rows={list.data?.rows}
        rowId={({ id }) => id}
        rowName={({ name }) => name}
        opening={opening}
        search={search}
        onSearch={onSearch}
        empty={
          <EmptyState icon={Gift} title="Belum ada di sini">
            Tekan “Atur produk”, pilih produknya, lalu jadikan paket, hadiah, atau kartu hadiah.
          </EmptyState>
        }
        count={list.data && `${list.data.rows.length} produk di halaman ini`}
        next={list.data?.next}
      />
    </div>
  )
}

const opening = { link: ({ id }: ProductKindRow) => ({ to: '/produk/paket/$id', params: { id } }) as const }

export const kindTones: Record<ProductKindRow['kind'], Tone> = {
  bundle_virtual: 'teal',
  bundle_physical: 'teal',
  gwp_non_sellable: 'coral',
  egift: 'violet',
}

const columns: Column<ProductKindRow>[] = [
  {
    id: 'produk',
    title: 'Produk',
    cell: row => (
      <span className="flex min-w-0 items-center gap-3">
        <Picture src={row.image ? mediaUrl(row.image, 96) : ''} alt="" />
        <span className="min-w-0">
          <span className="block text-note font-medium text-ink-soft">{row.brand}</span>
          <strong className="block">{row.name}</strong>
        </span>
      </span>
    ),
  },
  {
    id: 'jenis',
    title: 'Jenis',
    isBesideName: true,
    cell: ({ kind }) => <Badge tone={kindTones[kind]}>{productKinds[kind].name}</Badge>,
  },
  {
    id: 'isi',
    title: 'Isinya',
    cell: ({ kind, contents }) =>
      contents ? (
        <span>
          {kind === 'gwp_non_sellable' ? 'lewat voucher ' : ''}
          {contents}
        </span>
      ) : (
        <span className="text-ink-soft">
          {kind === 'gwp_non_sellable' ? 'belum diberikan voucher mana pun' : 'belum diisi'}
        </span>
      ),
  },
  {
    id: 'harga',
    title: 'Harga',
    isNumber: true,
    cell: ({ kind, price_rupiah: price, parts_rupiah: parts }) =>
      kind === 'gwp_non_sellable' ? (
        <span className="text-faint">–</span>
      ) : (
        <span>
          <Money amountRupiah={price} />
          {isPack(kind) && parts !== null ? (
            <span className="block text-note whitespace-nowrap text-ink-soft">
              satuan <Money amountRupiah={parts} />
            </span>
          ) : null}
        </span>
      ),
  },
  {
    id: 'stok',
    title: 'Bisa dijual',
    isNumber: true,
    cell: ({ available, is_live: isLive }) =>
      available === null ? (
        <span className="text-faint">tanpa batas</span>
      ) : (
        <span>
          <strong className={available <= 0 ? 'text-rose-ink' : ''}>{withDots(available)}</strong>
          {isLive ? null : <span className="block text-note text-ink-soft">tidak tayang</span>}
        </span>
      ),
  },
]
