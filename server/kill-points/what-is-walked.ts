import type { StaffAction } from '../../contract/staff/actions.ts'
import { commandWalks } from './walks/commands.ts'
import { moneyWalks } from './walks/money.ts'
import { orderWalks } from './walks/orders.ts'
import { manyWalks, packingWalks } from './walks/packing.ts'
import { stockWalks } from './walks/stock.ts'

/**
 * Every call of the back office and every staff action: where it is walked, or why that is not needed.
 * `what-is-walked.test.ts` fails for one that is missing here. The tasks of the schedule are in `walks/schedule.ts`.
 */

export const walkedCalls = [moneyWalks, orderWalks, packingWalks, manyWalks, stockWalks].flatMap(Object.keys)

/** Calls that are not walked, by the reason. */
export const excusedCalls: Record<string, string[]> = {
  'It changes nothing.': [
    'POST /find',
    'POST /orders/buyers',
    'POST /orders/preview',
    'POST /orders/many/preview',
    'POST /orders/:id/delivery-offers',
    'POST /orders/:id/refund-price',
    'POST /invitations/show',
  ],
  'It shows something and records who looked: as often as somebody looks.': [
    'POST /orders/:id/reveal',
    'POST /refunds/:id/reveal',
    'POST /refunds/transfer-files/:id/download',
  ],
  'One transaction about who works here, neither money nor goods; a repetition is recognised by version or e-mail.':
    [
      'POST /people',
      'POST /people/:id/invitation',
      'PUT /people/:id/role',
      'DELETE /people/:id',
      'DELETE /people/:id/sessions',
      'PUT /roles/:key',
      'DELETE /roles/:key',
      'PUT /settings/:key',
    ],
  'The person’s own account, views and jobs: a repetition leaves the same.': [
    'DELETE /me/passkeys/:id',
    'POST /me/recovery-codes',
    'PUT /me/password',
    'DELETE /me/sessions',
    'DELETE /me/sessions/:id',
    'PUT /views',
    'DELETE /views/:id',
    'POST /jobs/:id/stop',
    'POST /jobs/:id/resume',
    'POST /mentions/seen',
  ],
  'One transaction without money or goods; a repetition makes a link that replaces the first.': [
    'POST /orders/:id/payment-link',
  ],
  'Signing in: the person tries again.': [
    'POST /session',
    'DELETE /session',
    'POST /session/code',
    'POST /session/passkey',
    'POST /session/passkey/options',
    'POST /session/passkey-sign-in',
    'POST /session/passkey-sign-in/options',
    'POST /factors/code-app',
    'POST /factors/code-app/code',
    'POST /factors/passkeys',
    'POST /factors/passkeys/options',
    'POST /invitations/accept',
    'POST /factor-resets/use',
  ],
}

