import { Button } from '../button.tsx'
import { KeyCap } from '../key-cap.tsx'
import { useShortcuts } from '../shortcuts.ts'
import type { Choosing } from './column.ts'
import { chosenCount, everything, nothing } from './selection.ts'

const number = new Intl.NumberFormat('id-ID')

/** The dark bar at the foot: how many rows are chosen, and what can be done with them. */
export function ActionsBar({
  selection,
  onSelection,
  matching,
  actions,
  shown,
}: Choosing & {
  /** How many rows the page shows; more may match. */
  shown: number
}) {
  const count = chosenCount(selection, matching)
  useShortcuts(
    actions.flatMap(({ key, label, run }) =>
      key ? [{ key, label, group: 'Baris yang dipilih', run: () => run(selection) }] : [],
    ),
  )
  return (
    <div className="sticky bottom-16 z-20 mt-3.5 flex flex-wrap items-center gap-x-3.5 gap-y-2 rounded-box bg-night px-4 py-3 text-night-ink shadow-float lg:bottom-4">
      <p role="status" className="figure font-bold">
        {number.format(count)} dipilih
      </p>
      {selection.kind === 'some' && matching > shown && count >= shown ? (
        <button type="button" className="underline" onClick={() => onSelection(everything)}>
          Pilih semua {number.format(matching)} yang cocok
        </button>
      ) : null}
      <button type="button" className="text-night-soft underline" onClick={() => onSelection(nothing)}>
        Kosongkan pilihan
      </button>
      <div className="flex gap-2.5 max-md:w-full max-md:overflow-x-auto max-md:p-1 md:ml-auto md:flex-wrap md:justify-end">
        {actions.map(({ label, key, isMain, run }) => (
          <Button
            key={label}
            variant={isMain ? 'main' : 'night'}
            size="small"
            // On phones the row scrolls: the main action is in sight.
            className={isMain ? 'max-md:order-first' : ''}
            onClick={() => run(selection)}
          >
            {label}
            {key ? <KeyCap isOnNight>{key.toUpperCase()}</KeyCap> : null}
          </Button>
        ))}
      </div>
    </div>
  )
}
