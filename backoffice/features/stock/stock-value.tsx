import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { WalletCards } from 'lucide-react'
import { withDots } from '../../../contract/rupiah.ts'
import { COVER_DAYS, type StockValue } from '../../../contract/staff/stock-figures.ts'
import { buttonClass } from '../../ui/button.tsx'
import type { Column } from '../../ui/data-table/column.ts'
import { EmptyState } from '../../ui/empty-state.tsx'
import { ListTable } from '../lists/list-table.tsx'
import { countText } from '../values/counts.ts'
import { Figure } from '../values/figure.tsx'
import { Money } from '../values/money.tsx'
import { valueQuery } from './stock-queries.ts'
import type { ValueSearch } from './stock-search.ts'

/** The value of the stock at cost, and the margin of its sales, by brand or product (STOCK-05). */
export function StockValueList({
  search,
  onSearch,
}: {
  search: ValueSearch
  onSearch: (change: Partial<ValueSearch>, options?: { isNewPage?: boolean }) => void
}) {
  const list = useQuery(valueQuery(search))
  const by = search.per ?? 'brand'
  const sums = list.data?.sums
  return (
    <div className="stack gap-3.5">
      {sums ? (
        <dl className="grid gap-3 md:grid-cols-3">
          <Figure
            label="Nilai stok"
            note={
              sums.pieces_without_cost > 0
                ? `${withDots(sums.pieces_without_cost)} dari ${withDots(sums.pieces)} buah belum punya harga modal`
                : `${withDots(sums.pieces)} buah, semua dengan harga modal`
            }
          >
            <Money amountRupiah={sums.value_rupiah} />
          </Figure>
          <Figure label={`Penjualan ${COVER_DAYS} hari`} note="yang dibayar pembeli, dengan PPN">
            <Money amountRupiah={sums.sold_rupiah} />
          </Figure>
          <Figure
            label={`Margin ${COVER_DAYS} hari`}
            note={
              sums.sold_without_cost_rupiah > 0 ? (
                <>
                  tanpa penjualan <Money amountRupiah={sums.sold_without_cost_rupiah} /> yang modalnya belum
                  tercatat
                </>
              ) : (
                'penjualan dikurangi harga modal'
              )
            }
          >
            <Money amountRupiah={sums.margin_rupiah} />
          </Figure>
        </dl>
      ) : null}
      <nav aria-label="Dikelompokkan menurut" className="flex gap-2">
        {(['brand', 'product'] as const).map(per => (
          <Link
            key={per}
            to="/stok/nilai"
            search={{ per: per === 'brand' ? undefined : per }}
            aria-current={per === by ? 'true' : undefined}
            className={`${buttonClass({ size: 'small' })} aria-[current]:border-ink aria-[current]:bg-chosen`}
          >
            {per === 'brand' ? 'Per merek' : 'Per produk'}
          </Link>
        ))}
      </nav>
      <ListTable
        query={list}
        label={by === 'brand' ? 'Nilai stok per merek' : 'Nilai stok per produk'}
        columns={columnsOf(by)}
        rows={list.data?.rows}
        rowId={idOf}
        rowName={nameOf}
        search={search}
        onSearch={onSearch}
        empty={
          <EmptyState icon={WalletCards} title="Belum ada stok">
            Nilai dihitung dari harga modal yang dicatat saat barang masuk.
          </EmptyState>
        }
        count={list.data && `${countText(list.data.total)} ${by === 'brand' ? 'merek' : 'produk'}`}
        next={list.data?.next}
      />
    </div>
  )
}

const idOf = ({ id }: StockValue) => id
const nameOf = ({ name }: StockValue) => name

const figures: Column<StockValue>[] = [
  { id: 'buah', title: 'Di rak', isNumber: true, cell: ({ pieces }) => withDots(pieces) },
  {
    id: 'nilai',
    title: 'Nilai modal',
    isNumber: true,
    isBesideName: true,
    cell: ({ value_rupiah }) => <Money amountRupiah={value_rupiah} isStrong />,
  },
  {
    id: 'tanpa',
    title: 'Tanpa modal',
    isNumber: true,
    cell: ({ pieces_without_cost }) =>
      pieces_without_cost > 0 ? (
        `${withDots(pieces_without_cost)} buah`
      ) : (
        <span className="text-faint">–</span>
      ),
  },
  {
    id: 'penjualan',
    title: `Penjualan ${COVER_DAYS} hari`,
    isNumber: true,
    cell: ({ sold_rupiah }) => <Money amountRupiah={sold_rupiah} />,
  },
  {
    id: 'margin',
    title: 'Margin',
    isNumber: true,
    cell: ({ margin_rupiah, sold_rupiah }) =>
      margin_rupiah === null ? (
        <span className="text-ink-soft">modal belum lengkap</span>
      ) : sold_rupiah === 0 ? (
        <span className="text-faint">–</span>
      ) : (
        <Money amountRupiah={margin_rupiah} isStrong />
      ),
  },
]

const byBrand: Column<StockValue>[] = [
  { id: 'merek', title: 'Merek', cell: ({ name }) => <strong>{name}</strong> },
  ...figures,
]
const byProduct: Column<StockValue>[] = [
  { id: 'produk', title: 'Produk', cell: ({ name }) => <strong>{name}</strong> },
  ...figures,
]
const columnsOf = (by: 'product' | 'brand') => (by === 'brand' ? byBrand : byProduct)
