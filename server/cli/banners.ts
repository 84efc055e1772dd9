import { readEmailAddress } from '../../contract/email-address.ts'
import { csvLine } from '../csv/csv-line.ts'
import {
  deleteSubscription,
  importBanners,
  listAllBanners,
  listSubscriptions,
  removeBanner,
  switchBanner,
} from '../modules/banners/index.ts'
import { type Command, CommandFailed, UsageError } from './command.ts'
import { printOutcome } from './print-outcome.ts'
import { harmless } from './report-file.ts'
import { spanOf } from './span.ts'
import { withDatabase } from './with-database.ts'

/** What staff do with banners until there is a back office. */

export const importBannersCommand: Command = {
  words: 'banners import',
  args: ['FILE'],
  summary: 'Adds and changes banners from a JSON or CSV file; one error rejects the whole file.',
  async run({ env, args: { FILE: file = '' }, out }) {
    printOutcome(await withDatabase(env, shop => importBanners(shop, file)), 'banners', out)
  },
}

export const listBannersCommand: Command = {
  words: 'banners list',
  args: [],
  summary: 'Lists every banner by place: its key, whether it is shown, its title and its link.',
  async run({ env, out }) {
    const banners = await withDatabase(env, ({ db }) => listAllBanners(db))
    if (banners.length === 0) out.say('No banners.')
    for (const { key, location, title, url, is_active, ...row } of banners)
      out.say(
        [
          location.padEnd(26),
          is_active ? 'on ' : 'off',
          key.padEnd(28),
          title,
          url ? `→ ${url}` : '',
          spanOf(row),
        ]
          .join('  ')
          .trimEnd(),
      )
  },
}

/** `banners on`, `banners off`, `banners remove`. */
const changing = (
  word: 'on' | 'off' | 'remove',
  summary: string,
  change: (db: Parameters<typeof removeBanner>[0], key: string) => Promise<boolean>,
): Command => ({
  words: `banners ${word}`,
  args: ['KEY'],
  summary,
  async run({ env, args: { KEY: key = '' }, out }) {
    if (!(await withDatabase(env, ({ db }) => change(db, key))))
      throw new CommandFailed(`There is no banner "${key}".`)
    out.say(`${key}: ${word === 'remove' ? 'removed' : word}`)
  },
})

export const bannerOnCommand = changing('on', 'Shows a banner.', (db, key) => switchBanner(db, key, true))
export const bannerOffCommand = changing('off', 'Hides a banner without deleting it.', (db, key) =>
  switchBanner(db, key, false),
)
export const removeBannerCommand = changing('remove', 'Forgets a banner.', removeBanner)

export const listSubscriptionsCommand: Command = {
  words: 'subscriptions list',
  args: [],
  summary: "Exports the subscribers to the shop's mail as CSV, each with date and consent.",
  async run({ env, out }) {
    const rows = await withDatabase(env, ({ db }) => listSubscriptions(db))
    for (const cells of [
      ['email', 'since', 'consent'],
      ...rows.map(row => [harmless(row.email), row.created_at.toISOString(), row.consent]),
    ])
      out.say(csvLine(cells).trimEnd())
  },
}

export const removeSubscriptionCommand: Command = {
  words: 'subscriptions remove',
  args: ['EMAIL'],
  summary: 'Unsubscribes an e-mail address and deletes it.',
  async run({ env, args: { EMAIL: email = '' }, out }) {
    const address = readEmailAddress(email)
    if (address === null) throw new UsageError('EMAIL: Email tidak valid')
    if (!(await withDatabase(env, ({ db }) => deleteSubscription(db, address))))
      throw new CommandFailed(`${address} is not subscribed.`)
    out.say(`${address}: removed`)
  },
}
