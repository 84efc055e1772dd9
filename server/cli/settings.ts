import { changeSetting, listSettings } from '../modules/shop-settings/index.ts'
import type { Command } from './command.ts'
import { withDatabase } from './with-database.ts'

/** Settings that staff change while the shop is running; yes-or-no ones are toggles. */

const listSettingsCommand: Command = {
  words: 'settings list',
  args: [],
  summary: 'Lists the settings with their values and who last changed each.',
  async run({ env, out }) {
    for (const { key, value, changed } of await withDatabase(env, ({ db }) => listSettings(db)))
      out.say(
        `${key.padEnd(22)} ${JSON.stringify(value).padEnd(12)} ${changed ? `by ${changed.by}, ${changed.at}` : ''}`,
      )
  },
}

const setSettingCommand: Command = {
  words: 'settings set',
  args: ['KEY', 'VALUE'],
  summary: 'Changes a setting, in every process at once, e.g. settings set refundCeilingRupiah 500000',
  actions: ['settings.change'],
  async run({ env, args: { KEY: key = '', VALUE: text = '' }, actor, out }) {
    const value = /^-?\d+$/.test(text) ? Number(text) : text
    await withDatabase(env, ({ db }) => changeSetting({ db, now: () => new Date() }, actor, { key, value }))
    out.say(`${key} is ${value} now.`)
  },
}

export const commands: Command[] = [listSettingsCommand, setSettingCommand]
