import { useMutation, useQueryClient } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { messageOf } from '../../api/staff-refusal.ts'
import { Notice } from '../../ui/failed.tsx'
import { DraggedName } from '../../ui/grip.tsx'
import { type OrderedRow, useOrderDrag } from '../../ui/use-order-drag.ts'
import { waysKey } from './ways-queries.ts'

/** A list whose rows staff move; the order is saved with each move. */
export function OrderedWays<Way>({
  label,
  rowName,
  ways,
  idOf,
  nameOf,
  save,
  children,
}: {
  label: string
  /** Of its rows, while there are other lists on the page. */
  rowName: string
  ways: readonly Way[]
  idOf: (way: Way) => string
  nameOf: (way: Way) => string
  save: (was: string[], next: string[]) => Promise<unknown>
  children: (
    way: Way,
    row: { place: OrderedRow; index: number; isLast: boolean; onMove: (to: number) => void },
  ) => ReactNode
}) {
  const queries = useQueryClient()
  const moving = useMutation({
    mutationFn: (next: string[]) => save(ways.map(idOf), next),
    onSettled: () => queries.invalidateQueries({ queryKey: waysKey }),
  })
  const move = (from: number, to: number) => {
    const next = ways.map(idOf)
    next.splice(to, 0, ...next.splice(from, 1))
    moving.mutate(next)
  }
  const { drag, rowAt } = useOrderDrag(move, rowName)
  // While it is being saved, the rows already stand where they go.
  const shown = moving.isPending ? moving.variables.flatMap(id => ways.filter(way => idOf(way) === id)) : ways
  const dragged = drag ? shown[drag.thing] : undefined
  return (
    <>
      {moving.isError ? (
        <div className="px-4.5 pb-2">
          <Notice>{messageOf(moving.error)}</Notice>
        </div>
      ) : null}
      <ol aria-label={label} className="divide-y divide-rule-soft border-rule-soft border-t">
        {shown.map((way, index) =>
          children(way, {
            place: rowAt(index, index === shown.length - 1),
            index,
            isLast: index === shown.length - 1,
            onMove: to => move(index, to),
          }),
        )}
      </ol>
      {drag && dragged ? <DraggedName name={nameOf(dragged)} x={drag.x} y={drag.y} /> : null}
    </>
  )
}
