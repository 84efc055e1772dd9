import { z } from 'zod'
import {
  accountOrderBody,
  addAccountBody,
  changeAccountBody,
  changeWayBody,
  methodOrderBody,
} from '../../../../contract/staff/ways-to-pay.ts'
import type { App } from '../../../http/app-types.ts'
import type { Shop } from '../../../shop.ts'
import { staffRoute } from '../../staff/index.ts'
import { addBankAccount } from './add-bank-account.ts'
import { arrangeBankAccounts } from './arrange-bank-accounts.ts'
import { arrangePaymentMethods } from './arrange-payment-methods.ts'
import { changeBankAccount } from './change-bank-account.ts'
import { changePaymentMethod } from './change-payment-method.ts'
import { listWaysToPay } from './list-ways-to-pay.ts'

/** The ways to pay and the shop's own accounts (SET-01). */
export async function waysToPayRoutes(app: App, shop: Shop): Promise<void> {
  getMethods(app, shop)
  putMethod(app, shop)
  postMethodOrder(app, shop)
  postAccount(app, shop)
  putAccount(app, shop)
  postAccountOrder(app, shop)
}

function getMethods(app: App, shop: Shop): void {
  staffRoute(app, {
    method: 'GET',
    path: '/payment-methods',
    permission: 'settings.read',
    summary: 'Lists the ways to pay and the shop’s bank accounts, those that are off included',
    handle: () => listWaysToPay(shop),
  })
}

function putMethod(app: App, shop: Shop): void {
  staffRoute(app, {
    method: 'PUT',
    path: '/payment-methods/:code',
    permission: 'settings.write',
    isFinal: true,
    summary: 'Switches a way to pay on or off, and changes its note',
    params: z.object({ code: z.string().max(60) }),
    body: changeWayBody,
    handle: ({ actor, params, body: { is_on: isOn, note, version } }) =>
      changePaymentMethod(shop, actor, params.code, { isOn, note }, { version }),
  })
}

function postMethodOrder(app: App, shop: Shop): void {
  staffRoute(app, {
    method: 'POST',
    path: '/payment-methods/order',
    permission: 'settings.write',
    summary: 'Puts the ways to pay of a category in another order',
    body: methodOrderBody,
    handle: ({ actor, body }) => arrangePaymentMethods(shop.db, actor, body),
  })
}

function postAccount(app: App, shop: Shop): void {
  staffRoute(app, {
    method: 'POST',
    path: '/bank-accounts',
    permission: 'settings.write',
    isFinal: true,
    summary: 'Offers another bank account for transfers',
    body: addAccountBody,
    handle: ({ actor, body }) =>
      addBankAccount(shop.db, actor, {
        bankName: body.bank_name,
        accountNumber: body.account_number,
        accountName: body.account_name,
      }),
  })
}

function putAccount(app: App, shop: Shop): void {
  staffRoute(app, {
    method: 'PUT',
    path: '/bank-accounts/:number',
    permission: 'settings.write',
    isFinal: true,
    summary: 'Switches a bank account on or off, and changes its note and its names',
    params: z.object({ number: z.string().max(40) }),
    body: changeAccountBody,
    handle: ({ actor, params, body: { is_on: isOn, note, bank_name, account_name, version } }) =>
      changeBankAccount(
        shop,
        actor,
        params.number,
        { isOn, note, bankName: bank_name, accountName: account_name },
        { version },
      ),
  })
}

function postAccountOrder(app: App, shop: Shop): void {
  staffRoute(app, {
    method: 'POST',
    path: '/bank-accounts/order',
    permission: 'settings.write',
    isFinal: true,
    summary: 'Puts the bank accounts in another order',
    body: accountOrderBody,
    handle: ({ actor, body }) => arrangeBankAccounts(shop.db, actor, body),
  })
}
