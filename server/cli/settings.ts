import { isShopSetting, shopSettings } from '../../contract/staff/shop-settings.ts'
import { changeSetting, listSettings } from '../modules/shop-settings/index.ts'
import type { Command } from './command.ts'
import { withDatabase } from './with-database.ts'

/** Settings that staff change while the shop is running; yes-or-no ones are toggles. */

const listSettingsCommand: Command = {
  words: 'settings list',
  args: [],
  summary: 'Lists the settings with their values and who last changed each.',
  async run({ env, out }) {
    for (const { key, value, changed } of await withDatabase(env, ({ db }) => listSettings({ db, env })))
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
    const value = readValue(key, text)
    await withDatabase(env, ({ db }) =>
      changeSetting({ db, env, now: () => new Date() }, actor, { key, value }),
    )
    out.say(`${key} is ${typeof value === 'object' ? text : value} now.`)
  },
}

/** Numbers stay text where the setting is text, as in an NIB; links are written as `Instagram=https://…,TikTok=https://…`. */
function readValue(key: string, text: string): unknown {
  const kind = isShopSetting(key) ? shopSettings[key].kind : 'text'
  if (kind === 'text') return text
  if (kind !== 'links') return /^-?\d+$/.test(text) ? Number(text) : text
  return text.split(',').flatMap(link => {
    const [name = ''] = link.split('=', 1)
    return link === '' ? [] : [{ name, url: link.slice(name.length + 1) }]
  })
}

const resetSettingCommand: Command = {
  words: 'settings reset',
  args: ['KEY'],
  summary: 'Sets a setting back to its initial value.',
  actions: ['settings.change'],
  async run({ env, args: { KEY: key = '' }, actor, out }) {
    await withDatabase(env, ({ db }) =>
      changeSetting({ db, env, now: () => new Date() }, actor, { key, value: null }),
    )
    out.say(`${key} has its initial value again.`)
  },
}

export const commands: Command[] = [listSettingsCommand, setSettingCommand, resetSettingCommand]
