import { isRefundable } from './channels.ts'
import type { Ledger } from './ledger.ts'
import type { NoticeMode, Notifier } from './notifier.ts'
import {
  type Action,
  applyAction,
  fullRefundOnly,
  isPastDue,
  refundedRupiah,
  type Transaction,
} from './transaction.ts'

type RefundOutcome =
  | { outcome: 'refunded'; transaction: Transaction; amountRupiah: number }
  | { outcome: 'missing' | 'not_allowed' | 'invalid_amount' | 'repeated' }

/**
 * Opens and changes transactions, for the API, the pages and the expiry timer. Each change sends a notice.
 */
export interface Transactions {
  open(transaction: Transaction): Promise<boolean>
  /** Finds a transaction by any of its ids; marks it as expired first if its time has passed. */
  find(id: string): Promise<Transaction | undefined>
  perform(
    id: string,
    action: Action,
    mode?: NoticeMode,
  ): Promise<{ isChanged: boolean; transaction: Transaction } | undefined>
  refund(id: string, refund: { key: string; amountRupiah: number; reason: string }): Promise<RefundOutcome>
  /** Sends a notice of the current status (or a forgery), without changing anything. */
  notify(transaction: Transaction, mode?: NoticeMode): Promise<void>
  expirePastDue(): Promise<void>
  defaultMode(): NoticeMode
  setDefaultMode(mode: NoticeMode): void
}

export function createTransactions({
  ledger,
  notifier,
  now,
}: {
  ledger: Ledger
  notifier: Notifier
  now: () => Date
}): Transactions {
  let defaultMode: NoticeMode = 'normal'
  const notify = (transaction: Transaction, mode = defaultMode) => notifier.notify(transaction, mode)

  async function perform(id: string, action: Action, mode?: NoticeMode) {
    const change = await ledger.change(id, transaction => applyAction(action, transaction, now()))
    if (change?.isChanged) await notify(change.transaction, mode)
    return change
  }

  return {
    open: transaction => ledger.insert(transaction),
    async find(id) {
      const found = await ledger.find(id)
      if (found?.status !== 'pending' || !isPastDue(found, now())) return found
      return (await perform(found.id, 'expire'))?.transaction
    },
    perform,
    async refund(id, refund) {
      let refusal: Exclude<RefundOutcome['outcome'], 'refunded'> = 'missing'
      const change = await ledger.change(id, transaction => {
        const remainingRupiah = transaction.grossAmountRupiah - refundedRupiah(transaction)
        const isSettled = transaction.status === 'settlement' || transaction.status === 'partial_refund'
        refusal = 'not_allowed'
        if (transaction.refunds.some(earlier => earlier.key === refund.key)) refusal = 'repeated'
        else if (!isSettled || !isRefundable(transaction.paymentType)) refusal = 'not_allowed'
        else if (refund.amountRupiah > remainingRupiah) refusal = 'invalid_amount'
        else if (fullRefundOnly.includes(transaction.paymentType) && refund.amountRupiah !== remainingRupiah)
          refusal = 'not_allowed'
        else
          return {
            ...transaction,
            status:
              refund.amountRupiah === remainingRupiah ? ('refund' as const) : ('partial_refund' as const),
            refunds: [...transaction.refunds, { ...refund, at: now().toISOString() }],
          }
        return undefined
      })
      if (!change?.isChanged) return { outcome: refusal }
      await notify(change.transaction)
      // a second notice follows once the payer's bank has the money
      const confirmed = await ledger.change(id, transaction => ({
        ...transaction,
        refunds: transaction.refunds.map(earlier =>
          earlier.key === refund.key ? { ...earlier, confirmedAt: now().toISOString() } : earlier,
        ),
      }))
      if (confirmed) await notify(confirmed.transaction)
      return { outcome: 'refunded', transaction: change.transaction, amountRupiah: refund.amountRupiah }
    },
    notify,
    async expirePastDue() {
      for (const { id } of await ledger.pastDue(now())) await perform(id, 'expire')
    },
    defaultMode: () => defaultMode,
    setDefaultMode(mode) {
      defaultMode = mode
    },
  }
}