/** The walked call that records an action; the command line performs it by the same use case. */
export const recordedBy: Partial<Record<StaffAction, string>> = {
  'approvals.approve': 'POST /approvals/:id/decision',
  'approvals.ask': 'POST /approvals',
  'approvals.refuse': 'POST /approvals/:id/decision',
  'approvals.withdraw': 'DELETE /approvals/:id',
  'deliveries.expect': 'POST /stock/deliveries',
  'deliveries.export': 'POST /stock/deliveries/file',
  'deliveries.receive': 'POST /stock/deliveries/:id/receipt',
  'incidents.close': 'POST /incidents/:id/close',
  'journal.export': 'POST /journal/file',
  'orders.accept-fee': 'POST /orders/:id/delivery-change',
  'orders.accept-money': 'POST /transfers/:id/accept',
  'orders.add-address': 'POST /orders/buyers/:id/addresses',
  'orders.add-note': 'POST /orders/:id/notes',
  'orders.ask-delivery': 'POST /orders/:id/delivery',
  'orders.cancel-pieces': 'POST /orders/:id/refunds',
  'orders.change-delivery': 'POST /orders/:id/delivery',
  'orders.export': 'POST /orders/file',
  'orders.mail-payment-link': 'POST /orders/:id/payment-link/mail',
  'orders.make': 'POST /orders',
  'orders.move': 'POST /orders/:id/move',
  'orders.refund': 'POST /orders/:id/refunds',
  'orders.reject-transfer': 'POST /transfers/:id/reject',
  'orders.waive-fee': 'POST /orders/:id/delivery',
  'orders.withdraw-delivery': 'POST /orders/:id/delivery-change',
  'packing.finish': 'POST /packing/orders/:id/finish',
  'packing.report-missing': 'POST /packing/orders/:id/missing',
  'packing.start-wave': 'POST /packing/waves',
  'parcels.deliver': 'POST /parcels/:id/delivery',
  'parcels.ship': 'POST /parcels/tracking-numbers',
  'refunds.ask-account': 'POST /refunds/:id/account-request',
  'refunds.export-list': 'POST /refunds/file',
  'refunds.mark-sent': 'POST /refunds/:id/sent',
  'refunds.take-out': 'POST /refunds/:id/take-out',
  'refunds.write-file': 'POST /refunds/transfer-files',
  'stock-takes.accept': 'POST /stock/takes/:id/acceptance',
  'stock-takes.export': 'POST /stock/takes/file',
  'stock-takes.start': 'POST /stock/takes',
  'stock.adjust': 'POST /stock/:id/adjustments',
  'stock.export': 'POST /stock/file',
  'stock.place': 'PUT /stock/:id/place',
}

export const walkedActions = [
  ...Object.keys(recordedBy),
  ...Object.keys(commandWalks),
  'gift-cards.send-again',
]

/** Actions that are not walked, by the reason. */
export const excusedActions: Record<string, StaffAction[]> = {
  'Its call changes nothing else, or nothing about money and goods: see there.': [
    'code-apps.set-up',
    'orders.make-payment-link',
    'orders.reveal',
    'own-password.change',
    'own-sessions.end',
    'passkeys.add',
    'parcels.print-labels',
    'passkeys.remove',
    'recovery-codes.renew',
    'refunds.export',
    'refunds.reveal-account',
    'roles.delete',
    'roles.save',
    'settings.change',
    'staff-jobs.resume',
    'staff-jobs.stop',
    'staff.change-role',
    'staff.end',
    'staff.end-sessions',
    'staff.invite',
    'staff.reset-factors',
  ],
  'It gives or takes once more each time it is called, on purpose; the ledger says what arrived.': [
    'points.give',
    'points.take',
    'tokens.give',
    'tokens.take',
  ],
  'One transaction that sets what staff decided; calling it again sets the same.': [
    'bank-accounts.switch',
    'banners.remove',
    'banners.switch',
    'campaigns.remove',
    'content.remove',
    'content.switch',
    'extra-bags.set',
    'extra-bags.stop',
    'game-products.set',
    'game-products.stop',
    'game.set',
    'lucky-draws.switch',
    'payment-methods.switch',
    'quizzes.remove',
    'quizzes.switch',
    'rewards.add',
    'shipping-methods.switch',
    'special-prices.set',
    'special-prices.stop',
    'subscriptions.remove',
    'synonyms.add',
    'synonyms.remove',
    'toggles.switch',
    'token-prizes.switch',
    'vouchers.save',
    'vouchers.switch',
  ],
  'A file that is imported again changes only what is left of it.': [
    'areas.import',
    'authenticity-codes.import',
    'banners.import',
    'brands.import',
    'campaigns.import',
    'content.import',
    'lucky-draws.import',
    'products.import',
    'quizzes.import',
    'reviews.import',
    'shipping-rates.import',
    'synonyms.import',
    'token-prizes.import',
  ],
  'One transaction about words, neither money nor goods.': [
    'bank-accounts.add',
    'chats.answer',
    'reviews.approve',
    'reviews.approve-all',
    'reviews.reject',
  ],
  'It fills or empties a copy; the next run begins again (`search-engine.test.ts` kills it at each await).': [
    'search-engine.disconnect',
    'search-engine.rebuild',
  ],
}
