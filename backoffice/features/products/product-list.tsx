import { useQuery } from '@tanstack/react-query'
import { Sparkles } from 'lucide-react'
import { withDots } from '../../../contract/rupiah.ts'
import {
  type ProductTab,
  productFaultKeys,
  productFaults,
  productTabKeys,
  productTabs,
} from '../../../contract/staff/product-tabs.ts'
import type { StaffProductRow } from '../../../contract/staff/products.ts'
import { EmptyState } from '../../ui/empty-state.tsx'
import { FilterBar } from '../../ui/filter-bar.tsx'
import { Tabs } from '../../ui/tabs.tsx'
import { ListTable } from '../lists/list-table.tsx'
import { shortCount } from '../values/counts.ts'
import { ListControls } from '../views/list-controls.tsx'
import { productColumns } from './product-columns.tsx'
import { productChoicesQuery, productCountsQuery, productsQuery } from './product-queries.ts'
import type { ProductSearch } from './product-search.ts'

interface Props {
  search: ProductSearch
  onSearch: (change: Partial<ProductSearch>, options?: { isNewPage?: boolean }) => void
}

/** Products with picture, price, stock, state, rating, sold and what they lack (PROD-01), a page at a time. */
export function ProductList({ search, onSearch }: Props) {
  const list = useQuery(productsQuery(search))
  return (
    <div className="stack gap-3.5">
      <ProductTabs current={search.bagian ?? 'all'} />
      <ProductFilters search={search} onSearch={onSearch} />
      <ListTable
        query={list}
        label="Produk"
        columns={productColumns}
        rows={list.data?.rows}
        rowId={idOf}
        rowName={nameOf}
        opening={opening}
        search={search}
        onSearch={onSearch}
        empty={
          <EmptyState icon={Sparkles} title="Tidak ada produk yang cocok">
            Ubah pencarian, bagian, atau saringannya.
          </EmptyState>
        }
        count={list.data && `${list.data.rows.length} produk di halaman ini`}
        next={list.data?.next}
      />
    </div>
  )
}

function ProductTabs({ current }: { current: ProductTab }) {
  const { data: counts } = useQuery(productCountsQuery)
  return (
    <Tabs
      label="Produk menurut keadaannya"
      tabs={productTabKeys.map(tab => ({
        label: productTabs[tab],
        count: counts && shortCount(counts.tabs[tab]),
        isActive: tab === current,
        link: { to: '/produk', search: { bagian: tab === 'all' ? undefined : tab } },
      }))}
    />
  )
}

function ProductFilters({ search, onSearch }: Props) {
  const { data: choices } = useQuery(productChoicesQuery)
  const { data: counts } = useQuery(productCountsQuery)
  const narrow = (change: Partial<ProductSearch>) => onSearch({ ...change, sesudah: undefined })
  return (
    <FilterBar
      searchFor="nama, merek, SKU, kode batang"
      query={search.cari}
      onQuery={cari => narrow({ cari })}
      filters={[
        {
          id: 'kurang',
          label: 'Yang kurang',
          value: search.kurang,
          choices: productFaultKeys.map(fault => ({
            value: fault,
            name: counts
              ? `${productFaults[fault]} (${withDots(counts.faults[fault])})`
              : productFaults[fault],
          })),
          onChange: kurang => narrow({ kurang: kurang as ProductSearch['kurang'] }),
        },
        {
          id: 'merek',
          label: 'Merek',
          value: search.merek,
          choices: choices?.brands.map(({ slug, name }) => ({ value: slug, name })) ?? [],
          onChange: merek => narrow({ merek }),
        },
        {
          id: 'kategori',
          label: 'Kategori',
          value: search.kategori,
          choices:
            choices?.categories.map(({ slug, name, depth }) => ({
              value: slug,
              name: '\u2003'.repeat(depth) + name,
            })) ?? [],
          onChange: kategori => narrow({ kategori }),
        },
      ]}
      onClear={() => narrow({ kurang: undefined, merek: undefined, kategori: undefined })}
      controls={
        <ListControls
          list="products"
          ready={readyViews}
          columns={productColumns}
          search={search}
          onSearch={onSearch}
        />
      }
    />
  )
}

/** Views that every shop has. */
const readyViews = [
  { name: 'Paling laku', search: 'bagian=live&urut=-terjual' },
  { name: 'Penilaian terendah', search: 'bagian=live&urut=nilai' },
  ...productFaultKeys.map(fault => ({
    name: productFaults[fault].replace(/^./, letter => letter.toUpperCase()),
    search: `kurang=${fault}`,
  })),
]

const idOf = ({ id }: StaffProductRow) => id
const nameOf = ({ name }: StaffProductRow) => name
const opening = { link: ({ id }: StaffProductRow) => ({ to: '/produk/$id', params: { id } }) as const }
