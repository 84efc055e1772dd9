import { memo, useEffect, useRef } from 'react'
import {
  type SheetColumn,
  type SheetRow,
  sheetColumnNames,
  sheetColumns,
} from '../../../contract/staff/product-sheet.ts'
import { isNumberColumn } from './sheet-cells.ts'
import { cellOf, isLocked, type Place, type Sheet } from './sheet-state.ts'

export const cellId = ({ row, column }: Place) => `cell-${row}-${column}`

interface SheetGridRowProps {
  sheet: Sheet
  row: SheetRow
  index: number
  mayEdit: (column: SheetColumn) => boolean
  /** "left-right" of the range in this row; empty if it is not in it. */
  selected: string
  activeColumn: number
  editing: string | null
  onPoint: (column: number, isExtending: boolean) => void
  onEdit: () => void
  onCommit: (text: string, down: number, right: number) => void
  onCancel: () => void
}

/** A row of the sheet; only those that changed are rendered again. */
export const SheetGridRow = memo(
  function SheetGridRow({
    sheet,
    row,
    index,
    mayEdit,
    selected,
    activeColumn,
    editing,
    ...on
  }: SheetGridRowProps) {
    const [left = 1, right = 0] = selected === '' ? [] : selected.split('-').map(Number)
    return (
      <tr aria-rowindex={index + 2}>
        <th
          scope="row"
          className="figure border-rule-soft border-b px-3 py-2 text-left font-normal text-note text-ink-soft"
        >
          {index + 1}
        </th>
        {sheetColumnNames.map((column, at) => {
          const cell = cellOf(sheet, row, column)
          const locked = isLocked(row, column, mayEdit)
          const isActive = at === activeColumn
          const isSelected = at >= left && at <= right
          const ground = cell.fault
            ? 'bg-rose-tint outline-rose text-rose-ink outline-1 -outline-offset-1'
            : cell.isChanged
              ? 'bg-teal-tint font-bold'
              : isSelected
                ? 'bg-chosen'
                : 'bg-card'
          return (
            // biome-ignore lint/a11y/useAriaPropsSupportedByRole: in a grid it is a gridcell
            <td
              key={column}
              id={cellId({ row: index, column: at })}
              aria-selected={isSelected}
              aria-readonly={locked}
              aria-invalid={cell.fault !== null}
              title={cell.fault ?? (locked ? lockWords(column, row, mayEdit) : undefined)}
              onPointerDown={event => {
                if (editing !== null && isActive) return
                if (event.pointerType === 'mouse') event.preventDefault()
                if (isActive && event.pointerType !== 'mouse') on.onEdit()
                else on.onPoint(at, event.shiftKey)
              }}
              onPointerEnter={event => {
                if (event.buttons === 1 && event.pointerType === 'mouse') on.onPoint(at, true)
              }}
              onDoubleClick={on.onEdit}
              className={`relative cursor-cell select-none border-rule-soft border-b px-3 py-2 ${isNumberColumn(column) ? 'figure text-right' : 'truncate'} ${ground} ${locked ? 'text-ink-soft' : ''} ${isActive ? 'outline-2 outline-ink -outline-offset-2' : ''}`}
            >
              {isActive && editing !== null ? (
                <Editor column={column} text={editing} row={row} {...on} />
              ) : (
                <>
                  {cell.isChanged && isNumberColumn(column) ? (
                    <s className="mr-2 font-normal text-note text-ink-soft">
                      <span className="sr-only">sebelumnya </span>
                      {cell.before}
                    </s>
                  ) : null}
                  {column === 'name' && row.choice ? `${cell.text}, ${row.choice}` : cell.text || '\u00a0'}
                </>
              )}
            </td>
          )
        })}
        <td className="figure border-rule-soft border-b px-3 py-2 text-right text-ink-soft">
          {row.stock.toLocaleString('id-ID')}
        </td>
      </tr>
    )
  },
  (before, after) =>
    before.row === after.row &&
    before.index === after.index &&
    before.sheet.typed.get(before.row.combination_id) === after.sheet.typed.get(after.row.combination_id) &&
    before.sheet.refused.get(before.row.combination_id) ===
      after.sheet.refused.get(after.row.combination_id) &&
    before.selected === after.selected &&
    before.activeColumn === after.activeColumn &&
    before.editing === after.editing &&
    // The handlers of the active row know where the range is.
    after.activeColumn === -1,
)

const lockWords = (column: SheetColumn, row: SheetRow, mayEdit: (column: SheetColumn) => boolean) =>
  !mayEdit(column)
    ? 'Peranmu tidak mengizinkan mengubah kolom ini.'
    : row.is_first_of_product
      ? undefined
      : 'Diubah di baris pertama produknya.'

function Editor({
  column,
  text,
  row,
  onCommit,
  onCancel,
}: { column: SheetColumn; text: string; row: SheetRow } & Pick<SheetGridRowProps, 'onCommit' | 'onCancel'>) {
  const input = useRef<HTMLInputElement>(null)
  const isDone = useRef(false)
  useEffect(() => {
    const { current } = input
    current?.focus()
    current?.setSelectionRange(current.value.length, current.value.length)
  }, [])
  const finish = (down: number, right: number) => {
    if (isDone.current) return
    isDone.current = true
    onCommit(input.current?.value ?? text, down, right)
  }
  return (
    <input
      ref={input}
      defaultValue={text}
      aria-label={`${sheetColumns[column].label} ${row.name}`}
      inputMode={isNumberColumn(column) ? 'numeric' : 'text'}
      list={column === 'state' ? 'sheet-states' : undefined}
      autoComplete="off"
      onBlur={() => finish(0, 0)}
      onKeyDown={event => {
        event.stopPropagation()
        if (event.key === 'Enter') finish(event.shiftKey ? -1 : 1, 0)
        else if (event.key === 'Tab') finish(0, event.shiftKey ? -1 : 1)
        else if (event.key === 'Escape') {
          isDone.current = true
          onCancel()
        } else return
        event.preventDefault()
      }}
      className={`absolute inset-0 w-full select-text bg-card px-3 text-ink outline-2 outline-coral -outline-offset-2 ${isNumberColumn(column) ? 'text-right' : ''}`}
    />
  )
}
