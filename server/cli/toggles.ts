import { listToggles, setToggle } from '../modules/shop-settings/index.ts'
import type { Command } from './command.ts'
import { withDatabase } from './with-database.ts'

/** Feature switches (`/api/feature-toggles/…`); one that was never set is off. */

const listTogglesCommand: Command = {
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
  actions: ['toggles.switch'],
  async run({ env, args: { KEY: key = '' }, actor, out }) {
    await withDatabase(env, ({ db }) => setToggle(db, actor, key, to === 'on'))
    out.say(`${key} is ${to}.`)
  },
})

const toggleOnCommand = switchCommand('on', 'Switches a feature on, e.g. sociolla_quick_tour.')
const toggleOffCommand = switchCommand('off', 'Switches a feature off.')

export const commands: Command[] = [listTogglesCommand, toggleOnCommand, toggleOffCommand]
