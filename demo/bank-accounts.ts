import type { Db } from '../server/db/database.ts'
import { addBankAccount, listStaffBankAccounts } from '../server/modules/payments/index.ts'
import { demoActor } from './demo-actor.ts'

/** Two accounts at one bank and one at another, with numbers that no bank gives (AMB-55). */
const demoAccounts = [
  { bankName: 'BCA', accountName: 'Carasun (contoh)', accountNumber: '0000111122' },
  { bankName: 'BCA', accountName: 'Carasun Niaga (contoh)', accountNumber: '0000111133' },
  { bankName: 'Mandiri', accountName: 'Carasun (contoh)', accountNumber: '0000111122233' },
]

/** Adds the accounts that the shop lacks. */
export async function fillDemoBankAccounts(db: Db): Promise<void> {
  const numbers = (await listStaffBankAccounts(db)).map(account => account.account_number)
  for (const account of demoAccounts)
    if (!numbers.includes(account.accountNumber)) await addBankAccount(db, demoActor, account)
}
