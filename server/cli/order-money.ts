import { writeFile } from 'node:fs/promises'
import { rupiah } from '../../contract/rupiah.ts'
import type { Db } from '../db/database.ts'
import { findAnyOrder } from '../modules/orders/index.ts'
import {
  acceptMoney,
  findReceipt,
  listStaffRefunds,
  markRefundSent,
  openRefund,
  rejectTransfer,
} from '../modules/payments/index.ts'
import { type Command, CommandFailed, UsageError } from './command.ts'
import { withDatabase } from './with-database.ts'

/** What staff do with the money of orders: look at receipts, accept transfers and cash, refund. */

const staffNameOf = (by: unknown) => (typeof by === 'string' ? by : (process.env.USER ?? 'staff'))
const by = { by: { type: 'string' } } as const

async function idOf(db: Db, idOrCode: string): Promise<string> {
  const order = await findAnyOrder(db, idOrCode)
  if (!order) throw new CommandFailed(`There is no order ${idOrCode}.`)
  return order._id
}

export const showReceiptCommand: Command = {
  words: 'orders receipt',
  args: ['ORDER', 'FILE'],
  summary: 'Saves the latest receipt of a bank transfer to a file (JPEG).',
  async run({ env, args, out }) {
    const picture = await withDatabase(env, async ({ db }) =>
      findReceipt(db, await idOf(db, args.ORDER ?? '')),
    )
    if (!picture) throw new CommandFailed(`No receipt was sent for order ${args.ORDER}.`)
    await writeFile(args.FILE ?? '', picture)
    out.say(`Written to ${args.FILE}.`)
  },
}

export const acceptMoneyCommand: Command = {
  words: 'orders accept-money',
  args: ['ORDER'],
  options: by,
  optionsHelp: '[--by NAME]',
  summary: 'Records that a bank transfer, or cash on delivery, has arrived: the order is paid.',
  async run({ env, args, options, out }) {
    const outcome = await withDatabase(env, async ({ db }) =>
      acceptMoney({ db, now: () => new Date() }, await idOf(db, args.ORDER ?? ''), staffNameOf(options.by)),
    )
    out.say(`${args.ORDER}: ${outcome}`)
  },
}

export const rejectTransferCommand: Command = {
  words: 'orders reject-transfer',
  args: ['ORDER'],
  options: { ...by, note: { type: 'string' } },
  optionsHelp: '--note TEXT [--by NAME]',
  summary: 'Rejects a receipt: the buyer reads the note and gets another day to pay.',
  async run({ env, args, options, out }) {
    const { note } = options
    if (typeof note !== 'string' || !note) throw new UsageError('--note is required: say why.')
    await withDatabase(env, async ({ db }) =>
      rejectTransfer(
        { db, now: () => new Date() },
        await idOf(db, args.ORDER ?? ''),
        staffNameOf(options.by),
        note,
      ),
    )
    out.say(`${args.ORDER} waits for its transfer again.`)
  },
}

export const refundCommand: Command = {
  words: 'orders refund',
  args: ['ORDER'],
  options: { ...by, amount: { type: 'string' }, reason: { type: 'string' }, key: { type: 'string' } },
  optionsHelp: '--reason TEXT [--amount RUPIAH] [--key KEY] [--by NAME]',
  summary: 'Refunds an order, in full or by an amount; repeating the same --key refunds nothing more.',
  async run({ env, args, options, out }) {
    const { amount, reason, key } = options
    if (typeof reason !== 'string' || !reason)
      throw new UsageError('--reason is required: the buyer reads it.')
    if (amount !== undefined && !/^[1-9]\d{0,11}$/.test(String(amount)))
      throw new UsageError('--amount is a whole number of rupiah, e.g. 15000.')
    const refund = await withDatabase(env, ({ db }) =>
      db.transaction().execute(async tx =>
        openRefund(tx, await idOf(tx, args.ORDER ?? ''), {
          key: typeof key === 'string' ? key : `staff-${amount ?? 'all'}`,
          reason,
          askedBy: `staff:${staffNameOf(options.by)}`,
          ...(amount === undefined ? {} : { amountRupiah: Number(amount) }),
        }),
      ),
    )
    out.say(`${rupiah(refund.amountRupiah)} of ${args.ORDER} is refunded: ${refund.status} (${refund.id}).`)
  },
}

export const listRefundsCommand: Command = {
  words: 'orders refunds',
  args: ['ORDER'],
  summary: 'Lists the refunds of an order, the status of each, and the account that a transfer goes to.',
  async run({ env, args, out }) {
    const refunds = await withDatabase(env, async ({ db }) =>
      listStaffRefunds(db, await idOf(db, args.ORDER ?? '')),
    )
    if (refunds.length === 0) out.say('None.')
    for (const { id, amountRupiah, status, reason, account } of refunds) {
      out.say(`${id}  ${rupiah(amountRupiah)}  ${status}  ${reason}`)
      if (account) out.say(`   to ${account.bankName} ${account.accountNumber}, ${account.accountName}`)
    }
  },
}

export const refundSentCommand: Command = {
  words: 'orders refund-sent',
  args: ['REFUND'],
  options: by,
  optionsHelp: '[--by NAME]',
  summary: 'Records that staff sent a refund to the bank account that the buyer named.',
  async run({ env, args, options, out }) {
    await withDatabase(env, ({ db }) =>
      markRefundSent(db, args.REFUND ?? '', staffNameOf(options.by), new Date()),
    )
    out.say(`Refund ${args.REFUND} is done.`)
  },
}
