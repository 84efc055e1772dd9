import type { ReactNode } from 'react'
import type { Choosing, Column, RowOpening } from './column.ts'
import type { ListSearch } from './list-search.ts'

/** The props that a list gives its table. */
export interface DataTableProps<Row> {
  /** The name of the rows, for screen readers: "Pesanan". */
  label: string
  columns: readonly Column<Row>[]
  /** Undefined while the first page is being fetched. */
  rows: readonly Row[] | undefined
  /** The rows are those of the search before, until the new ones arrive. */
  isOld?: boolean
  rowId: (row: Row) => string
  /** A row's name, where only that fits: "CRS261122K7PQ". */
  rowName: (row: Row) => string
  opening?: RowOpening<Row>
  search: ListSearch
  onSearch: (change: Partial<ListSearch>) => void
  choosing?: Choosing
  /** Shown instead of rows. */
  empty: ReactNode
  /** Below the rows: count and pages. */
  footer?: ReactNode
}
