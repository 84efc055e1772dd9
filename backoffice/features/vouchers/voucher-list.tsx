import { useQuery } from '@tanstack/react-query'
import { Ticket } from 'lucide-react'
import { rupiah, withDots } from '../../../contract/rupiah.ts'
import { type VoucherState, voucherStateKeys, voucherStates } from '../../../contract/staff/voucher-states.ts'
import type { StaffVoucherRow } from '../../../contract/staff/vouchers.ts'
import { Badge } from '../../ui/badge.tsx'
import type { Column } from '../../ui/data-table/column.ts'
import { EmptyState } from '../../ui/empty-state.tsx'
import { FilterBar } from '../../ui/filter-bar.tsx'
import { ListTable } from '../lists/list-table.tsx'
import { DateTime } from '../values/date-time.tsx'
import { Money } from '../values/money.tsx'
import { type VoucherSearch, vouchersQuery } from './voucher-queries.ts'
import { audienceWords, kindWords, stateTones } from './voucher-words.ts'

/** The vouchers that staff wrote, with their state, use and cost (PROMO-01). */
export function VoucherList({
  search,
  onSearch,
}: {
  search: VoucherSearch
  onSearch: (change: Partial<VoucherSearch>, options?: { isNewPage?: boolean }) => void
}) {
  const list = useQuery(vouchersQuery(search))
  const narrow = (change: Partial<VoucherSearch>) => onSearch({ ...change, sesudah: undefined })
  return (
    <div className="stack gap-3.5">
      <FilterBar
        searchFor="kode atau nama"
        query={search.cari}
        onQuery={cari => narrow({ cari })}
        filters={[
          {
            id: 'keadaan',
            label: 'Keadaan',
            value: search.keadaan,
            choices: voucherStateKeys.map(state => ({ value: state, name: voucherStates[state] })),
            onChange: keadaan => narrow({ keadaan: keadaan as VoucherState | undefined }),
          },
          {
            id: 'jenis',
            label: 'Jenis',
            value: search.jenis,
            choices: Object.entries(kindWords).map(([value, name]) => ({ value, name })),
            onChange: jenis => narrow({ jenis: jenis as VoucherSearch['jenis'] }),
          },
        ]}
        onClear={() => narrow({ keadaan: undefined, jenis: undefined })}
      />
      <ListTable
        query={list}
        label="Voucher"
        columns={columns}
        rows={list.data?.rows}
        rowId={codeOf}
        rowName={codeOf}
        opening={opening}
        search={search}
        onSearch={onSearch}
        empty={
          <EmptyState icon={Ticket} title="Tidak ada voucher yang cocok">
            Ubah pencarian atau saringannya, atau buat voucher baru.
          </EmptyState>
        }
        count={list.data && `${list.data.rows.length} voucher di halaman ini`}
        next={list.data?.next}
      />
    </div>
  )
}

const codeOf = ({ code }: StaffVoucherRow) => code
const opening = {
  link: ({ code }: StaffVoucherRow) => ({ to: '/promosi/voucher/$code', params: { code } }) as const,
}

/** "Potongan Rp 25.000", "Potongan 15%", "Gratis ongkir" */
const whatText = ({
  discount_type,
  discount_rupiah_each: each,
  discount_percent: percent,
}: StaffVoucherRow) =>
  each !== null
    ? `Potongan ${rupiah(each)}`
    : percent !== null
      ? `Potongan ${percent}%`
      : kindWords[discount_type]

const columns: Column<StaffVoucherRow>[] = [
  {
    id: 'kode',
    title: 'Kode',
    cell: ({ code, name }) => (
      <span className="block min-w-0">
        <strong className="block break-all">{code}</strong>
        <span className="text-note text-ink-soft">{name}</span>
      </span>
    ),
  },
  {
    id: 'keadaan',
    title: 'Keadaan',
    isBesideName: true,
    cell: ({ state }) => <Badge tone={stateTones[state]}>{voucherStates[state]}</Badge>,
  },
  {
    id: 'apa',
    title: 'Isinya',
    cell: row => (
      <span>
        {whatText(row)}
        {row.voucher_type === 'automatic' ? (
          <span className="block text-note text-ink-soft">otomatis</span>
        ) : null}
      </span>
    ),
  },
  { id: 'siapa', title: 'Untuk siapa', isOnlyWide: true, cell: ({ audience }) => audienceWords[audience] },
  {
    id: 'sampai',
    title: 'Sampai',
    cell: ({ ends_at: at }) =>
      at ? <DateTime at={at} /> : <span className="text-ink-soft">tanpa batas</span>,
  },
  {
    id: 'dipakai',
    title: 'Dipakai',
    isNumber: true,
    cell: ({ uses, quota }) => `${withDots(uses)}${quota === null ? '' : ` / ${withDots(quota)}`}`,
  },
  {
    id: 'biaya',
    title: 'Biaya',
    isNumber: true,
    cell: row => <Money amountRupiah={row.discount_rupiah + row.shipping_discount_rupiah} />,
  },
]
