import { addBankAccount, listStaffBankAccounts, switchBankAccount } from '../modules/payments/index.ts'
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
        `${account.is_active ? 'on ' : 'off'}  ${account.account_number.padEnd(20)}  ${account.bank_name}  ${account.account_name}`,
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
    await withDatabase(env, ({ db }) => switchBankAccount(db, actor, accountNumber, word === 'on'))
    out.say(`${accountNumber} is ${word}.`)
  },
})

export const commands: Command[] = [
  listBankAccountsCommand,
  addBankAccountCommand,
  switchCommand('on', 'Offers a bank account again.'),
  switchCommand(
    'off',
    'Stops offering a bank account; orders that named it to their buyers can still be paid to it.',
  ),
]
