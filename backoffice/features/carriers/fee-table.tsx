import type { KeyboardEvent } from 'react'
import {
  type Carriers,
  type FeeColumn,
  feeColumnNames,
  feeColumns,
} from '../../../contract/staff/carriers.ts'
import { readBlock } from '../forms/spreadsheet.ts'
import type { FeeFault } from './fee-grid.ts'

const cellId = (row: number, column: FeeColumn) => `fee-${row}-${column}`

/** Leads to a cell by its province's place in the grid. */
export const focusCell = (row: number, column: FeeColumn) =>
  document.getElementById(cellId(row, column))?.focus()

/** Provinces below each other, a field for each part of the fee; Enter and the arrows move as in a spreadsheet. */
export function FeeTable({
  label,
  provinces,
  textOf,
  changed,
  faults,
  isReadOnly,
  onType,
  onPaste,
}: {
  label: string
  provinces: Carriers['provinces']
  textOf: (province: string, column: FeeColumn) => string
  /** The provinces whose fee will be saved. */
  changed: ReadonlySet<string>
  faults: readonly FeeFault[]
  isReadOnly: boolean
  onType: (province: string, column: FeeColumn, text: string) => void
  onPaste: (block: string[][], at: { province: string; column: FeeColumn }) => void
}) {
  return (
    <table aria-label={label} className="w-full table-fixed border-separate border-spacing-0">
      <colgroup>
        <col className="w-[27%] md:w-[36%]" />
        <col className="w-[22%] md:w-[18%]" />
        <col className="w-[22%] md:w-[18%]" />
      </colgroup>
      <thead className="text-note text-ink-soft">
        <tr>
          <th scope="col" className={`${headClass} text-left`}>
            Provinsi
          </th>
          {feeColumnNames.map(column => (
            <th key={column} scope="col" className={`${headClass} text-right`}>
              {feeColumns[column].label}{' '}
              <span className="block font-normal">({feeColumns[column].unit})</span>
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {provinces.map(({ code, name }, row) => (
          <tr key={code} className={changed.has(code) ? 'bg-teal-tint' : ''}>
            <th
              scope="row"
              className="border-rule-soft border-b py-1 pr-1 pl-3 text-left font-semibold md:px-4.5"
            >
              {name}
            </th>
            {feeColumnNames.map(column => {
              const fault = faults.find(each => each.province === code && each.column === column)
              return (
                <td
                  key={column}
                  className="border-rule-soft border-b px-0.5 py-1 text-right md:px-1.5 md:last:pr-4.5"
                >
                  {isReadOnly ? (
                    <span className="figure block px-2 py-1">{textOf(code, column) || '—'}</span>
                  ) : (
                    <input
                      id={cellId(row, column)}
                      aria-label={`${name}, ${feeColumns[column].label.toLowerCase()}`}
                      aria-invalid={fault !== undefined}
                      title={fault?.text}
                      inputMode="numeric"
                      autoComplete="off"
                      value={textOf(code, column)}
                      onChange={({ currentTarget }) => onType(code, column, currentTarget.value)}
                      onKeyDown={event => moveFocus(event, row, column)}
                      onPaste={event => {
                        const block = readBlock(event.clipboardData.getData('text/plain'))
                        if (block.length === 1 && block[0]?.length === 1) return
                        event.preventDefault()
                        onPaste(block, { province: code, column })
                      }}
                      className={inputClass}
                    />
                  )}
                </td>
              )
            })}
          </tr>
        ))}
      </tbody>
    </table>
  )
}

const headClass =
  'border-rule border-y bg-head px-1 py-2 align-bottom font-semibold first:pl-3 md:px-4.5 md:first:pl-4.5'
/** A cell of the table. Its faint border shows where to type. */
const inputClass =
  'figure block min-h-9 w-full rounded-control border border-rule-soft bg-card px-1 text-right text-body text-ink ' +
  'hover:border-edge focus-visible:outline-2 aria-invalid:border-rose aria-invalid:bg-rose-tint ' +
  'aria-invalid:text-rose-ink pointer-coarse:min-h-11 pointer-coarse:text-base md:px-3'

const steps: Record<string, number> = { ArrowDown: 1, Enter: 1, ArrowUp: -1 }
function moveFocus(event: KeyboardEvent<HTMLInputElement>, row: number, column: FeeColumn) {
  const step = steps[event.key]
  const next = step && document.getElementById(cellId(row + step, column))
  if (!(next instanceof HTMLInputElement)) return
  event.preventDefault()
  next.focus()
  next.select()
}
