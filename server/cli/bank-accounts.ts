import {
  addBankAccount,
  arrangeBankAccounts,
  changeBankAccount,
  listStaffBankAccounts,
} from '../modules/payments/index.ts'
import { offeredChannels } from '../providers/offered-channels.ts'
import type { Command } from './command.ts'
import { withDatabase } from './with-database.ts'

/** The shop's own accounts, to which buyers transfer. Without one, the shop offers no bank transfer. */

const listBankAccountsCommand: Command = {
  words: 'bank-accounts list',
  args: [],
  summary: 'Lists the shop’s bank accounts, including those that are off.',
  async run({ env, out }) {
    const accounts = await withDatabase(env, ({ db }) => listStaffBankAccounts(db))
    if (accounts.length === 0) out.say('None: the shop offers no bank transfer.')
    for (const account of accounts)
      out.say(
        `${account.is_active ? 'on ' : 'off'}  ${account.account_number.padEnd(20)}  ${account.bank_name}  ${account.account_name}${account.note ? ` (${account.note})` : ''}`,
      )
  },
}

const addBankAccountCommand: Command = {
  words: 'bank-accounts add',
  args: ['BANK', 'NUMBER', 'NAME'],
  summary:
    'Offers an account for bank transfers, after the others. NAME: whom the bank shows as the recipient.',
  actions: ['bank-accounts.add'],
  async run({
    env,
    args: { BANK: bankName = '', NUMBER: accountNumber = '', NAME: accountName = '' },
    actor,
    out,
  }) {
    await withDatabase(env, ({ db }) => addBankAccount(db, actor, { bankName, accountNumber, accountName }))
    out.say(`Buyers can now transfer to ${bankName} ${accountNumber}.`)
  },
}

const switchCommand = (word: 'on' | 'off', summary: string): Command => ({
  words: `bank-accounts ${word}`,
  args: ['NUMBER'],
  summary,
  actions: ['bank-accounts.switch'],
  async run({ env, args: { NUMBER: accountNumber = '' }, actor, out }) {
    await withDatabase(env, ({ db }) =>
      changeBankAccount({ db, payment: offeredChannels(env) }, actor, accountNumber, { isOn: word === 'on' }),
    )
    out.say(`${accountNumber} is ${word}.`)
  },
})

const noteCommand: Command = {
  words: 'bank-accounts note',
  args: ['NUMBER', 'NOTE'],
  summary: 'Tells buyers something about a bank account; "" takes the note away.',
  actions: ['bank-accounts.note'],
  async run({ env, args: { NUMBER: accountNumber = '', NOTE: note = '' }, actor, out }) {
    await withDatabase(env, ({ db }) =>
      changeBankAccount({ db, payment: offeredChannels(env) }, actor, accountNumber, { note }),
    )
    out.say(note === '' ? `${accountNumber} has no note now.` : `Buyers read at ${accountNumber}: ${note}`)
  },
}

const renameCommand: Command = {
  words: 'bank-accounts rename',
  args: ['NUMBER', 'BANK', 'NAME'],
  summary: 'Corrects the bank and the recipient of an account; its number stays.',
  actions: ['bank-accounts.rename'],
  async run({
    env,
    args: { NUMBER: accountNumber = '', BANK: bankName = '', NAME: accountName = '' },
    actor,
    out,
  }) {
    await withDatabase(env, ({ db }) =>
      changeBankAccount({ db, payment: offeredChannels(env) }, actor, accountNumber, {
        bankName,
        accountName,
      }),
    )
    out.say(`${accountNumber} is ${bankName}, ${accountName} now.`)
  },
}

const arrangeCommand: Command = {
  words: 'bank-accounts arrange',
  args: ['NUMBERS'],
  summary: 'Puts the bank accounts in another order: all their numbers, separated by commas.',
  actions: ['bank-accounts.arrange'],
  async run({ env, args: { NUMBERS: numbers = '' }, actor, out }) {
    await withDatabase(env, async ({ db }) => {
      const was = (await listStaffBankAccounts(db)).map(({ account_number: number }) => number)
      await arrangeBankAccounts(db, actor, { was, numbers: numbers.split(',') })
    })
    out.say(numbers)
  },
}

export const commands: Command[] = [
  listBankAccountsCommand,
  addBankAccountCommand,
  switchCommand('on', 'Offers a bank account again.'),
  switchCommand(
    'off',
    'Stops offering a bank account; orders that named it to their buyers can still be paid to it.',
  ),
  noteCommand,
  renameCommand,
  arrangeCommand,
]
