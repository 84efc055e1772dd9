import { type ClipboardEvent, type KeyboardEvent, useEffect, useRef, useState } from 'react'
import {
  productStates,
  type SheetColumn,
  sheetColumnNames,
  sheetColumns,
} from '../../../contract/staff/product-sheet.ts'
import { readBlock } from '../forms/spreadsheet.ts'
import { isNumberColumn } from './sheet-cells.ts'
import { cellId, SheetGridRow } from './sheet-grid-row.tsx'
import {
  cellOf,
  copyFrom,
  fillDown,
  isLocked,
  type Place,
  pasteInto,
  type Range,
  type Sheet,
  typeInto,
} from './sheet-state.ts'

const LAST_COLUMN = sheetColumnNames.length - 1
const PAGE_ROWS = 15
const columnWidths = ['w-11', 'w-54', 'w-36', 'w-24', 'w-38', 'w-24', 'w-34', 'w-24', 'w-16']
const headClass = 'sticky top-0 z-10 border-rule border-b bg-head px-3 py-2.5 font-semibold'

interface SheetGridProps {
  sheet: Sheet
  mayEdit: (column: SheetColumn) => boolean
  onChange: (edit: (sheet: Sheet) => Sheet) => void
  onUndo: (() => void) | null
  onRedo: (() => void) | null
  /** The cell that the list of faults leads to. */
  shown: Place | null
  /** A table with a column of SKUs was pasted; returns true if it was taken. */
  onTable: (block: string[][]) => boolean
}

/**
 * Rows and cells as in a spreadsheet: arrows move, typing writes, Ctrl+V pastes a block, Ctrl+D fills down, Ctrl+Z undoes.
 * The grid keeps the focus and says which cell is active.
 */
