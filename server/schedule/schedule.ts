import { parseCronItems } from 'graphile-worker'
import type { z } from 'zod'
import { addDays } from '../../contract/jakarta-time.ts'
import { JOBS_KEPT_DAYS } from '../../contract/staff/jobs.ts'
import { UNGIVEN_LISTS_KEPT_DAYS } from '../../contract/staff/points-desk.ts'
import { IMPORTS_KEPT_DAYS } from '../../contract/staff/product-imports.ts'
import { WEBHOOK_LOG_KEPT_DAYS } from '../../contract/staff/webhooks.ts'
import { deleteOldKeys } from '../http/idempotency.ts'
import { type QueuedTasks, queuedTasks } from '../jobs/add-job.ts'
import { forEach } from '../jobs/for-each.ts'
import { deleteOldProviderHours } from '../metrics/tally-providers.ts'
import { deleteOldReminders, remindOfBags } from '../modules/bag-reminders/index.ts'
import { announceDueCampaigns, deleteOldPreviews } from '../modules/campaigns/index.ts'
import { deleteOldHandedLines } from '../modules/cart/index.ts'
import { deleteOldImports } from '../modules/catalog-exchange/index.ts'
import { deleteOldChats } from '../modules/chat/index.ts'
import { announceDueContent, deleteMessagesBefore, sendMessageToStaff } from '../modules/content/index.ts'
import { keepDayFigures } from '../modules/dashboard/index.ts'
import { deleteCachedRates, deleteExpiredQuotes, deleteOldTracks } from '../modules/delivery/index.ts'
import { expireGiftCards, mailIssuedCard } from '../modules/gift-cards/index.ts'
import { mailLuckyPrize } from '../modules/lucky-draw/index.ts'
import { deleteOldDeletions, deleteUnusedFiles } from '../modules/media/index.ts'
import {
  deleteExpiredResets,
  deleteExpiredSessions,
  deleteOldCallCounts,
  deleteOldDevices,
  mailAccountNews,
} from '../modules/members/index.ts'
import { deleteClosedStockAlerts, sendStockAlerts } from '../modules/notify-me/index.ts'
import { deleteOldCodeRequests, sendCode } from '../modules/one-time-codes/index.ts'
import {
  cancelFailedOrders,
  deleteOldPaymentLinks,
  finishMailedOrders,
  sendOrderMails,
} from '../modules/orders/index.ts'
import {
  cancelObsoleteAttempts,
  expireUnpaidOrders,
  expireUnpaidTransfers,
  refreshOpenPayments,
  refundFeesOfEndedOrders,
  sendOpenRefunds,
} from '../modules/payments/index.ts'
import { mailDataCopy } from '../modules/personal-data/index.ts'
import { deleteUngivenLists, mailGivenPoints } from '../modules/points-desk/index.ts'
import { deleteOldUploads, keepProductPlans } from '../modules/product-desk/index.ts'
import { keepPlannedSales } from '../modules/product-variants/index.ts'
import { forgetQuizPlayers } from '../modules/quiz/index.ts'
import { deleteRowHoursBefore, deleteViewsBefore } from '../modules/recommendations/index.ts'
import { keepDaySales, keepRepeat } from '../modules/reports/index.ts'
import { deleteLoosePhotos } from '../modules/returns/index.ts'
import { sweepLoosePhotos } from '../modules/review-photos/index.ts'
import { mailAnswer, mailRejection, productsReviewedBy } from '../modules/reviews/index.ts'
import { countSearchedWords, deleteOldGuestSearches } from '../modules/search/index.ts'
import { deleteOldBackupNotes } from '../modules/shop-health/index.ts'
import { deleteExpiredSocial } from '../modules/social/index.ts'
import {
  deleteExpiredStaffSessions,
  deleteOldStaffDevices,
  mailFactorReset,
  mailInvitation,
  mailPasswordReset,
} from '../modules/staff/index.ts'
import { deleteOldJobs, resumeLostJobs, runJob } from '../modules/staff-jobs/index.ts'
import { issueDueDocuments } from '../modules/tax/index.ts'
import { mailTokenPrize } from '../modules/tokens/index.ts'
import { deleteOldVisits } from '../modules/tracking/index.ts'
import { mailGivenVoucher } from '../modules/vouchers/index.ts'
import { deleteWeatherBefore, keepMainCities } from '../modules/weather/index.ts'
import { deleteFormerSecrets, deleteOldWebhooks, mailPaused } from '../modules/webhooks/index.ts'
import type { Shop } from '../shop.ts'
import { freeLostJobs } from './free-lost-jobs.ts'
import { staffJobKinds } from './staff-job-kinds.ts'

