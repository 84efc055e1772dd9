import { type RefObject, useEffect, useEffectEvent, useRef } from 'react'

interface RowKeys {
  input: RefObject<HTMLInputElement | null>
  grid: RefObject<HTMLElement | null>
  /** Told which cell the keys stand on, so that the input can say so to screen readers. */
  onActive: (cellId: string | undefined) => void
}

/**
 * The keys of a combobox whose popup is a grid (WAI-ARIA): the focus stays in the input, arrows walk the rows, left
 * and right the cells of a row, Enter presses what is in the cell. Escape is the box's own.
 */
export function useRowKeys({ input, grid, onActive }: RowKeys) {
  const active = useRef<HTMLElement | null>(null)

  function stand(cell: HTMLElement | null) {
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
    if (event.key === 'ArrowDown') stand(cellsOf(rows[at + 1])[0] ?? null)
    else if (event.key === 'ArrowUp') stand(cellsOf(at === -1 ? rows.at(-1) : rows[at - 1])[0] ?? null)
    else if (event.key === 'Enter' && here) here.querySelector<HTMLElement>('a, button')?.click()
    else if (here && (event.key === 'ArrowLeft' || event.key === 'ArrowRight')) {
      const cells = cellsOf(rows[at])
      const next = cells[cells.indexOf(here) + (event.key === 'ArrowRight' ? 1 : -1)]
      if (!next) return
      stand(next)
    } else return
    event.preventDefault()
  })
  const onInput = useEffectEvent(() => stand(null))

  useEffect(() => {
    const field = input.current
    if (!field) return
    const keyDown = (event: KeyboardEvent) => onKeyDown(event)
    const typed = () => onInput()
    field.addEventListener('keydown', keyDown)
    field.addEventListener('input', typed)
    return () => {
      field.removeEventListener('keydown', keyDown)
      field.removeEventListener('input', typed)
    }
  }, [input])
}

const cellsOf = (row: HTMLElement | undefined) => [
  ...(row?.querySelectorAll<HTMLElement>('[role="gridcell"]') ?? []),
]
