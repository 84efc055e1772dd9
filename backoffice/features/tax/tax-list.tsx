import { useQuery } from '@tanstack/react-query'
import { Landmark } from 'lucide-react'
import type { TaxDocumentRow } from '../../../contract/staff/tax.ts'
import type { Column } from '../../ui/data-table/column.ts'
import { EmptyState } from '../../ui/empty-state.tsx'
import { FilterBar } from '../../ui/filter-bar.tsx'
import { ListTable } from '../lists/list-table.tsx'
import { DateTime } from '../values/date-time.tsx'
import { Money } from '../values/money.tsx'
import { kindOf, taxDocumentsQuery } from './tax-queries.ts'
import type { TaxSearch } from './tax-search.ts'

/** The month's invoices or credit notes, the highest number first; each leads to its order (FIN-03). */
export function TaxList({
  search,
  onSearch,
}: {
  search: TaxSearch
  onSearch: (change: Partial<TaxSearch>, options?: { isNewPage?: boolean }) => void
}) {
  const list = useQuery(taxDocumentsQuery(search))
  const isInvoice = kindOf(search) === 'invoice'
  return (
    <div className="stack gap-3.5">
      <FilterBar
        searchFor="nomor dokumen, atau nomor pesanan"
        query={search.cari}
        onQuery={cari => onSearch({ cari, sesudah: undefined })}
        filters={[]}
        onClear={() => {}}
      />
      <ListTable
        query={list}
        label={isInvoice ? 'Faktur' : 'Nota kredit'}
        columns={isInvoice && !search.cari ? columns : [...columns, ofInvoice]}
        rows={list.data?.rows}
        rowId={({ id }) => id}
        rowName={({ number }) => number}
        opening={opening}
        search={search}
        onSearch={onSearch}
        empty={
          <EmptyState icon={Landmark} title="Tidak ada dokumen yang cocok">
            {search.cari
              ? 'Cari dengan nomor lengkap, misalnya INV-202611-000123, atau nomor pesanan. Bulannya tidak perlu dipilih.'
              : isInvoice
                ? 'Faktur terbit sendiri begitu uang pesanan diterima.'
                : 'Nota kredit terbit sendiri begitu uang dikembalikan.'}
          </EmptyState>
        }
        count={list.data && `${list.data.rows.length} dokumen di halaman ini`}
        next={list.data?.next}
      />
    </div>
  )
}

const opening = {
  link: ({ order }: TaxDocumentRow) => ({ to: '/pesanan/$code', params: { code: order } }) as const,
}

const columns: Column<TaxDocumentRow>[] = [
  {
    id: 'nomor',
    title: 'Nomor',
    cell: ({ number }) => <strong className="figure whitespace-nowrap">{number}</strong>,
  },
  {
    id: 'tanggal',
    title: 'Tanggal',
    cell: ({ happened_at, money_at }) =>
      money_at ? (
        <>
          <DateTime at={happened_at} />
          <span className="block text-note text-ink-soft">
            uangnya <DateTime at={money_at} />
          </span>
        </>
      ) : (
        <DateTime at={happened_at} />
      ),
  },
  { id: 'pesanan', title: 'Pesanan', cell: ({ order }) => <span className="figure">{order}</span> },
  { id: 'jumlah', title: 'Dengan PPN', isNumber: true, cell: ({ gross }) => <Money amountRupiah={gross} /> },
  { id: 'dpp', title: 'DPP', isNumber: true, cell: ({ base }) => <Money amountRupiah={base} /> },
  { id: 'ppn', title: 'PPN', isNumber: true, cell: ({ ppn }) => <Money amountRupiah={ppn} isStrong /> },
]

const ofInvoice: Column<TaxDocumentRow> = {
  id: 'faktur',
  title: 'Atas faktur',
  cell: ({ invoice }) => <span className="figure whitespace-nowrap">{invoice ?? '–'}</span>,
}