const CLOSED_STOCK_ALERTS_KEPT_DAYS = 90
const VIEWS_KEPT_DAYS = 60
const ROW_HOURS_KEPT_DAYS = 60
/** As long as the cookie with a guest's bag is valid. */
const HAND_OVER_KEYS_KEPT_DAYS = 31
const TRACKS_KEPT_DAYS = 90
const VISITOR_MESSAGES_KEPT_DAYS = 730
const WEATHER_KEPT_DAYS = 31
const STAFF_DEVICES_KEPT_DAYS = 400
/** The limits on codes look back one day. */
const CODES_KEPT_DAYS = 2

type ScheduledTask = (shop: Shop) => Promise<unknown>

/** Run every hour; if one fails, the others still run. */
const deletions: ScheduledTask[] = [
  shop => deleteOldKeys(shop.db),
  shop => deleteOldCallCounts(shop.db),
  shop => deleteExpiredSessions(shop.db, shop.now()),
  shop => deleteOldDevices(shop.db, shop.now()),
  shop => deleteExpiredStaffSessions(shop.db, shop.now()),
  shop => deleteOldStaffDevices(shop.db, daysAgo(shop, STAFF_DEVICES_KEPT_DAYS)),
  shop => deleteOldJobs(shop.db, { now: shop.now(), before: daysAgo(shop, JOBS_KEPT_DAYS) }),
  shop => deleteUngivenLists(shop.db, daysAgo(shop, UNGIVEN_LISTS_KEPT_DAYS)),
  shop => deleteOldImports(shop.db, daysAgo(shop, IMPORTS_KEPT_DAYS)),
  shop => deleteExpiredSocial(shop.db, shop.now()),
  shop => deleteClosedStockAlerts(shop.db, daysAgo(shop, CLOSED_STOCK_ALERTS_KEPT_DAYS)),
  shop => deleteViewsBefore(shop.db, daysAgo(shop, VIEWS_KEPT_DAYS)),
  shop => deleteRowHoursBefore(shop.db, daysAgo(shop, ROW_HOURS_KEPT_DAYS)),
  shop => deleteOldHandedLines(shop.db, daysAgo(shop, HAND_OVER_KEYS_KEPT_DAYS)),
  shop => deleteExpiredQuotes(shop.db, daysAgo(shop, 1)),
  shop => deleteCachedRates(shop.db, daysAgo(shop, 1)),
  shop => deleteOldPaymentLinks(shop.db, daysAgo(shop, 1)),
  shop => deleteOldTracks(shop.db, daysAgo(shop, TRACKS_KEPT_DAYS)),
  shop => deleteWeatherBefore(shop.db, daysAgo(shop, WEATHER_KEPT_DAYS)),
  shop => deleteMessagesBefore(shop.db, daysAgo(shop, VISITOR_MESSAGES_KEPT_DAYS)),
  deleteOldVisits,
  deleteOldGuestSearches,
  deleteOldChats,
  deleteOldReminders,
  shop => deleteLoosePhotos(shop.db, daysAgo(shop, 1)),
  shop => sweepLoosePhotos(shop, daysAgo(shop, 1)),
  deleteOldUploads,
  shop => deleteOldPreviews(shop.db, daysAgo(shop, 1)),
  deleteUnusedFiles,
  deleteOldDeletions,
  shop => deleteOldCodeRequests(shop.db, daysAgo(shop, CODES_KEPT_DAYS)),
  shop => deleteExpiredResets(shop.db, shop.now()),
  shop => deleteOldWebhooks(shop.db, daysAgo(shop, WEBHOOK_LOG_KEPT_DAYS)),
  shop => deleteFormerSecrets(shop.db, shop.now()),
  shop => deleteOldProviderHours(shop.db, shop.now()),
  shop => deleteOldBackupNotes(shop.db, shop.now()),
  forgetQuizPlayers,
]

interface Recurring {
  run: ScheduledTask
  /** Minute, hour, day, month and weekday, in UTC. */
  match: string
  /** Its tasks run one at a time. */
  queueName?: string
}

const everyMinute = (run: ScheduledTask): Recurring => ({ run, match: '* * * * *' })

/** Tasks that call the payment provider share a queue: if it does not respond, they block only one worker. */
const everyMinuteAtProvider = (run: ScheduledTask): Recurring => ({
  ...everyMinute(run),
  queueName: 'payment-provider',
})

/**
 * The recurring tasks. Each calls a use case in a module and does nothing else. The queue stores a task's name with
 * each job, also for those in `add-job.ts`: after a renaming, jobs that wait under the old name would never run.
 */
