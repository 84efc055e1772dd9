import { useQuery } from '@tanstack/react-query'
import { Download, PackageCheck } from 'lucide-react'
import { withDots } from '../../../contract/rupiah.ts'
import { COVER_DAYS, type RunningOut } from '../../../contract/staff/stock-figures.ts'
import { Badge } from '../../ui/badge.tsx'
import { buttonClass } from '../../ui/button.tsx'
import type { Column } from '../../ui/data-table/column.ts'
import { EmptyState } from '../../ui/empty-state.tsx'
import { FilterBar } from '../../ui/filter-bar.tsx'
import { ListTable } from '../lists/list-table.tsx'
import { countText } from '../values/counts.ts'
import { Cover } from './cover.tsx'
import { StockName } from './stock-name.tsx'
import { runningOutFile, runningOutQuery, stockBrandsQuery } from './stock-queries.ts'
import type { RunningOutSearch } from './stock-search.ts'

const USUAL_PIECES = 10
const USUAL_DAYS = 14

/**
 * Products that are running out, by pieces or by days, with the number of people waiting for each; and the file for
 * ordering from a brand (STOCK-04).
 */
export function RunningOutList({
  search,
  onSearch,
}: {
  search: RunningOutSearch
  onSearch: (change: Partial<RunningOutSearch>, options?: { isNewPage?: boolean }) => void
}) {
  const list = useQuery(runningOutQuery(search))
  const { data: brands = [] } = useQuery(stockBrandsQuery)
  const narrow = (change: Partial<RunningOutSearch>) => onSearch({ ...change, sesudah: undefined })
  const numbers = (values: readonly number[], unit: string) =>
    values.map(value => ({ value: String(value), name: `${value} ${unit} atau kurang` }))
  const numberOf = (value: string | undefined) => (value === undefined ? undefined : Number(value))
  return (
    <div className="stack gap-3.5">
      <p className="text-ink-soft">
        Yang tersisa {search.sisa ?? USUAL_PIECES} buah atau kurang, atau habis dalam{' '}
        {search.hari ?? USUAL_DAYS} hari kalau laku seperti {COVER_DAYS} hari terakhir.
      </p>
      <FilterBar
        filters={[
          {
            id: 'sisa',
            label: 'Sisa',
            value: search.sisa?.toString(),
            choices: numbers([0, 5, 10, 25, 50], 'buah'),
            onChange: value => narrow({ sisa: numberOf(value) }),
          },
          {
            id: 'hari',
            label: 'Cukup untuk',
            value: search.hari?.toString(),
            choices: numbers([3, 7, 14, 28, 60], 'hari'),
            onChange: value => narrow({ hari: numberOf(value) }),
          },
          {
            id: 'merek',
            label: 'Merek',
            value: search.merek,
            choices: brands.map(({ slug, name }) => ({ value: slug, name })),
            onChange: merek => narrow({ merek }),
          },
        ]}
        onClear={() => narrow({ sisa: undefined, hari: undefined, merek: undefined })}
        controls={
          <a href={runningOutFile(search)} download className={buttonClass({ size: 'small' })}>
            <Download aria-hidden size={15} />
            CSV untuk memesan
          </a>
        }
      />
      <ListTable
        query={list}
        label="Stok menipis"
        columns={columns}
        rows={list.data?.rows}
        rowId={idOf}
        rowName={skuOf}
        opening={opening}
        search={search}
        onSearch={onSearch}
        empty={
          <EmptyState icon={PackageCheck} title="Semua masih cukup">
            Tidak ada yang menipis dengan saringan ini.
          </EmptyState>
        }
        count={list.data && `${countText(list.data.total)} barang menipis`}
        next={list.data?.next}
      />
    </div>
  )
}

const idOf = ({ combination_id }: RunningOut) => combination_id
const skuOf = ({ sku }: RunningOut) => sku
const opening = {
  link: ({ combination_id }: RunningOut) => ({ to: '/stok/$id', params: { id: combination_id } }) as const,
}

const columns: Column<RunningOut>[] = [
  {
    id: 'barang',
    title: 'Barang',
    cell: ({ name, choice, brand, sku, image }) => (
      <StockName name={name} choice={choice} brand={brand} sku={sku} image={image} />
    ),
  },
  {
    id: 'cukup',
    title: 'Cukup untuk',
    isNumber: true,
    isBesideName: true,
    cell: ({ cover_days, available }) => <Cover days={cover_days} available={available} />,
  },
  {
    id: 'tersedia',
    title: 'Tersedia',
    isNumber: true,
    cell: ({ available }) => <strong>{withDots(available)}</strong>,
  },
  {
    id: 'jalan',
    title: 'Akan datang',
    isNumber: true,
    cell: ({ on_the_way }) => (on_the_way > 0 ? withDots(on_the_way) : <span className="text-faint">–</span>),
  },
  {
    id: 'terjual',
    title: `Terjual ${COVER_DAYS} hari`,
    isNumber: true,
    cell: ({ sold }) => withDots(sold),
  },
  {
    id: 'kabar',
    title: 'Menunggu kabar',
    isNumber: true,
    cell: ({ wishes }) =>
      wishes > 0 ? (
        <Badge tone="violet">{withDots(wishes)} orang</Badge>
      ) : (
        <span className="text-faint">–</span>
      ),
  },
]
