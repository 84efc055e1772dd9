import { type ReactNode, useState } from 'react'
import { type ChosenOrders, type ManyAction, manyActions } from '../../../contract/staff/many-orders.ts'
import type { OrderTab } from '../../../contract/staff/orders.ts'
import { useCan } from '../../session/session.ts'
import type { Choosing, RowsAction } from '../../ui/data-table/column.ts'
import { chosenCount, nothing, type Selection } from '../../ui/data-table/selection.ts'
import { lazyPart } from '../lazy-part/lazy-part.tsx'
import { type OrderSearch, orderFilterOf } from './order-queries.ts'

const ManyDialog = lazyPart(() => import('./many-dialog.tsx'))

/** The actions that each tab offers, the main one last. */
const actionsOfTab: Record<OrderTab, readonly ManyAction[]> = {
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

const keys: Partial<Record<ManyAction, string>> = {
  wave: 'p',
  start: 'p',
  pack: 'm',
  ship: 'r',
  labels: 'l',
  deliver: 't',
}

/** Choosing orders, and what can be done with the chosen ones (TABLE-03). Render `dialog` anywhere on the page. */
export function useManyActions(
  search: OrderSearch,
  matching: number,
): { choosing: Choosing | undefined; dialog: ReactNode } {
  const can = useCan()
  const filter = orderFilterOf(search)
  const filterKey = JSON.stringify(filter)
  const [chosenFor, setChosenFor] = useState(filterKey)
  const [selection, setSelection] = useState<Selection>(nothing)
  const [act, setAct] = useState<ManyAction | null>(null)
  // Other filters show other rows, so nothing stays chosen.
  if (chosenFor !== filterKey) {
    setChosenFor(filterKey)
    setSelection(nothing)
  }

  const allowed = actionsOfTab[search.bagian ?? 'all'].filter(
    (one, _, all) =>
      can(manyActions[one].permission) &&
      // Staff who may make waves do that, instead of only moving the orders on.
      !(one === 'start' && all.includes('wave') && can(manyActions.wave.permission)),
  )
  const close = () => setAct(null)
  const actions: RowsAction[] = allowed.map((one, index) => ({
    label: manyActions[one].label,
    key: keys[one],
    isMain: index === allowed.length - 1 && one !== 'cancel',
    run: () => setAct(one),
  }))
  const chosen: ChosenOrders =
    selection.kind === 'some' ? { ids: [...selection.ids] } : { filter, except: [...selection.except] }
  return {
    choosing: actions.length === 0 ? undefined : { selection, onSelection: setSelection, matching, actions },
    dialog: act ? (
      <ManyDialog
        act={act}
        chosen={chosen}
        count={chosenCount(selection, matching)}
        onClose={close}
        onGiveUp={close}
        onStarted={() => {
          close()
          setSelection(nothing)
        }}
      />
    ) : null,
  }
}
