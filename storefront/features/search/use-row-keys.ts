import { type RefObject, useEffect, useEffectEvent, useRef } from 'react'

interface RowKeys {
  input: RefObject<HTMLInputElement | null>
  grid: RefObject<HTMLElement | null>
  /** Called with the active cell's id, so that the input can expose it to screen readers. */
  onActive: (cellId: string | undefined) => void
}

/**
 * The keys of a combobox whose popup is a grid (WAI-ARIA): the focus stays in the input; up and down move between
 * rows, left and right between the cells of a row, and Enter presses the link or button in the cell. The search box
 * handles Escape.
 */
export function useRowKeys({ input, grid, onActive }: RowKeys) {
  const active = useRef<HTMLElement | null>(null)

  function activate(cell: HTMLElement | null) {
    active.current?.removeAttribute('data-active')
    active.current = cell
    cell?.setAttribute('data-active', '')
    cell?.scrollIntoView({ block: 'nearest', inline: 'nearest' })
    onActive(cell?.id)
  }

  const onKeyDown = useEffectEvent((event: KeyboardEvent) => {
    if (event.isComposing) return
    const rows = [...(grid.current?.querySelectorAll<HTMLElement>('[role="row"]') ?? [])]
    const here = active.current?.isConnected ? active.current : null
    const at = rows.findIndex(row => row.contains(here))
    if (event.key === 'ArrowDown') activate(cellsOf(rows[at + 1])[0] ?? null)
    else if (event.key === 'ArrowUp') activate(cellsOf(at === -1 ? rows.at(-1) : rows[at - 1])[0] ?? null)
    else if (event.key === 'Enter' && here) here.querySelector<HTMLElement>('a, button')?.click()
    else if (here && (event.key === 'ArrowLeft' || event.key === 'ArrowRight')) {
      const cells = cellsOf(rows[at])
      const next = cells[cells.indexOf(here) + (event.key === 'ArrowRight' ? 1 : -1)]
      if (!next) return
      activate(next)
    } else return
    event.preventDefault()
  })
  const onInput = useEffectEvent(() => activate(null))

  // A row that stays when new ones come keeps its mark; one that has gone is active no longer.
  const dropGone = useEffectEvent(() => {
    if (active.current && !active.current.isConnected) activate(null)
  })
  useEffect(() => dropGone())

  useEffect(() => {
    const field = input.current
    if (!field) return
    const keyDown = (event: KeyboardEvent) => onKeyDown(event)
    const handleInput = () => onInput()
    field.addEventListener('keydown', keyDown)
    field.addEventListener('input', handleInput)
    return () => {
      field.removeEventListener('keydown', keyDown)
      field.removeEventListener('input', handleInput)
    }
  }, [input])
}

const cellsOf = (row: HTMLElement | undefined) => [
  ...(row?.querySelectorAll<HTMLElement>('[role="gridcell"]') ?? []),
]
