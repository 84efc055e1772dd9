import { readEmailAddress } from '../../contract/email-address.ts'
import { csvLine } from '../csv/csv-line.ts'
import { harmlessCell } from '../csv/harmless-cell.ts'
import { listSubscriptions, removeSubscription } from '../modules/banners/index.ts'
import { type Command, UsageError } from './command.ts'
import { withDatabase } from './with-database.ts'

/** Subscribers to the shop's mail. */

const listSubscriptionsCommand: Command = {
  words: 'subscriptions list',
  args: [],
  summary:
    "Exports the subscribers to the shop's mail as CSV, each with the date and the text of the consent.",
  async run({ env, out }) {
    const rows = await withDatabase(env, ({ db }) => listSubscriptions(db))
    for (const cells of [
      ['email', 'since', 'consent'],
      ...rows.map(row => [harmlessCell(row.email), row.created_at.toISOString(), row.consent]),
    ])
      out.say(csvLine(cells).trimEnd())
  },
}

const removeSubscriptionCommand: Command = {
  words: 'subscriptions remove',
  args: ['EMAIL'],
  summary: 'Unsubscribes an e-mail address and deletes it.',
  actions: ['subscriptions.remove'],
  async run({ env, args: { EMAIL: email = '' }, actor, out }) {
    const address = readEmailAddress(email)
    if (address === null) throw new UsageError(`"${email}" is not an e-mail address.`)
    await withDatabase(env, ({ db }) => removeSubscription(db, actor, address))
    out.say(`${address}: removed`)
  },
}

export const commands: Command[] = [listSubscriptionsCommand, removeSubscriptionCommand]
