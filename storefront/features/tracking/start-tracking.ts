import type { QueryClient } from '@tanstack/react-query'
import { meQuery } from '../../session/use-me.ts'
import { reportAction } from './arrival.ts'
import { describeEvent } from './describe-events.ts'
import type { RecordedEvent } from './events.ts'
import { rememberPlaced, removePlaced } from './placed-orders.ts'
import { enqueue, startSending } from './send-events.ts'
import { sendToTagManager } from './third-parties.ts'
import { forwardEvents } from './track.ts'
import { recordPageView } from './visit-state.ts'

/** Sends every event to the server and, with consent, to the tag manager. */
export function startTracking(queries: QueryClient): void {
  forwardEvents(event => {
    if (!shouldReport(event)) return
    const described = describeEvent(event)
    const additional =
      event.name === 'page_view'
        ? { ...described.additional, ...recordPageView(event.page) }
        : described.additional
    enqueue({ ...described, additional, page: event.page, at: event.at })
    sendToTagManager(event.name, described)
    if (event.name === 'login' || event.name === 'sign_up')
      reportAction(event.name, queries.getQueryData(meQuery.queryKey)?.user.id ?? null)
  })
  startSending()
}

/** A paid order counts once, and only in the browser that placed it: viewing an old order is not a purchase. */
function shouldReport(event: RecordedEvent): boolean {
  if (event.name === 'place_order') rememberPlaced(event.params.orderId)
  return event.name !== 'purchase' || removePlaced(event.params.order._id)
}