export function SheetGrid({ sheet, mayEdit, onChange, onUndo, onRedo, shown, onTable }: SheetGridProps) {
  const [range, setRange] = useState<Range>({ from: { row: 0, column: 3 }, to: { row: 0, column: 3 } })
  const [editing, setEditing] = useState<string | null>(null)
  const grid = useRef<HTMLTableElement>(null)
  const active = range.to

  useEffect(() => {
    if (shown) setRange({ from: shown, to: shown })
  }, [shown])
  useEffect(() => {
    document.getElementById(cellId(active))?.scrollIntoView({ block: 'nearest', inline: 'nearest' })
  }, [active])

  const lastRow = sheet.rows.length - 1
  const move = (down: number, right: number, isExtending = false) => {
    const to = {
      row: Math.max(0, Math.min(lastRow, active.row + down)),
      column: Math.max(0, Math.min(LAST_COLUMN, active.column + right)),
    }
    setRange(before => ({ from: isExtending ? before.from : to, to }))
  }
  const columnAt = (place: Place) => sheetColumnNames[place.column] ?? 'name'
  const edit = (text: string | null) => {
    const row = sheet.rows[active.row]
    if (!row || isLocked(row, columnAt(active), mayEdit)) return
    setEditing(text ?? cellOf(sheet, row, columnAt(active)).text)
  }
  const commit = (text: string) => {
    setEditing(null)
    onChange(before => typeInto(before, [{ row: active.row, column: columnAt(active), text }], mayEdit))
    grid.current?.focus()
  }

  function onKeyDown(event: KeyboardEvent) {
    if (editing !== null || event.altKey) return
    const { key, shiftKey } = event
    const isWithCtrl = event.ctrlKey || event.metaKey
    const act = isWithCtrl ? ctrlActs.get(key.toLowerCase()) : acts.get(key)
    if (act) {
      event.preventDefault()
      act(shiftKey)
    } else if (!isWithCtrl && key.length === 1) {
      event.preventDefault()
      edit(key)
    }
  }
  const acts = new Map<string, (isShift: boolean) => void>([
    ['ArrowDown', isShift => move(1, 0, isShift)],
    ['ArrowUp', isShift => move(-1, 0, isShift)],
    ['ArrowRight', isShift => move(0, 1, isShift)],
    ['ArrowLeft', isShift => move(0, -1, isShift)],
    ['PageDown', isShift => move(PAGE_ROWS, 0, isShift)],
    ['PageUp', isShift => move(-PAGE_ROWS, 0, isShift)],
    ['Home', isShift => move(0, -LAST_COLUMN, isShift)],
    ['End', isShift => move(0, LAST_COLUMN, isShift)],
    ['Enter', () => edit(null)],
    ['F2', () => edit(null)],
    ['Delete', () => restore()],
    ['Backspace', () => restore()],
    ['Escape', () => setRange({ from: active, to: active })],
  ])
  const ctrlActs = new Map<string, (isShift: boolean) => void>([
    ['z', isShift => (isShift ? onRedo : onUndo)?.()],
    ['y', () => onRedo?.()],
    ['d', () => onChange(before => fillDown(before, range, mayEdit))],
    [
      'a',
      () =>
        setRange({
          from: { row: 0, column: range.from.column },
          to: { row: lastRow, column: active.column },
        }),
    ],
    ['home', () => move(-lastRow, -LAST_COLUMN)],
    ['end', () => move(lastRow, LAST_COLUMN)],
  ])
  /** Gives the cells of the range back what the shop has. */
  const restore = () => {
    const [top, bottom, left, right] = boundsOf(range)
    const cells = sheet.rows
      .slice(top, bottom + 1)
      .flatMap((row, index) =>
        sheetColumnNames
          .slice(left, right + 1)
          .map(column => ({ row: top + index, column, text: cellOf(sheet, row, column).before })),
      )
    onChange(before => typeInto(before, cells, mayEdit))
  }
  function onPaste(event: ClipboardEvent) {
    if (editing !== null) return
    event.preventDefault()
    const block = readBlock(event.clipboardData.getData('text/plain'))
    if (onTable(block)) return
    onChange(before => pasteInto(before, block, range, mayEdit))
    const [top, bottom, left, right] = boundsOf(range)
    if (block.length > 1 || (block[0]?.length ?? 0) > 1)
      setRange({
        from: { row: top, column: left },
        to: {
          row: Math.min(lastRow, Math.max(bottom, top + block.length - 1)),
          column: Math.min(
            LAST_COLUMN,
            Math.max(right, left + Math.max(...block.map(row => row.length)) - 1),
          ),
        },
      })
  }

  const [top, bottom, left, right] = boundsOf(range)
  return (
    <div className="max-h-[calc(100dvh-15rem)] min-h-80 overflow-auto rounded-box border border-rule bg-card has-[table:focus-visible]:outline-2 has-[table:focus-visible]:outline-ink">
      <table
        ref={grid}
        // biome-ignore lint/a11y/noNoninteractiveElementToInteractiveRole: a table whose cells can be edited is a grid
        role="grid"
        aria-label="Lembar produk"
        aria-rowcount={sheet.rows.length + 1}
        aria-multiselectable
        aria-activedescendant={cellId(active)}
        tabIndex={0}
        onKeyDown={onKeyDown}
        onPaste={onPaste}
        onCopy={event => {
          if (editing !== null) return
          event.preventDefault()
          event.clipboardData.setData('text/plain', copyFrom(sheet, range))
        }}
        className="w-full min-w-260 table-fixed border-separate border-spacing-0 outline-none"
      >
        <colgroup>
          {columnWidths.map((width, index) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: the columns never move
            <col key={index} className={width} />
          ))}
        </colgroup>
        <thead className="text-note text-ink-soft">
          <tr>
            <th scope="col" className={headClass}>
              <span className="sr-only">Baris</span>
            </th>
            {sheetColumnNames.map(column => (
              <th
                key={column}
                scope="col"
                className={`${headClass} ${isNumberColumn(column) ? 'text-right' : 'text-left'}`}
              >
                {sheetColumns[column].label}
              </th>
            ))}
            <th scope="col" className={`${headClass} text-right`}>
              Stok
            </th>
          </tr>
        </thead>
        <tbody>
          {sheet.rows.map((row, index) => (
            <SheetGridRow
              key={row.combination_id}
              sheet={sheet}
              row={row}
              index={index}
              mayEdit={mayEdit}
              selected={index >= top && index <= bottom ? `${left}-${right}` : ''}
              activeColumn={index === active.row ? active.column : -1}
              editing={index === active.row ? editing : null}
              onPoint={(column, isExtending) => {
                grid.current?.focus()
                const to = { row: index, column }
                setRange(before => ({ from: isExtending ? before.from : to, to }))
              }}
              onEdit={() => edit(null)}
              onCommit={(text, down, right) => {
                commit(text)
                move(down, right)
              }}
              onCancel={() => {
                setEditing(null)
                grid.current?.focus()
              }}
            />
          ))}
        </tbody>
      </table>
      <datalist id="sheet-states">
        {Object.values(productStates).map(word => (
          <option key={word} value={word} />
        ))}
      </datalist>
    </div>
  )
}

const boundsOf = ({ from, to }: Range): [top: number, bottom: number, left: number, right: number] => [
  Math.min(from.row, to.row),
  Math.max(from.row, to.row),
  Math.min(from.column, to.column),
  Math.max(from.column, to.column),
]
