import type { QueryClient } from '@tanstack/react-query'
import { meQuery } from '../../session/use-me.ts'
import { reportAction } from './arrival.ts'
import { describeEvent } from './describe-events.ts'
import type { Noted } from './events.ts'
import { forgetPlaced, rememberPlaced } from './placed-orders.ts'
import { keep, startSending } from './send-events.ts'
import { sendToTagManager } from './third-parties.ts'
import { takeEvents } from './track.ts'
import { seePage } from './visit-state.ts'

/** From here on every event goes to the shop and, by consent, to the tag manager. */
export function startTracking(queries: QueryClient): void {
  takeEvents(event => {
    if (!isWorthTelling(event)) return
    const described = describeEvent(event)
    const additional =
      event.name === 'page_view' ? { ...described.additional, ...seePage(event.page) } : described.additional
    keep({ ...described, additional, page: event.page, at: event.at })
    sendToTagManager(event.name, described)
    if (event.name === 'login' || event.name === 'sign_up')
      reportAction(event.name, queries.getQueryData(meQuery.queryKey)?.user.id ?? null)
  })
  startSending()
}

/** An order that shows as paid counts once, and only where it was placed: reading old ones is no purchase. */
function isWorthTelling(event: Noted): boolean {
  if (event.name === 'place_order') rememberPlaced(event.params.orderId)
  return event.name !== 'purchase' || forgetPlaced(event.params.order._id)
}
