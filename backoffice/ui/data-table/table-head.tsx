import { ArrowDown, ArrowUp, ChevronsUpDown } from 'lucide-react'
import type { ReactNode } from 'react'
import type { Sorting } from './list-search.ts'

interface HeadColumn {
  id: string
  title: string
  isNumber?: boolean
  isSortable?: boolean
}

/** The heads of the columns; those that sort are buttons and say how. */
export const TableHead = ({
  columns,
  sorting,
  onSort,
  box,
}: {
  columns: readonly HeadColumn[]
  sorting: Sorting | null
  onSort: (id: string) => void
  /** The box that chooses the page. */
  box: ReactNode
}) => (
  <thead className="bg-head">
    <tr>
      {box ? <th className="w-px py-2.5 pl-3.5">{box}</th> : null}
      {columns.map(column => {
        const order =
          sorting?.id === column.id ? (sorting.isDescending ? 'descending' : 'ascending') : undefined
        const Icon = order === undefined ? ChevronsUpDown : order === 'ascending' ? ArrowUp : ArrowDown
        return (
          <th
            key={column.id}
            scope="col"
            aria-sort={order}
            className={`whitespace-nowrap px-2 py-2.5 min-[1376px]:px-3 text-xs font-semibold text-ink-soft ${column.isNumber ? 'text-right' : ''}`}
          >
            {column.isSortable ? (
              <button
                type="button"
                onClick={() => onSort(column.id)}
                className="-mx-1 inline-flex items-center gap-1 rounded px-1 hover:text-ink"
              >
                {column.title}
                <Icon aria-hidden size={13} />
              </button>
            ) : (
              column.title
            )}
          </th>
        )
      })}
    </tr>
  </thead>
)
