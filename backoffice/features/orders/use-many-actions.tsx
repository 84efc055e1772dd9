import { lazy, type ReactNode, Suspense, useState } from 'react'
import { type ChosenOrders, type ManyAct, manyActs } from '../../../contract/staff/many-orders.ts'
import type { OrderTab } from '../../../contract/staff/orders.ts'
import { useCan } from '../../session/session.ts'
import type { Choosing, RowsAct } from '../../ui/data-table/column.ts'
import { chosenCount, nothing, type Selection } from '../../ui/data-table/selection.ts'
import { type OrderSearch, orderFilterOf } from './order-queries.ts'

const ManyDialog = lazy(() => import('./many-dialog.tsx'))

/** The acts that each tab offers, the main one last. */
const actsOfTab: Record<OrderTab, readonly ManyAct[]> = {
  all: ['cancel', 'labels', 'deliver', 'ship', 'wave'],
  unpaid: ['cancel'],
  check: ['cancel'],
  process: ['cancel', 'fill', 'start', 'wave'],
  pack: ['cancel', 'wave', 'pack'],
  ship: ['cancel', 'labels', 'ship'],
  shipped: ['labels', 'deliver'],
  done: [],
  ended: [],
}

const keys: Partial<Record<ManyAct, string>> = {
  wave: 'p',
  start: 'p',
  pack: 'm',
  ship: 'r',
  labels: 'l',
  deliver: 't',
}

/** Choosing orders, and what can be done with the chosen ones (TABLE-03). `dialog` stands somewhere on the page. */
export function useManyActs(
  search: OrderSearch,
  matching: number,
): { choosing: Choosing | undefined; dialog: ReactNode } {
  const can = useCan()
  const filter = orderFilterOf(search)
  const filterKey = JSON.stringify(filter)
  const [chosenFor, setChosenFor] = useState(filterKey)
  const [selection, setSelection] = useState<Selection>(nothing)
  const [act, setAct] = useState<ManyAct | null>(null)
  // What was chosen in another list is not chosen in this one.
  if (chosenFor !== filterKey) {
    setChosenFor(filterKey)
    setSelection(nothing)
  }

  const allowed = actsOfTab[search.bagian ?? 'all'].filter(
    (one, _, all) =>
      can(manyActs[one].permission) &&
      // Who may make waves does, instead of only moving the orders on.
      !(one === 'start' && all.includes('wave') && can(manyActs.wave.permission)),
  )
  const acts: RowsAct[] = allowed.map((one, index) => ({
    label: manyActs[one].label,
    key: keys[one],
    isMain: index === allowed.length - 1 && one !== 'cancel',
    run: () => setAct(one),
  }))
  const chosen: ChosenOrders =
    selection.kind === 'some' ? { ids: [...selection.ids] } : { filter, except: [...selection.except] }
  return {
    choosing: acts.length === 0 ? undefined : { selection, onSelection: setSelection, matching, acts },
    dialog: (
      <Suspense>
        {act ? (
          <ManyDialog
            act={act}
            chosen={chosen}
            count={chosenCount(selection, matching)}
            onClose={() => setAct(null)}
            onStarted={() => {
              setAct(null)
              setSelection(nothing)
            }}
          />
        ) : null}
      </Suspense>
    ),
  }
}
