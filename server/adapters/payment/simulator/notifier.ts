import { randomUUID } from 'node:crypto'
import type { Delivery, Ledger } from './ledger.ts'
import { type Forgery, noticeText } from './notice.ts'
import type { Transaction } from './transaction.ts'

/** How the notice of an action is delivered. The last three send a forgery instead. */
export const noticeModes = [
  'normal',
  'late',
  'twice',
  'ten_at_once',
  'out_of_order',
  'silent',
  'forged_signature',
  'forged_amount',
  'other_amount',
] as const
export type NoticeMode = (typeof noticeModes)[number]

export interface Notifier {
  /** Queues the notices that the mode requires; resolves once they are stored. */
  notify(transaction: Transaction, mode: NoticeMode): Promise<void>
  /** Sends the notices that an earlier run left unsent. */
  resume(): Promise<void>
  close(): void
}

interface NotifierSettings {
  ledger: Ledger
  serverKey: string
  notificationUrl: string
  lateMs: number
  /** Delays before the second to the sixth attempt. */
  retryAfterMs: number[]
  /** How long the shop may take to respond. Midtrans allows 15 s. */
  timeoutMs: number
}

/** The delay between the first and the second notice. */
const secondNoticeAfterMs = 300
const maxRedirects = 5

export function createNotifier(settings: NotifierSettings): Notifier {
  const { ledger, serverKey, notificationUrl, lateMs, retryAfterMs, timeoutMs } = settings
  const closeSignal = new AbortController()
  const timers = new Set<NodeJS.Timeout>()

  async function queue(transaction: Transaction, forgery: Forgery | null, delayMs: number): Promise<void> {
    const dueAt = new Date(Date.now() + delayMs).toISOString()
    const delivery = { id: randomUUID(), transaction, forgery, dueAt, answers: [], isDone: false }
    await ledger.saveDelivery(delivery)
    schedule(delivery)
  }

  function schedule(delivery: Delivery): void {
    const timer = setTimeout(
      () => {
        timers.delete(timer)
        attempt(delivery).catch(error => {
          // the database stopped before us: the next start resumes the delivery
          if (!closeSignal.signal.aborted)
            console.error('payment simulator: a notice could not be recorded', error)
        })
      },
      Math.max(0, new Date(delivery.dueAt).getTime() - Date.now()),
    )
    timers.add(timer)
  }

  async function attempt(delivery: Delivery): Promise<void> {
    const response = await post(noticeText(delivery.transaction, serverKey, delivery.forgery))
    if (closeSignal.signal.aborted) return
    const responses = [...delivery.answers, response]
    const waitMs = retryAfterMs[responses.length - 1]
    const isDone = responses.length > retriesAfter(response) || waitMs === undefined
    const dueAt = isDone ? delivery.dueAt : new Date(Date.now() + waitMs).toISOString()
    const next = { ...delivery, answers: responses, isDone, dueAt }
    await ledger.saveDelivery(next)
    if (!isDone) schedule(next)
  }

  async function post(body: string): Promise<string> {
    let url = notificationUrl
    try {
      for (let hop = 0; hop <= maxRedirects; hop++) {
        const response = await fetch(url, {
          method: 'POST',
          headers: {
            'content-type': 'application/json',
            accept: 'application/json',
            'user-agent': 'Veritrans',
          },
          body,
          redirect: 'manual',
          signal: AbortSignal.any([closeSignal.signal, AbortSignal.timeout(timeoutMs)]),
        })
        await response.body?.cancel()
        const location = response.headers.get('location')
        if (!location || (response.status !== 307 && response.status !== 308)) return String(response.status)
        url = new URL(location, url).href
      }
      return 'redirects'
    } catch (error) {
      return error instanceof Error && error.name === 'TimeoutError' ? 'timeout' : 'unreachable'
    }
  }

  return {
    async notify(transaction, mode) {
      const send = (delayMs = 0) => queue(transaction, null, delayMs)
      switch (mode) {
        case 'silent':
          return
        case 'normal':
          return send()
        case 'late':
          return send(lateMs)
        case 'twice':
          await send()
          return send(secondNoticeAfterMs)
        case 'ten_at_once':
          await Promise.all(Array.from({ length: 10 }, () => send()))
          return
        case 'out_of_order': {
          await send()
          const earlier: Transaction = { ...transaction, status: 'pending', fraud: 'accept', paidAt: null }
          return queue(earlier, null, secondNoticeAfterMs)
        }
        default:
          return queue(transaction, mode, 0)
      }
    },
    async resume() {
      for (const delivery of await ledger.undelivered()) schedule(delivery)
    },
    close() {
      closeSignal.abort()
      for (const timer of timers) clearTimeout(timer)
    },
  }
}

/**
 * Returns the number of retries for each response: docs.midtrans.com/reference/best-practices-to-handle-notification
 */
function retriesAfter(response: string): number {
  if (/^2\d\d$/.test(response) || ['301', '302', '303'].includes(response)) return 0
  if (response === '500') return 1
  if (response === '400' || response === '404') return 2
  return response === '503' ? 4 : 5
}
