import { useQuery } from '@tanstack/react-query'
import { Boxes } from 'lucide-react'
import type { StockRow } from '../../../contract/staff/stock.ts'
import { shownColumns } from '../../ui/data-table/list-search.ts'
import { ViewControls } from '../../ui/data-table/view-controls.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import { FilterBar } from '../../ui/filter-bar.tsx'
import { ListTable } from '../lists/list-table.tsx'
import { ViewsMenu } from '../views/views-menu.tsx'
import { stockColumns } from './stock-columns.tsx'
import { stockBrandsQuery, stockQuery } from './stock-queries.ts'
import type { StockSearch } from './stock-search.ts'

/** Stock by combination (STOCK-01), a page at a time. */
export function StockList({
  search,
  onSearch,
}: {
  search: StockSearch
  onSearch: (change: Partial<StockSearch>, options?: { isNewPage?: boolean }) => void
}) {
  const list = useQuery(stockQuery(search))
  const { data: brands = [] } = useQuery(stockBrandsQuery)
  const narrow = (change: Partial<StockSearch>) => onSearch({ ...change, sesudah: undefined })
  return (
    <div className="stack gap-3.5">
      <FilterBar
        searchFor="nama, SKU, kode batang, rak"
        query={search.cari}
        onQuery={cari => narrow({ cari })}
        filters={[
          {
            id: 'hanya',
            label: 'Hanya',
            value: search.hanya,
            choices: Object.entries(onlyWords).map(([value, name]) => ({ value, name })),
            onChange: hanya => narrow({ hanya: hanya as StockSearch['hanya'] }),
          },
          {
            id: 'merek',
            label: 'Merek',
            value: search.merek,
            choices: brands.map(({ slug, name }) => ({ value: slug, name })),
            onChange: merek => narrow({ merek }),
          },
        ]}
        onClear={() => narrow({ hanya: undefined, merek: undefined })}
        controls={
          <>
            <ViewsMenu list="stock" ready={readyViews} />
            <ViewControls
              columns={stockColumns}
              shown={shownColumns(search.kolom, stockColumns)}
              onShown={shown => onSearch({ kolom: shown.join(',') })}
              isDense={search.rapat === true}
              onDense={rapat => onSearch({ rapat: rapat || undefined })}
            />
          </>
        }
      />
      <ListTable
        query={list}
        label="Stok"
        columns={stockColumns}
        rows={list.data?.rows}
        rowId={idOf}
        rowName={skuOf}
        opening={opening}
        search={search}
        onSearch={onSearch}
        empty={
          <EmptyState icon={Boxes} title="Tidak ada barang yang cocok">
            Ubah pencarian atau saringannya.
          </EmptyState>
        }
        count={list.data && `${list.data.rows.length} barang di halaman ini`}
        next={list.data?.next}
      />
    </div>
  )
}

const onlyWords: Record<NonNullable<StockSearch['hanya']>, string> = {
  out: 'yang habis',
  short: 'sisa 5 atau kurang',
  unplaced: 'yang belum punya rak',
  reserved: 'yang sedang dipesan',
}

/** Views that every shop has. */
const readyViews = [
  { name: 'Stok habis', search: 'hanya=out' },
  { name: 'Hampir habis', search: 'hanya=short&urut=tersedia' },
  { name: 'Belum punya rak', search: 'hanya=unplaced' },
]

const idOf = ({ combination_id }: StockRow) => combination_id
const skuOf = ({ sku }: StockRow) => sku
const opening = {
  link: ({ combination_id }: StockRow) => ({ to: '/stok/$id', params: { id: combination_id } }) as const,
}
