import { listToggles, setToggle } from '../modules/shop-settings/index.ts'
import type { Command } from './command.ts'
import { withDatabase } from './with-database.ts'

/** Feature switches (`/api/feature-toggles/…`); one that was never set is off. */

export const listTogglesCommand: Command = {
  words: 'toggles list',
  args: [],
  summary: 'Lists the switches that were set; all others are off.',
  async run({ env, out }) {
    const toggles = await withDatabase(env, ({ db }) => listToggles(db))
    if (toggles.length === 0) out.say('No switch is set: all are off.')
    for (const { key, is_on } of toggles) out.say(`${is_on ? 'on ' : 'off'}  ${key}`)
  },
}

const switchCommand = (to: 'on' | 'off', summary: string): Command => ({
  words: `toggles ${to}`,
  args: ['KEY'],
  summary,
  async run({ env, args: { KEY: key = '' }, out }) {
    await withDatabase(env, ({ db }) => setToggle(db, key, to === 'on'))
    out.say(`${key} is ${to}.`)
  },
})

export const toggleOnCommand = switchCommand('on', 'Switches a feature on, e.g. sociolla_quick_tour.')
export const toggleOffCommand = switchCommand('off', 'Switches a feature off.')
