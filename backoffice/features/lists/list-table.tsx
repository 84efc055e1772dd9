import type { UseQueryResult } from '@tanstack/react-query'
import { messageOf } from '../../api/staff-refusal.ts'
import { DataTable } from '../../ui/data-table/data-table.tsx'
import type { ListSearch } from '../../ui/data-table/list-search.ts'
import type { DataTableProps } from '../../ui/data-table/table-props.ts'
import { Failed, Notice } from '../../ui/failed.tsx'
import { Pager } from '../../ui/pager.tsx'

interface Props<Row> extends Omit<DataTableProps<Row>, 'isOld' | 'footer' | 'onSearch'> {
  /** What the rows come from. */
  query: UseQueryResult<unknown>
  /** How many there are, in words: "412 pesanan". Without it the list has no pages. */
  count?: string | undefined
  /** The cursor of the next page; null on the last one. */
  next?: string | null | undefined
  onSearch: (change: Partial<ListSearch>, options?: { isNewPage?: boolean }) => void
}

/**
 * A fetched list's table, one page at a time (TABLE-01). If a refetch fails, the old rows stay below a notice. If the
 * first fetch fails, the error takes the table's place; the filters above it still work.
 */
export function ListTable<Row>({ query, count, next = null, ...table }: Props<Row>) {
  if (query.isError && query.data === undefined)
    return (
      <Failed
        message={messageOf(query.error)}
        isRetrying={query.isFetching}
        onRetry={() => void query.refetch()}
      />
    )
  return (
    <>
      {query.isError ? <Notice>{messageOf(query.error)}</Notice> : null}
      <DataTable
        {...table}
        isOld={query.isPlaceholderData}
        footer={
          count === undefined ? null : (
            <Pager
              count={count}
              isFirst={table.search.sesudah === undefined}
              next={next}
              onCursor={sesudah => table.onSearch({ sesudah }, { isNewPage: true })}
            />
          )
        }
      />
    </>
  )
}
