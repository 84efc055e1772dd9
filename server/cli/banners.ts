import { importBanners, listAllBanners, removeBanner, switchBanner } from '../modules/banners/index.ts'
import type { Command } from './command.ts'
import { importSummary } from './import-summary.ts'
import { spanOf } from './span.ts'
import { withDatabase } from './with-database.ts'

/** Banners: staff import, switch and remove them. */

const importBannersCommand: Command = {
  words: 'banners import',
  args: ['FILE'],
  summary: 'Adds and changes banners from a JSON or CSV file; one error rejects the whole file.',
  actions: ['banners.import'],
  async run({ env, args: { FILE: file = '' }, actor, out }) {
    out.say(importSummary(await withDatabase(env, shop => importBanners(shop, actor, file)), 'banners'))
  },
}

const listBannersCommand: Command = {
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

const switchCommand = (word: 'on' | 'off', summary: string): Command => ({
  words: `banners ${word}`,
  args: ['KEY'],
  summary,
  actions: ['banners.switch'],
  async run({ env, args: { KEY: key = '' }, actor, out }) {
    await withDatabase(env, ({ db }) => switchBanner(db, actor, { key }, word === 'on'))
    out.say(`${key}: ${word}`)
  },
})
const bannerOnCommand = switchCommand('on', 'Shows a banner.')
const bannerOffCommand = switchCommand('off', 'Hides a banner without deleting it.')

const removeBannerCommand: Command = {
  words: 'banners remove',
  args: ['KEY'],
  summary: 'Deletes a banner.',
  actions: ['banners.remove'],
  async run({ env, args: { KEY: key = '' }, actor, out }) {
    await withDatabase(env, ({ db }) => removeBanner({ db, now: () => new Date() }, actor, { key }))
    out.say(`${key}: removed`)
  },
}

export const commands: Command[] = [
  importBannersCommand,
  listBannersCommand,
  bannerOnCommand,
  bannerOffCommand,
  removeBannerCommand,
]
