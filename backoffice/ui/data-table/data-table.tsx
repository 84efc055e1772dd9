import { useMemo, useRef } from 'react'
import { Button } from '../button.tsx'
import { LoadingWords } from '../skeleton.tsx'
import { ActionsBar } from './actions-bar.tsx'
import { Cards } from './cards.tsx'
import { type ListSearch, withoutFilters } from './list-search.ts'
import { chosenCount } from './selection.ts'
import type { DataTableProps } from './table-props.ts'
import { useIsPhone } from './use-is-phone.ts'
import { useOpenedRow } from './use-opened-row.ts'
import { useRowShortcuts } from './use-row-shortcuts.ts'
import { useToggle } from './use-toggle.ts'
import { WideTable } from './wide-table.tsx'

/**
 * The table of every list (TABLE-01 … TABLE-04): columns and density from the address, rows chosen by box, range or
 * key, actions on many, j k x Enter by keyboard, cards on phones. It sorts and filters nothing itself: the server does.
 */
export function DataTable<Row>(props: DataTableProps<Row>) {
  const { rows, choosing, empty, footer } = props
  const isPhone = useIsPhone()
  const frame = useRef<HTMLDivElement>(null)
  const ids = useMemo(() => rows?.map(props.rowId) ?? [], [rows, props.rowId])
  const toggle = useToggle(ids, choosing)
  useRowShortcuts(frame, { hasBoxes: choosing !== undefined, toggle })
  useOpenedRow(props.label, frame, rows !== undefined)

  return (
    <div ref={frame}>
      <div className="overflow-hidden rounded-box border border-rule bg-card">
        {rows?.length === 0 ? (
          <>
            {empty}
            <WidenList search={props.search} onSearch={props.onSearch} />
          </>
        ) : isPhone ? (
          <Cards {...props} toggle={toggle} />
        ) : (
          <WideTable {...props} toggle={toggle} />
        )}
        {rows ? null : (
          <p role="status" className="border-rule border-t px-4 py-2.5">
            <LoadingWords />
          </p>
        )}
        {footer && rows && rows.length > 0 ? (
          <div className="border-rule border-t px-4 py-2.5">{footer}</div>
        ) : null}
      </div>
      {choosing && chosenCount(choosing.selection, choosing.matching) > 0 ? (
        <ActionsBar {...choosing} shown={ids.length} />
      ) : null}
    </div>
  )
}

/** The way back from filters that nothing matches. */
function WidenList({ search, onSearch }: Pick<DataTableProps<unknown>, 'search' | 'onSearch'>) {
  const change: Partial<ListSearch> | null = withoutFilters(search)
  return change ? (
    <p className="-mt-8 pb-14 text-center">
      <Button onClick={() => onSearch(change)}>Hapus pencarian dan saringan</Button>
    </p>
  ) : null
}
