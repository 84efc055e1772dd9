import { jakartaDateTime } from '../../contract/jakarta-time.ts'
import { listAllBankPromotions, switchBankPromotion } from '../modules/bank-promotions/index.ts'
import type { Command } from './command.ts'
import { withDatabase } from './with-database.ts'

/** Discounts that go with a bank's payment methods; the back office writes them. */

const listBankPromotionsCommand: Command = {
  words: 'bank-promotions list',
  args: [],
  summary: 'Lists the bank promotions, including those that are off.',
  async run({ env, out }) {
    const promotions = await withDatabase(env, ({ db }) => listAllBankPromotions(db))
    if (promotions.length === 0) out.say('None.')
    for (const { id, bank_name, title, is_active, ends_at } of promotions)
      out.say(
        `${is_active ? 'on ' : 'off'}  ${id}  ${bank_name}  ${title}${ends_at ? `  until ${jakartaDateTime(ends_at)}` : ''}`,
      )
  },
}

const switchCommand = (word: 'on' | 'off', summary: string): Command => ({
  words: `bank-promotions ${word}`,
  args: ['ID'],
  summary,
  actions: ['bank-promotions.switch'],
  async run({ env, args: { ID: id = '' }, actor, out }) {
    await withDatabase(env, ({ db }) => switchBankPromotion(db, actor, { id }, word === 'on'))
    out.say(`Bank promotion ${id} is ${word}.`)
  },
})

export const commands: Command[] = [
  listBankPromotionsCommand,
  switchCommand('on', 'Lets shoppers choose a bank promotion, as long as its dates allow.'),
  switchCommand('off', 'Stops a bank promotion at once; orders keep it.'),
]
