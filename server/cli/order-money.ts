import { writeFile } from 'node:fs/promises'
import { rupiah } from '../../contract/rupiah.ts'
import type { Db } from '../db/database.ts'
import { requireAnyOrder } from '../modules/orders/index.ts'
import {
  acceptMoney,
  findReceipt,
  listStaffRefunds,
  markRefundSent,
  refundOrder,
  rejectTransfer,
} from '../modules/payments/index.ts'
import { noSuch } from '../staff-actions/no-such.ts'
import { type Command, UsageError } from './command.ts'
import { seenOption, seenVersion } from './transfer-files.ts'
import { withDatabase } from './with-database.ts'

/** Payments for orders: look at receipts, accept transfers and cash, refund. */

const idOf = async (db: Db, idOrCode = '') => (await requireAnyOrder(db, idOrCode))._id

const showReceiptCommand: Command = {
  words: 'orders receipt',
  args: ['ORDER', 'FILE'],
  summary: 'Saves the latest receipt of a bank transfer to a file (JPEG).',
  async run({ env, args, out }) {
    const picture = await withDatabase(env, async ({ db }) => findReceipt(db, await idOf(db, args.ORDER)))
    if (!picture) throw noSuch({ kind: 'receipt of order', id: args.ORDER ?? '' })
    await writeFile(args.FILE ?? '', picture)
    out.say(`Written to ${args.FILE}.`)
  },
}

const acceptMoneyCommand: Command = {
  words: 'orders accept-money',
  args: ['ORDER'],
  summary: 'Records that a bank transfer, or cash on delivery, has arrived: the order is paid.',
  actions: ['orders.accept-money'],
  async run({ env, args, actor, out }) {
    const outcome = await withDatabase(env, async ({ db }) =>
      acceptMoney({ db, now: () => new Date() }, actor, await idOf(db, args.ORDER)),
    )
    out.say(`${args.ORDER}: ${outcome}`)
  },
}

const rejectTransferCommand: Command = {
  words: 'orders reject-transfer',
  args: ['ORDER'],
  options: { note: { type: 'string' } },
  optionsHelp: '--note TEXT',
  summary: 'Rejects a receipt: the buyer reads the note and gets another day to pay.',
  actions: ['orders.reject-transfer'],
  async run({ env, args, options: { note }, actor, out }) {
    if (typeof note !== 'string' || !note) throw new UsageError('--note is required: say why.')
    await withDatabase(env, async ({ db }) => {
      const orderId = await idOf(db, args.ORDER)
      await rejectTransfer({ db, now: () => new Date() }, actor, { orderId, note })
    })
    out.say(`${args.ORDER} is waiting for its transfer again.`)
  },
}

const refundCommand: Command = {
  words: 'orders refund',
  args: ['ORDER'],
  options: { amount: { type: 'string' }, reason: { type: 'string' }, key: { type: 'string' } },
  optionsHelp: '--reason TEXT [--amount RUPIAH] [--key KEY]',
  summary: 'Refunds an order, in full or by an amount; repeating the same --key refunds nothing more.',
  actions: ['orders.refund'],
  async run({ env, args, options, actor, out }) {
    const { amount, reason, key } = options
    if (typeof reason !== 'string' || !reason)
      throw new UsageError('--reason is required: the buyer reads it.')
    if (amount !== undefined && !/^[1-9]\d{0,11}$/.test(String(amount)))
      throw new UsageError('--amount is a whole number of rupiah, e.g. 15000.')
    const draft = {
      key: typeof key === 'string' ? key : `staff-${amount ?? 'all'}`,
      reason,
      ...(amount === undefined ? {} : { amountRupiah: Number(amount) }),
    }
    const refund = await withDatabase(env, async ({ db }) =>
      refundOrder(db, actor, { orderId: await idOf(db, args.ORDER), ...draft }),
    )
    out.say(`${rupiah(refund.amountRupiah)} of ${args.ORDER} is refunded: ${refund.status} (${refund.id}).`)
  },
}

const listRefundsCommand: Command = {
  words: 'orders refunds',
  args: ['ORDER'],
  summary: 'Lists the refunds of an order, the status of each, and the account that a transfer goes to.',
  async run({ env, args, out }) {
    const refunds = await withDatabase(env, async ({ db }) =>
      listStaffRefunds(db, await idOf(db, args.ORDER)),
    )
    if (refunds.length === 0) out.say('None.')
    for (const { id, version, amountRupiah, status, reason, account, fileNumber } of refunds) {
      out.say(`${id}  version ${version}  ${rupiah(amountRupiah)}  ${status}  ${reason}`)
      if (fileNumber !== null) out.say(`   in transfer file ${fileNumber}`)
      if (account) out.say(`   to ${account.bankName} ${account.accountNumber}, ${account.accountName}`)
    }
  },
}

const refundSentCommand: Command = {
  words: 'orders refund-sent',
  args: ['REFUND'],
  options: seenOption,
  optionsHelp: '--seen VERSION',
  summary: 'Records that staff sent a refund to the bank account that the buyer named.',
  actions: ['refunds.mark-sent'],
  async run({ env, args: { REFUND: refundId = '' }, options, actor, out }) {
    const version = seenVersion(options)
    await withDatabase(env, ({ db }) => markRefundSent(db, actor, { refundId, version, now: new Date() }))
    out.say(`Refund ${refundId} is done.`)
  },
}

export const commands: Command[] = [
  showReceiptCommand,
  acceptMoneyCommand,
  rejectTransferCommand,
  refundCommand,
  listRefundsCommand,
  refundSentCommand,
]
