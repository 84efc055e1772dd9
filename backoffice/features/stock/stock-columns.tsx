import { withDots } from '../../../contract/rupiah.ts'
import type { StockRow } from '../../../contract/staff/stock.ts'
import { Badge } from '../../ui/badge.tsx'
import type { Column } from '../../ui/data-table/column.ts'
import { Cover } from './cover.tsx'
import { StockName } from './stock-name.tsx'

/** The columns of the list of combinations. */
export const stockColumns: Column<StockRow>[] = [
  {
    id: 'barang',
    title: 'Barang',
    cell: ({ name, choice, brand, image, sku }) => (
      <span className="block">
        <StockName name={name} choice={choice} brand={brand} image={image} />
        <span className="figure mt-1 block text-note text-ink-soft md:hidden">{sku}</span>
      </span>
    ),
  },
  {
    id: 'sku',
    title: 'SKU',
    isSortable: true,
    isOnlyWide: true,
    cell: ({ sku }) => <span className="figure">{sku}</span>,
  },
  {
    id: 'rak',
    title: 'Rak',
    isSortable: true,
    cell: ({ shelf }) => (shelf ? <Badge>{shelf}</Badge> : <span className="text-ink-soft">belum ada</span>),
  },
  {
    id: 'stok',
    title: 'Stok',
    isNumber: true,
    isSortable: true,
    cell: ({ on_hand }) => withDots(on_hand),
  },
  { id: 'dipesan', title: 'Dipesan', isNumber: true, cell: ({ reserved }) => withDots(reserved) },
  {
    id: 'tersedia',
    title: 'Tersedia',
    isNumber: true,
    isSortable: true,
    cell: ({ available, is_backorder_allowed }) => (
      <span>
        <strong className={available <= 0 && !is_backorder_allowed ? 'text-rose-ink' : ''}>
          {withDots(available)}
        </strong>
        {is_backorder_allowed ? (
          <span className="block text-note text-ink-soft">tetap dijual saat habis</span>
        ) : null}
      </span>
    ),
  },
  {
    id: 'jalan',
    title: 'Akan datang',
    isNumber: true,
    cell: ({ on_the_way }) => (on_the_way > 0 ? withDots(on_the_way) : <span className="text-faint">–</span>),
  },
  {
    id: 'cukup',
    title: 'Cukup untuk',
    isNumber: true,
    isBesideName: true,
    cell: ({ cover_days, available }) => <Cover days={cover_days} available={available} />,
  },
  {
    id: 'kemas',
    title: 'Menunggu dikemas',
    isNumber: true,
    isHiddenAtFirst: true,
    cell: ({ to_pack }) => withDots(to_pack),
  },
  {
    id: 'terjual',
    title: 'Terjual 28 hari',
    isNumber: true,
    isHiddenAtFirst: true,
    cell: ({ sold }) => withDots(sold),
  },
  {
    id: 'kode',
    title: 'Kode batang',
    isHiddenAtFirst: true,
    cell: ({ barcode }) => <span className="figure">{barcode ?? '–'}</span>,
  },
]
