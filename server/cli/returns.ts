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
import { noSuch } from '../staff-actions/no-such.ts'
import { type Command, UsageError } from './command.ts'
import { withDatabase } from './with-database.ts'

/** How staff decide about orders that members want to return. */

const listReturnsCommand: Command = {
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

const showReturnCommand: Command = {
  words: 'returns show',
  args: ['ORDER'],
  options: { photos: { type: 'string' } },
  optionsHelp: '[--photos FOLDER]',
  summary: 'Shows a return request; --photos saves its pictures to a folder.',
  async run({ env, args, options, out }) {
    await withDatabase(env, async ({ db }) => {
      const request = await findReturn(db, args.ORDER ?? '')
      if (!request) throw noSuch({ kind: 'return of order', id: args.ORDER ?? '' })
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

const decisionSyntax = {
  args: ['ORDER'],
  options: { note: { type: 'string' } },
} satisfies Partial<Command>

const decisionOf = (order: string, { note }: Record<string, unknown>) => ({
  order,
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

const acceptReturnCommand: Command = {
  ...decisionSyntax,
  words: 'returns accept',
  optionsHelp: '[--note TEXT]',
  summary:
    'Accepts a return: stock, voucher, points and money are returned, each once; the member is notified.',
  actions: ['returns.accept'],
  async run({ env, args, options, actor, out }) {
    const { referenceCode, refund } = await withDatabase(env, ({ db }) =>
      acceptReturn(db, actor, decisionOf(args.ORDER ?? '', options)),
    )
    out.say(`The return of ${referenceCode} is accepted; ${describeRefund(refund)}.`)
  },
}

const refuseReturnCommand: Command = {
  ...decisionSyntax,
  words: 'returns refuse',
  optionsHelp: '--note TEXT',
  summary: 'Rejects a return; the member reads the note.',
  actions: ['returns.refuse'],
  async run({ env, args, options, actor, out }) {
    const decision = decisionOf(args.ORDER ?? '', options)
    if (!decision.note) throw new UsageError('--note is required: the member reads it.')
    const { referenceCode } = await withDatabase(env, ({ db }) => refuseReturn(db, actor, decision))
    out.say(`The return of ${referenceCode} is rejected.`)
  },
}

export const commands: Command[] = [
  listReturnsCommand,
  showReturnCommand,
  acceptReturnCommand,
  refuseReturnCommand,
]
