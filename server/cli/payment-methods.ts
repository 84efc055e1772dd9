import { listStaffMethods, switchPaymentMethod } from '../modules/payments/index.ts'
import type { Command } from './command.ts'
import { withDatabase } from './with-database.ts'

/** How buyers may pay. */

const listPaymentMethodsCommand: Command = {
  words: 'payment-methods list',
  args: [],
  summary: 'Lists the payment methods, including those that are off.',
  async run({ env, out }) {
    for (const method of await withDatabase(env, ({ db }) => listStaffMethods(db)))
      out.say(
        `${method.is_active ? 'on ' : 'off'}  ${method.code.padEnd(24)}  ${method.category.padEnd(14)}  ${method.name}`,
      )
  },
}

const switchCommand = (word: 'on' | 'off', summary: string): Command => ({
  words: `payment-methods ${word}`,
  args: ['CODE'],
  summary,
  actions: ['payment-methods.switch'],
  async run({ env, args: { CODE: code = '' }, actor, out }) {
    await withDatabase(env, ({ db }) => switchPaymentMethod(db, actor, code, word === 'on'))
    out.say(`${code} is ${word}.`)
  },
})

export const commands: Command[] = [
  listPaymentMethodsCommand,
  switchCommand('on', 'Offers a payment method.'),
  switchCommand('off', 'Stops offering a payment method; orders that wait for money can still be paid.'),
]
