import { parseCronItems, type TaskList } from 'graphile-worker'
import { z } from 'zod'
import { addDays } from '../../contract/jakarta-time.ts'
import { deleteOldKeys } from '../http/idempotency.ts'
import { forgetHandedLines } from '../modules/cart/index.ts'
import { forgetOldChats } from '../modules/chat/index.ts'
import { deleteMessagesBefore, sendMessageToStaff } from '../modules/content/index.ts'
import { forgetQuotes, forgetRateAnswers, forgetTracks } from '../modules/delivery/index.ts'
import { expireGiftCards } from '../modules/gift-cards/index.ts'
import { mailLuckyPrize } from '../modules/lucky-draw/index.ts'
import { deleteExpiredResets, deleteExpiredSessions, deleteOldDevices } from '../modules/members/index.ts'
import { deleteClosedStockAlerts, sendStockAlerts } from '../modules/notify-me/index.ts'
import { forgetCodes, sendCode } from '../modules/one-time-codes/index.ts'
import { cancelFailedOrders, finishMailedOrders, sendOrderMails } from '../modules/orders/index.ts'
import {
  cancelObsoleteAttempts,
  expireUnpaidOrders,
  expireUnpaidTransfers,
  refreshOpenPayments,
  sendOpenRefunds,
} from '../modules/payments/index.ts'
import { deleteViewsBefore } from '../modules/recommendations/index.ts'
import { forgetLoosePhotos } from '../modules/returns/index.ts'
import { sweepLoosePhotos } from '../modules/review-photos/index.ts'
import { mailRejection, productsReviewedBy } from '../modules/reviews/index.ts'
import { forgetGuestSearches } from '../modules/search/index.ts'
import { deleteExpiredSocial } from '../modules/social/index.ts'
import { mailTokenPrize } from '../modules/tokens/index.ts'
import { forgetOldVisits } from '../modules/tracking/index.ts'
import { deleteWeatherBefore } from '../modules/weather/index.ts'
import type { Shop } from '../shop.ts'

const ENDED_WISHES_KEPT_DAYS = 90
const VIEWS_KEPT_DAYS = 60
/** As long as the cookie of a guest's bag. */
const HANDED_LINES_KEPT_DAYS = 31
const TRACKS_KEPT_DAYS = 90
const VISITOR_MESSAGES_KEPT_DAYS = 730
const WEATHER_KEPT_DAYS = 31
/** The limits of codes look back one day. */
const CODES_KEPT_DAYS = 2

/**
 * Runs each minute, one of these tasks at a time: if the payment provider does not respond they block one worker, and
 * the others continue with mails and everything else. A run that has not started is not queued twice.
 */
const atProvider = (task: string) => ({
  task,
  match: '* * * * *',
  options: { backfillPeriod: 0, queueName: 'payment-provider', jobKey: task },
})

/** What runs when, and what each task calls: tasks are shallow, the modules do the work. */
export const schedule = parseCronItems([
  atProvider('expire-unpaid-orders'),
  atProvider('ask-for-open-payments'),
  atProvider('end-needless-attempts'),
  atProvider('send-open-refunds'),
  { task: 'expire-unpaid-transfers', match: '* * * * *', options: { backfillPeriod: 0 } },
  { task: 'cancel-failed-orders', match: '* * * * *', options: { backfillPeriod: 0 } },
  { task: 'tell-order-news', match: '* * * * *', options: { backfillPeriod: 0 } },
  { task: 'tell-stock-is-back', match: '* * * * *', options: { backfillPeriod: 0 } },
  { task: 'expire-gift-cards', match: '7 * * * *', options: { backfillPeriod: 0 } },
  { task: 'forget-old-keys', match: '17 * * * *', options: { backfillPeriod: 0 } },
])

export const tasks = (shop: Shop): TaskList => ({
  'expire-unpaid-orders': async () => expireUnpaidOrders(shop),
  'expire-unpaid-transfers': async () => expireUnpaidTransfers(shop),
  'ask-for-open-payments': async () => refreshOpenPayments(shop),
  'end-needless-attempts': async () => cancelObsoleteAttempts(shop),
  'send-open-refunds': async () => sendOpenRefunds(shop),
  'cancel-failed-orders': async () => void (await cancelFailedOrders(shop)),
  'tell-order-news': async () => {
    await sendOrderMails(shop, productsReviewedBy)
    await finishMailedOrders(shop)
  },
  'expire-gift-cards': async () => void (await expireGiftCards(shop.db, shop.now())),
  'tell-stock-is-back': async () => void (await sendStockAlerts(shop)),
  'send-code': async payload => sendCode(shop, z.object({ id: z.string() }).parse(payload).id),
  'tell-review-rejected': async payload => {
    const { id, version } = z.object({ id: z.string(), version: z.coerce.number() }).parse(payload)
    await mailRejection(shop, id, version)
  },
  'mail-token-prize': async payload => mailTokenPrize(shop, z.object({ id: z.string() }).parse(payload).id),
  'mail-lucky-prize': async payload =>
    mailLuckyPrize(shop, z.object({ id: z.string(), nth: z.string() }).parse(payload)),
  'tell-visitor-message': async payload =>
    sendMessageToStaff(shop, z.object({ id: z.string() }).parse(payload).id),
  'forget-old-keys': async () => {
    await deleteOldKeys(shop.db)
    await deleteExpiredSessions(shop.db, shop.now())
    await deleteOldDevices(shop.db, shop.now())
    await deleteExpiredSocial(shop.db, shop.now())
    await deleteClosedStockAlerts(shop.db, addDays(shop.now(), -ENDED_WISHES_KEPT_DAYS))
    await deleteViewsBefore(shop.db, addDays(shop.now(), -VIEWS_KEPT_DAYS))
    await forgetHandedLines(shop.db, addDays(shop.now(), -HANDED_LINES_KEPT_DAYS))
    await forgetQuotes(shop.db, addDays(shop.now(), -1))
    await forgetRateAnswers(shop.db, addDays(shop.now(), -1))
    await forgetTracks(shop.db, addDays(shop.now(), -TRACKS_KEPT_DAYS))
    await deleteWeatherBefore(shop.db, addDays(shop.now(), -WEATHER_KEPT_DAYS))
    await deleteMessagesBefore(shop.db, addDays(shop.now(), -VISITOR_MESSAGES_KEPT_DAYS))
    await forgetOldVisits(shop)
    await forgetGuestSearches(shop)
    await forgetOldChats(shop)
    await forgetLoosePhotos(shop.db, addDays(shop.now(), -1))
    await sweepLoosePhotos(shop, addDays(shop.now(), -1))
    await forgetCodes(shop.db, addDays(shop.now(), -CODES_KEPT_DAYS))
    await deleteExpiredResets(shop.db, shop.now())
  },
})
