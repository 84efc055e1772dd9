import { paymentCategories } from '../../contract/payment-methods.ts'
import { arrangePaymentMethods, changePaymentMethod, listStaffMethods } from '../modules/payments/index.ts'
import { offeredChannels } from '../providers/offered-channels.ts'
import { type Command, UsageError } from './command.ts'
import { withDatabase } from './with-database.ts'

/** How buyers may pay. */

const listPaymentMethodsCommand: Command = {
  words: 'payment-methods list',
  args: [],
  summary: 'Lists the payment methods, including those that are off.',
  async run({ env, out }) {
    for (const method of await withDatabase(env, ({ db }) => listStaffMethods(db)))
      out.say(
        `${method.is_active ? 'on ' : 'off'}  ${method.code.padEnd(24)}  ${method.category.padEnd(14)}  ${method.name}${method.note ? ` (${method.note})` : ''}`,
      )
  },
}

const switchCommand = (word: 'on' | 'off', summary: string): Command => ({
  words: `payment-methods ${word}`,
  args: ['CODE'],
  summary,
  actions: ['payment-methods.switch'],
  async run({ env, args: { CODE: code = '' }, actor, out }) {
    await withDatabase(env, ({ db }) =>
      changePaymentMethod({ db, payment: offeredChannels(env) }, actor, code, { isOn: word === 'on' }),
    )
    out.say(`${code} is ${word}.`)
  },
})

const noteCommand: Command = {
  words: 'payment-methods note',
  args: ['CODE', 'NOTE'],
  summary: 'Tells buyers something about a payment method at the checkout; "" takes the note away.',
  actions: ['payment-methods.note'],
  async run({ env, args: { CODE: code = '', NOTE: note = '' }, actor, out }) {
    await withDatabase(env, ({ db }) =>
      changePaymentMethod({ db, payment: offeredChannels(env) }, actor, code, { note }),
    )
    out.say(note === '' ? `${code} has no note now.` : `Buyers read at ${code}: ${note}`)
  },
}

const arrangeCommand: Command = {
  words: 'payment-methods arrange',
  args: ['CATEGORY', 'CODES'],
  summary: 'Puts the payment methods of a category in another order: all its codes, separated by commas.',
  actions: ['payment-methods.arrange'],
  async run({ env, args: { CATEGORY: typed = '', CODES: codes = '' }, actor, out }) {
    const category = paymentCategories.find(name => name === typed)
    if (!category) throw new UsageError(`A category is one of: ${paymentCategories.join(', ')}.`)
    await withDatabase(env, async ({ db }) => {
      const methods = (await listStaffMethods(db)).filter(method => method.category === category)
      const was = methods.map(({ code }) => code)
      await arrangePaymentMethods(db, actor, { category, was, codes: codes.split(',') })
    })
    out.say(`${category}: ${codes}`)
  },
}

export const commands: Command[] = [
  listPaymentMethodsCommand,
  switchCommand('on', 'Offers a payment method.'),
  switchCommand('off', 'Stops offering a payment method; orders that wait for money can still be paid.'),
  noteCommand,
  arrangeCommand,
]
