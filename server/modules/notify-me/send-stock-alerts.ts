import { MailUnavailable } from '../../adapters/mail/mail-provider.ts'
import type { Db } from '../../db/database.ts'
import { readMailWords } from '../../mail/read-words.ts'
import type { Shop } from '../../shop.ts'
import { findSellables } from '../catalog/index.ts'
import { stockIsBackMail } from './stock-is-back-mail.ts'
import {
  closeStockAlert,
  type DueStockAlert,
  findDueStockAlerts,
  lockStockAlert,
  postponeStockAlert,
} from './store.ts'

/** The most mails in one run; the rest wait for the next minute. */
const MAILS_PER_RUN = 500
/** The delay starts at five minutes and doubles each time: the last try is almost a day after the first. */
const TRIES_MAX = 9
const FIRST_DELAY_MS = 5 * 60 * 1000

/** Sends one mail to everyone whose combination is back in stock; returns how many were mailed. */
export async function sendStockAlerts(shop: Shop): Promise<number> {
  let mailed = 0
  for (const id of await findDueStockAlerts(shop.db, { now: shop.now(), limit: MAILS_PER_RUN })) {
    const outcome = await shop.db.transaction().execute(async tx => {
      const alert = await lockStockAlert(tx, id, shop.now())
      return alert ? sendAlert(shop, tx, alert) : 'taken'
    })
    if (outcome === 'mailed') mailed += 1
    // If the mail server is down, it is down for the remaining mails too.
    if (outcome === 'unavailable') break
  }
  return mailed
}

async function sendAlert(shop: Shop, db: Db, alert: DueStockAlert) {
  const sellable = (await findSellables(db, [alert.combinationId])).get(alert.combinationId)
  if (!sellable?.isSellable) return 'sold out again'
  try {
    const words = await readMailWords(db)
    const outcome = await shop.mail.send(stockIsBackMail(words, alert, sellable, shop.publicUrl))
    const reason = outcome === 'sent' ? 'mailed' : 'refused'
    await closeStockAlert(db, alert.id, reason, shop.now())
    return reason
  } catch (error) {
    if (!(error instanceof MailUnavailable)) throw error
    shop.log.warn({ err: error, alertId: alert.id }, 'an e-mail could not be sent; it will be retried')
    if (alert.tries + 1 >= TRIES_MAX) await closeStockAlert(db, alert.id, 'gave_up', shop.now())
    else
      await postponeStockAlert(
        db,
        alert.id,
        new Date(shop.now().getTime() + FIRST_DELAY_MS * 2 ** alert.tries),
      )
    return 'unavailable'
  }
}
