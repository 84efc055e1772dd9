import {
  columnOrderingFeature,
  columnVisibilityFeature,
  createColumnHelper,
  tableFeatures,
  useTable,
} from '@tanstack/react-table'
import { useMemo, useRef } from 'react'
import { Tick } from '../field.tsx'
import { Skeleton } from '../skeleton.tsx'
import { ActsBar } from './acts-bar.tsx'
import { Cards } from './cards.tsx'
import { nextSorting, shownColumns, sortingOf } from './list-search.ts'
import { RowName } from './row-name.tsx'
import { chosenCount, isChosen, pageState } from './selection.ts'
import { TableHead } from './table-head.tsx'
import type { DataTableProps } from './table-props.ts'
import { useIsPhone } from './use-is-phone.ts'
import { useOpenedRow } from './use-opened-row.ts'
import { useRowKeys } from './use-row-keys.ts'
import { useRowWindow } from './use-row-window.ts'
import { type Toggle, useToggle } from './use-toggle.ts'

const features = tableFeatures({ columnOrderingFeature, columnVisibilityFeature })

/** Rows that hold the place of the first page. */
const PLACEHOLDERS = 8

/**
 * The table of every list (TABLE-01 … TABLE-04): columns and density from the address, rows chosen by box, range or key,
 * acts on many, j k x Enter by keyboard, cards on phones. It sorts and filters nothing itself: the server does.
 */
export function DataTable<Row>(props: DataTableProps<Row>) {
  const { rows, choosing, empty, footer } = props
  const isPhone = useIsPhone()
  const frame = useRef<HTMLDivElement>(null)
  const ids = useMemo(() => rows?.map(props.rowId) ?? [], [rows, props.rowId])
  const toggle = useToggle(ids, choosing)
  useRowKeys(frame, { hasBoxes: choosing !== undefined, toggle })
  useOpenedRow(props.label, frame, rows !== undefined)

  return (
    <div ref={frame}>
      <div className="overflow-hidden rounded-box border border-rule bg-card">
        {rows?.length === 0 ? (
          empty
        ) : isPhone ? (
          <Cards {...props} toggle={toggle} />
        ) : (
          <WideTable {...props} toggle={toggle} />
        )}
        {footer && rows && rows.length > 0 ? (
          <div className="border-rule border-t px-4 py-2.5">{footer}</div>
        ) : null}
      </div>
      {choosing && chosenCount(choosing.selection, choosing.matching) > 0 ? (
        <ActsBar {...choosing} shown={ids.length} />
      ) : null}
    </div>
  )
}

function WideTable<Row>({
  label,
  columns,
  rows,
  isOld = false,
  rowId,
  rowName,
  opening,
  search,
  onSearch,
  choosing,
  toggle,
}: DataTableProps<Row> & { toggle: Toggle }) {
  const shown = shownColumns(search.kolom, columns)
  const helper = createColumnHelper<typeof features, Row & object>()
  const data = useMemo(() => [...(rows ?? [])] as (Row & object)[], [rows])
  const table = useTable({
    features,
    data,
    getRowId: rowId,
    // biome-ignore lint/correctness/useExhaustiveDependencies: the helper only types
    columns: useMemo(
      () =>
        helper.columns(
          columns.map(({ id, title, cell }) =>
            helper.display({ id, header: title, cell: ({ row }) => cell(row.original) }),
          ),
        ),
      [columns],
    ),
    state: {
      columnOrder: shown,
      columnVisibility: Object.fromEntries(columns.map(({ id }) => [id, shown.includes(id)])),
    },
  })
  const all = table.getRowModel().rows
  const chosenOnPage =
    choosing &&
    pageState(
      choosing.selection,
      all.map(({ id }) => id),
    )
  const body = useRef<HTMLTableSectionElement>(null)
  const { visible, beforePx, afterPx } = useRowWindow(all.length, search.rapat ? 49 : 57, body)
  const kindOf = (id: string) => columns.find(column => column.id === id)
  const padding = search.rapat ? 'py-1' : 'py-2'
  const width = shown.length + (choosing ? 1 : 0)

  return (
    // Contains its hidden words, which would widen the page from beyond the edge.
    <div className="relative overflow-x-auto">
      <table
        aria-label={label}
        aria-rowcount={all.length + 1}
        aria-busy={isOld || rows === undefined}
        className={`w-full border-collapse text-left transition-opacity ${isOld ? 'opacity-50' : ''}`}
      >
        <TableHead
          columns={shown.flatMap(id => kindOf(id) ?? [])}
          sorting={sortingOf(search.urut)}
          onSort={id => onSearch({ urut: nextSorting(search.urut, id), sesudah: undefined })}
          box={
            choosing && (
              <Tick
                label="Pilih semua yang tampil"
                checked={chosenOnPage === 'all'}
                isPartial={chosenOnPage === 'some'}
                onChange={event => toggle.page(event.currentTarget.checked)}
              />
            )
          }
        />
        <tbody ref={body}>
          {rows === undefined
            ? Array.from({ length: PLACEHOLDERS }, (_, index) => (
                // biome-ignore lint/suspicious/noArrayIndexKey: the placeholders are alike
                <tr key={index} className="border-rule-soft border-t">
                  {Array.from({ length: width }, (_, cell) => (
                    // biome-ignore lint/suspicious/noArrayIndexKey: the placeholders are alike
                    <td key={cell} className={`px-3 ${padding}`}>
                      <Skeleton className={search.rapat ? 'h-5' : 'h-8'} />
                    </td>
                  ))}
                </tr>
              ))
            : null}
          <Spacer heightPx={beforePx} width={width} />
          {visible.map(index => {
            const row = all[index]
            if (!row) return null
            const isOn = choosing !== undefined && isChosen(choosing.selection, row.id)
            return (
              <tr
                key={row.id}
                data-row={row.id}
                tabIndex={-1}
                aria-rowindex={index + 2}
                aria-selected={choosing ? isOn : undefined}
                className={`relative border-rule-soft border-t outline-none focus:shadow-[inset_3px_0_0_var(--color-teal)] ${isOn ? 'bg-chosen' : opening ? 'hover:bg-head' : ''}`}
              >
                {choosing ? (
                  <td className="w-px py-0 pl-3.5">
                    <span className="relative z-1 grid">
                      <Tick
                        label={`Pilih ${rowName(row.original)}`}
                        checked={isOn}
                        onChange={() => {}}
                        onClick={event => toggle.row(row.id, event.shiftKey)}
                      />
                    </span>
                  </td>
                ) : null}
                {row.getVisibleCells().map((cell, place) => (
                  <td
                    key={cell.id}
                    className={`px-3 ${padding} ${kindOf(cell.column.id)?.isNumber ? 'figure text-right' : ''}`}
                  >
                    {place === 0 && opening ? (
                      <RowName row={row.original} opening={opening}>
                        <table.FlexRender cell={cell} />
                      </RowName>
                    ) : (
                      <table.FlexRender cell={cell} />
                    )}
                  </td>
                ))}
              </tr>
            )
          })}
          <Spacer heightPx={afterPx} width={width} />
        </tbody>
      </table>
    </div>
  )
}

/** Stands for rows beyond the screen. */
const Spacer = ({ heightPx, width }: { heightPx: number; width: number }) =>
  heightPx > 0 ? (
    <tr aria-hidden>
      <td colSpan={width} style={{ height: heightPx }} />
    </tr>
  ) : null
