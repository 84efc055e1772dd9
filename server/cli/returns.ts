import { mkdir, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { jakartaDateTime } from '../../contract/jakarta-time.ts'
import { rupiah } from '../../contract/rupiah.ts'
import type { Refund } from '../modules/payments/index.ts'
import {
  acceptReturn,
  findReturn,
  listReturnPhotos,
  listReturns,
  refuseReturn,
} from '../modules/returns/index.ts'
import { type Command, CommandFailed, UsageError } from './command.ts'
import { withDatabase } from './with-database.ts'

/** What staff do with orders that members want to return. */

export const listReturnsCommand: Command = {
  words: 'returns list',
  args: [],
  options: { all: { type: 'boolean' } },
  optionsHelp: '[--all]',
  summary: 'Lists the returns that await a decision, oldest first; --all includes decided ones.',
  async run({ env, options, out }) {
    const returns = await withDatabase(env, ({ db }) => listReturns(db, options.all !== true))
    if (returns.length === 0) out.say('None.')
    for (const { referenceCode, status, createdAt, photos, reason } of returns)
      out.say(
        `${referenceCode}  ${status.padEnd(8)}  ${jakartaDateTime(createdAt)}  ${photos} photos  ${reason}`,
      )
  },
}

export const showReturnCommand: Command = {
  words: 'returns show',
  args: ['ORDER'],
  options: { photos: { type: 'string' } },
  optionsHelp: '[--photos FOLDER]',
  summary: 'Shows a return request; --photos saves its pictures to a folder.',
  async run({ env, args, options, out }) {
    await withDatabase(env, async ({ db }) => {
      const request = await findReturn(db, args.ORDER ?? '')
      if (!request) throw new CommandFailed(`No return was requested for order ${args.ORDER}.`)
      out.say(`${request.referenceCode}  ${request.status}  requested ${jakartaDateTime(request.createdAt)}`)
      out.say(request.reason)
      if (request.note) out.say(`decision: ${request.note}`)
      if (typeof options.photos !== 'string') return
      await mkdir(options.photos, { recursive: true })
      for (const [index, photo] of (await listReturnPhotos(db, request.id)).entries()) {
        const file = path.join(options.photos, `${request.referenceCode}-${index + 1}.jpg`)
        await writeFile(file, photo)
        out.say(file)
      }
    })
  },
}

const decided = {
  args: ['ORDER'],
  options: { by: { type: 'string' }, note: { type: 'string' } },
  optionsHelp: '[--by NAME] [--note TEXT]',
} satisfies Partial<Command>

const decisionOf = (order: string, { by, note }: Record<string, unknown>) => ({
  order,
  staffName: typeof by === 'string' ? by : (process.env.USER ?? 'staff'),
  note: typeof note === 'string' ? note : '',
  now: new Date(),
})

function describeRefund(refund: Refund | null): string {
  if (!refund) return 'no money is left to refund'
  const amount = rupiah(refund.amountRupiah)
  return refund.status === 'needs_account'
    ? `${amount} is refunded when the buyer names an account: "orders refunds ORDER" then shows it`
    : `${amount} is being refunded`
}

export const acceptReturnCommand: Command = {
  ...decided,
  words: 'returns accept',
  summary: 'Accepts a return: stock, voucher, points and money go back, each once; the member is notified.',
  async run({ env, args, options, out }) {
    const { referenceCode, refund } = await withDatabase(env, ({ db }) =>
      acceptReturn(db, decisionOf(args.ORDER ?? '', options)),
    )
    out.say(`The return of ${referenceCode} is accepted; ${describeRefund(refund)}.`)
  },
}

export const refuseReturnCommand: Command = {
  ...decided,
  words: 'returns refuse',
  optionsHelp: '--note TEXT [--by NAME]',
  summary: 'Rejects a return; the member reads the note.',
  async run({ env, args, options, out }) {
    const decision = decisionOf(args.ORDER ?? '', options)
    if (!decision.note) throw new UsageError('--note is required: the member reads it.')
    const { referenceCode } = await withDatabase(env, ({ db }) => refuseReturn(db, decision))
    out.say(`The return of ${referenceCode} is rejected.`)
  },
}
