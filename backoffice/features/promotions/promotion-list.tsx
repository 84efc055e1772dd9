import type { UseQueryResult } from '@tanstack/react-query'
import type { LinkProps } from '@tanstack/react-router'
import { BadgePercent } from 'lucide-react'
import type { ReactNode } from 'react'
import { withDots } from '../../../contract/rupiah.ts'
import type { ListPage } from '../../../contract/staff/list-page.ts'
import {
  type PromotionFigures,
  type PromotionState,
  promotionStateKeys,
  promotionStates,
} from '../../../contract/staff/promotions.ts'
import { Badge } from '../../ui/badge.tsx'
import type { Column } from '../../ui/data-table/column.ts'
import { EmptyState } from '../../ui/empty-state.tsx'
import { FilterBar } from '../../ui/filter-bar.tsx'
import { ListTable } from '../lists/list-table.tsx'
import { Money } from '../values/money.tsx'
import { shortTime } from '../values/staff-times.ts'
import type { ListPart } from './promotion-queries.ts'
import { stateTones } from './promotion-words.ts'

interface Row extends PromotionFigures {
  id: string
  state: PromotionState
  starts_at: string
  ends_at: string | null
}

/** The list of one kind of promotion, with state, use and cost (PROMO-02). `columns` stand between name and state. */
export function PromotionList<Found extends Row>({
  search,
  onSearch,
  query,
  label,
  searchFor,
  nameOf,
  link,
  columns,
  empty,
}: ListPart & {
  query: UseQueryResult<ListPage<Found>>
  label: string
  searchFor: string
  nameOf: (row: Found) => string
  link: (row: Found) => LinkProps
  columns: readonly Column<Found>[]
  empty: ReactNode
}) {
  const narrow = (change: Partial<ListPart['search']>) => onSearch({ ...change, sesudah: undefined })
  return (
    <div className="stack gap-3.5">
      <FilterBar
        searchFor={searchFor}
        query={search.cari}
        onQuery={cari => narrow({ cari })}
        filters={[
          {
            id: 'keadaan',
            label: 'Keadaan',
            value: search.keadaan,
            choices: promotionStateKeys.map(state => ({ value: state, name: promotionStates[state] })),
            onChange: keadaan => narrow({ keadaan: keadaan as PromotionState | undefined }),
          },
        ]}
        onClear={() => narrow({ keadaan: undefined })}
      />
      <ListTable
        query={query}
        label={label}
        columns={[...columns, ...commonColumns]}
        rows={query.data?.rows}
        rowId={({ id }) => id}
        rowName={nameOf}
        opening={{ link }}
        search={search}
        onSearch={onSearch}
        empty={
          <EmptyState icon={BadgePercent} title={`Tidak ada ${label.toLowerCase()} yang cocok`}>
            {empty}
          </EmptyState>
        }
        count={query.data && `${query.data.rows.length} di halaman ini`}
        next={query.data?.next}
      />
    </div>
  )
}

const commonColumns: Column<Row>[] = [
  {
    id: 'keadaan',
    title: 'Keadaan',
    isBesideName: true,
    cell: ({ state }) => <Badge tone={stateTones[state]}>{promotionStates[state]}</Badge>,
  },
  {
    id: 'kapan',
    title: 'Kapan',
    cell: ({ starts_at: from, ends_at: until }) => (
      <span className="whitespace-nowrap">
        {shortTime(from)}
        <span className="block text-note text-ink-soft">
          sampai {until === null ? 'dihentikan' : shortTime(until)}
        </span>
      </span>
    ),
  },
  { id: 'dipakai', title: 'Dipakai', isNumber: true, cell: ({ uses }) => withDots(uses) },
  { id: 'biaya', title: 'Biaya', isNumber: true, cell: ({ rupiah }) => <Money amountRupiah={rupiah} /> },
]