const recurring = {
  'expire-unpaid-orders': everyMinuteAtProvider(expireUnpaidOrders),
  'ask-for-open-payments': everyMinuteAtProvider(refreshOpenPayments),
  'end-needless-attempts': everyMinuteAtProvider(cancelObsoleteAttempts),
  'send-open-refunds': everyMinuteAtProvider(sendOpenRefunds),
  'expire-unpaid-transfers': everyMinute(expireUnpaidTransfers),
  'cancel-failed-orders': everyMinute(cancelFailedOrders),
  'refund-added-fees': everyMinute(refundFeesOfEndedOrders),
  'issue-tax-documents': everyMinute(issueDueDocuments),
  'tell-order-news': everyMinute(async shop => {
    await sendOrderMails(shop, productsReviewedBy)
    await finishMailedOrders(shop)
  }),
  'keep-planned-sales': everyMinute(keepPlannedSales),
  'keep-product-plans': everyMinute(keepProductPlans),
  'announce-due-campaigns': everyMinute(announceDueCampaigns),
  'announce-due-content': everyMinute(announceDueContent),
  'tell-stock-is-back': everyMinute(sendStockAlerts),
  'remind-of-bags': { match: '*/5 * * * *', run: remindOfBags },
  'free-lost-jobs': everyMinute(freeLostJobs),
  'resume-lost-staff-jobs': everyMinute(shop => resumeLostJobs(shop, staffJobKinds)),
  'expire-gift-cards': { match: '7 * * * *', run: shop => expireGiftCards(shop.db, shop.now()) },
  'keep-day-figures': { match: '37 * * * *', run: keepDayFigures },
  'keep-day-sales': { match: '*/5 * * * *', run: keepDaySales },
  'keep-repeat-report': { match: '47 * * * *', run: keepRepeat },
  // Just after each hour in which the weather is asked for again, and soon again if the service was away.
  'keep-main-cities': { match: '1,16,31,46 * * * *', run: keepMainCities },
  'count-searched-words': { match: '27 * * * *', run: countSearchedWords },
  'forget-old-keys': { match: '17 * * * *', run: shop => forEach(deletions, deletion => deletion(shop)) },
} satisfies Record<string, Recurring>

/** The function that each task in `add-job.ts` calls with its payload. */
const queued: {
  [Task in keyof QueuedTasks]: (shop: Shop, payload: z.output<QueuedTasks[Task]>) => Promise<unknown>
} = {
  'send-code': (shop, { id }) => sendCode(shop, id),
  'tell-review-rejected': (shop, { id, version }) => mailRejection(shop, id, version),
  'tell-review-answered': (shop, { id, at }) => mailAnswer(shop, id, at),
  'tell-visitor-message': (shop, { id }) => sendMessageToStaff(shop, id),
  'mail-staff-invitation': (shop, { id }) => mailInvitation(shop, id),
  'mail-factor-reset': (shop, { id }) => mailFactorReset(shop, id),
  'mail-password-reset': (shop, { id }) => mailPasswordReset(shop, id),
  'mail-account-news': mailAccountNews,
  'mail-data-copy': mailDataCopy,
  'mail-given-points': mailGivenPoints,
  'mail-given-voucher': (shop, { id, member }) => mailGivenVoucher(shop, { voucherId: id, memberId: member }),
  'mail-token-prize': (shop, { id }) => mailTokenPrize(shop, id),
  'mail-issued-gift-card': (shop, { id }) => mailIssuedCard(shop, id),
  'mail-lucky-prize': mailLuckyPrize,
  'mail-webhook-paused': (shop, { id }) => mailPaused(shop, id),
  'run-staff-job': (shop, { id }) => runJob(shop, staffJobKinds, id),
}

export const schedule = parseCronItems(
  Object.entries<Recurring>(recurring).map(([task, { match, queueName }]) => ({
    task,
    match,
    // A run still waiting in its queue is not queued again.
    options: { backfillPeriod: 0, ...(queueName && { queueName, jobKey: task }) },
  })),
)

/**
 * Returns every task by its name. The tasks return nothing, because the worker would mistake a returned list for the
 * results of a batch.
 */
export const tasks = (shop: Shop) =>
  Object.fromEntries([
    ...Object.entries<Recurring>(recurring).map(([task, { run }]) => [
      task,
      async () => void (await run(shop)),
    ]),
    ...Object.entries(queued).map(([task, run]) => [
      task,
      async (payload: unknown) =>
        void (await run(shop, queuedTasks[task as keyof QueuedTasks].parse(payload) as never)),
    ]),
  ]) as Record<keyof typeof recurring | keyof QueuedTasks, (payload?: unknown) => Promise<void>>

const daysAgo = (shop: Shop, days: number) => addDays(shop.now(), -days)
