import { Popover } from '@base-ui/react/popover'
import { ArrowDown, ArrowUp, Columns3, Rows3 } from 'lucide-react'
import { Button, IconButton } from '../button.tsx'
import { Checkbox } from '../field.tsx'
import { moveColumn } from './list-search.ts'

/** Which columns are shown and in which order, and how narrow the rows are. */
export function ViewControls({
  columns,
  shown,
  onShown,
  isDense,
  onDense,
}: {
  columns: readonly { id: string; title: string }[]
  shown: readonly string[]
  onShown: (next: readonly string[]) => void
  isDense: boolean
  onDense: (isDense: boolean) => void
}) {
  const hidden = columns.filter(({ id }) => !shown.includes(id))
  const inOrder = [...shown.flatMap(id => columns.filter(column => column.id === id)), ...hidden]
  return (
    <div className="flex items-center gap-1 max-md:hidden">
      <Popover.Root>
        <Popover.Trigger render={<Button variant="quiet" size="small" className="text-ink-soft" />}>
          <Columns3 aria-hidden size={15} />
          Kolom
        </Popover.Trigger>
        <Popover.Portal>
          <Popover.Positioner align="end" sideOffset={6} className="z-40">
            <Popover.Popup
              aria-label="Kolom yang tampil"
              className="grid max-h-[70dvh] w-72 overflow-y-auto rounded-box border border-rule bg-card p-2.5 text-ink shadow-float outline-none"
            >
              {inOrder.map(({ id, title }) => {
                const isShown = shown.includes(id)
                return (
                  <div key={id} className="flex items-center justify-between gap-1 pl-1.5">
                    <Checkbox
                      label={title}
                      checked={isShown}
                      disabled={isShown && shown.length === 1}
                      onChange={() => onShown(isShown ? shown.filter(other => other !== id) : [...shown, id])}
                    />
                    {isShown ? (
                      <span className="flex">
                        <IconButton
                          label={`Majukan ${title}`}
                          disabled={shown[0] === id}
                          onClick={() => onShown(moveColumn(shown, id, -1))}
                        >
                          <ArrowUp aria-hidden size={15} />
                        </IconButton>
                        <IconButton
                          label={`Mundurkan ${title}`}
                          disabled={shown.at(-1) === id}
                          onClick={() => onShown(moveColumn(shown, id, 1))}
                        >
                          <ArrowDown aria-hidden size={15} />
                        </IconButton>
                      </span>
                    ) : null}
                  </div>
                )
              })}
            </Popover.Popup>
          </Popover.Positioner>
        </Popover.Portal>
      </Popover.Root>
      <Button
        variant="quiet"
        size="small"
        className="text-ink-soft"
        aria-pressed={isDense}
        onClick={() => onDense(!isDense)}
      >
        <Rows3 aria-hidden size={15} />
        {isDense ? 'Longgar' : 'Rapat'}
      </Button>
    </div>
  )
}
