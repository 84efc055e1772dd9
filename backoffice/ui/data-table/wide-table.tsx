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
import { nextSorting, shownColumns, sortingOf } from './list-search.ts'
import { RowName } from './row-name.tsx'
import { isChosen, pageState } from './selection.ts'
import { TableHead } from './table-head.tsx'
import type { DataTableProps } from './table-props.ts'
import { useRowWindow } from './use-row-window.ts'
import type { Toggle } from './use-toggle.ts'

/** The rows on a wide screen: a table whose rows beyond the screen are not drawn. */
export function WideTable<Row>({
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
  const { table, shown } = useColumns({ columns, rows, rowId, search })
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
  const padding = paddingOf(search.rapat === true)
  const width = shown.length + (choosing ? 1 : 0)

  return (
    // Positioned, so that its visually hidden texts do not widen the page.
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
          {rows === undefined ? <Placeholders width={width} isDense={search.rapat === true} /> : null}
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
                  <BoxCell
                    label={`Pilih ${rowName(row.original)}`}
                    isOn={isOn}
                    onToggle={isRange => toggle.row(row.id, isRange)}
                  />
                ) : null}
                {row.getVisibleCells().map((cell, place) => (
                  <td
                    key={cell.id}
                    className={`px-2 min-[1376px]:px-3 ${padding} ${kindOf(cell.column.id)?.isNumber ? 'figure text-right' : ''}`}
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

const features = tableFeatures({ columnOrderingFeature, columnVisibilityFeature })

/** The columns as they were chosen, and the rows' cells in them. */
function useColumns<Row>({
  columns,
  rows,
  rowId,
  search,
}: Pick<DataTableProps<Row>, 'columns' | 'rows' | 'rowId' | 'search'>) {
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
  return { table, shown }
}

/** The cell that chooses its row; with the shift key, all rows since the last one. */
const BoxCell = ({
  label,
  isOn,
  onToggle,
}: {
  label: string
  isOn: boolean
  onToggle: (isRange: boolean) => void
}) => (
  <td className="w-px py-0 pl-3.5">
    <span className="relative z-1 grid">
      <Tick label={label} checked={isOn} onChange={() => {}} onClick={event => onToggle(event.shiftKey)} />
    </span>
  </td>
)

const PLACEHOLDERS = 8

/** Placeholder rows of the first page. */
const Placeholders = ({ width, isDense }: { width: number; isDense: boolean }) =>
  Array.from({ length: PLACEHOLDERS }, (_, index) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: the placeholders are alike
    <tr key={index} className="border-rule-soft border-t">
      {Array.from({ length: width }, (_, cell) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the placeholders are alike
        <td key={cell} className={`px-2 min-[1376px]:px-3 ${paddingOf(isDense)}`}>
          <Skeleton className={isDense ? 'h-5' : 'h-8'} />
        </td>
      ))}
    </tr>
  ))

const paddingOf = (isDense: boolean) => (isDense ? 'py-1' : 'py-2')

/** Takes the space of the rows beyond the screen. */
const Spacer = ({ heightPx, width }: { heightPx: number; width: number }) =>
  heightPx > 0 ? (
    <tr aria-hidden>
      <td colSpan={width} style={{ height: heightPx }} />
    </tr>
  ) : null
