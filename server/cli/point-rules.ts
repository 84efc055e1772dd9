import { jakartaDateTime } from '../../contract/jakarta-time.ts'
import { listAllPointRules, switchPointRule } from '../modules/point-rules/index.ts'
import type { Command } from './command.ts'
import { withDatabase } from './with-database.ts'

/** Times at which some goods earn several times the points; the back office writes them. */

const listPointRulesCommand: Command = {
  words: 'point-rules list',
  args: [],
  summary: 'Lists the rules that multiply points, including those that are off.',
  async run({ env, out }) {
    const rules = await withDatabase(env, ({ db }) => listAllPointRules(db))
    if (rules.length === 0) out.say('None.')
    for (const { id, name, times, is_active, ends_at } of rules)
      out.say(
        `${is_active ? 'on ' : 'off'}  ${id}  ×${times}  ${name}${ends_at ? `  until ${jakartaDateTime(ends_at)}` : ''}`,
      )
  },
}

const switchCommand = (word: 'on' | 'off', summary: string): Command => ({
  words: `point-rules ${word}`,
  args: ['ID'],
  summary,
  actions: ['point-rules.switch'],
  async run({ env, args: { ID: id = '' }, actor, out }) {
    await withDatabase(env, ({ db }) => switchPointRule(db, actor, { id }, word === 'on'))
    out.say(`Point rule ${id} is ${word}.`)
  },
})

export const commands: Command[] = [
  listPointRulesCommand,
  switchCommand('on', 'Lets a rule multiply points, as long as its dates allow.'),
  switchCommand('off', 'Stops a rule at once; orders keep the points that they were promised.'),
]
