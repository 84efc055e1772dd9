import { Tick } from '../field.tsx'
import { Skeleton } from '../skeleton.tsx'
import { shownColumns } from './list-search.ts'
import { RowName } from './row-name.tsx'
import { isChosen } from './selection.ts'
import type { DataTableProps } from './table-props.ts'
import type { Toggle } from './use-toggle.ts'

/** The rows on a phone: a card each, its name first, then the other columns. */
export function Cards<Row>({
  label,
  columns,
  rows,
  isOld = false,
  rowId,
  rowName,
  opening,
  search,
  choosing,
  toggle,
}: DataTableProps<Row> & { toggle: Toggle }) {
  const shown = shownColumns(search.kolom, columns).flatMap(id => columns.filter(column => column.id === id))
  const [name, ...others] = shown
  if (rows === undefined)
    return (
      <div className="grid gap-3 p-4">
        {[1, 2, 3, 4].map(place => (
          <Skeleton key={place} className="h-18" />
        ))}
      </div>
    )
  return (
    <ul
      aria-label={label}
      aria-busy={isOld}
      className={`divide-y divide-rule-soft transition-opacity ${isOld ? 'opacity-50' : ''}`}
    >
      {rows.map(row => {
        const id = rowId(row)
        const isOn = choosing !== undefined && isChosen(choosing.selection, id)
        return (
          <li key={id} data-row={id} className={`relative flex gap-3 px-4 py-3 ${isOn ? 'bg-chosen' : ''}`}>
            {choosing ? (
              <span className="relative z-1 -m-2.5 grid size-11 shrink-0 place-items-center">
                <Tick
                  label={`Pilih ${rowName(row)}`}
                  checked={isOn}
                  onChange={() => {}}
                  onClick={event => toggle.row(id, event.shiftKey)}
                />
              </span>
            ) : null}
            <div className="min-w-0 flex-1">
              <div className="flex items-start justify-between gap-3">
                {name && opening ? (
                  <RowName row={row} opening={opening}>
                    {name.cell(row)}
                  </RowName>
                ) : (
                  name?.cell(row)
                )}
                {others
                  .filter(({ isBesideName }) => isBesideName)
                  .map(({ id: column, cell }) => (
                    <span key={column} className="relative shrink-0">
                      {cell(row)}
                    </span>
                  ))}
              </div>
              <dl className="mt-1.5 grid gap-1">
                {others
                  .filter(({ isOnlyWide, isBesideName }) => !isOnlyWide && !isBesideName)
                  .map(({ id: column, title, cell }) => (
                    <div key={column} className="flex items-center justify-between gap-4">
                      <dt className="shrink-0 text-note text-ink-soft">{title}</dt>
                      <dd className="min-w-0 text-right">{cell(row)}</dd>
                    </div>
                  ))}
              </dl>
            </div>
          </li>
        )
      })}
    </ul>
  )
}
