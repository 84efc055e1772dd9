import { mkdir, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { jakartaDateTime } from '../../contract/jakarta-time.ts'
import { rupiah } from '../../contract/rupiah.ts'
import { pickUpReturnBody } from '../../contract/staff/returns.ts'
import type { Refund } from '../modules/payments/index.ts'
import { refundReturn } from '../modules/return-desk/index.ts'
import {
  acceptReturn,
  endReturn,
  findReturn,
  listReturnLines,
  listReturnPhotos,
  listReturns,
  receiveReturn,
  refuseReturn,
  requireReturn,
  sendCourier,
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

const ORDER = ['ORDER']
const textOf = (option: unknown) => (typeof option === 'string' ? option : '')

function describeRefund(refund: Refund | null): string {
  if (!refund) return 'no money is left to refund'
  const amount = rupiah(refund.amountRupiah)
  return refund.status === 'needs_account'
    ? `${amount} is refunded when the buyer names an account: "orders refunds ORDER" then shows it`
    : `${amount} is being refunded`
}

const ways = { send: 'sent', 'pick-up': 'picked_up', keep: 'kept' } as const
const wayBackOf = (typed: string) => {
  if (typed in ways) return ways[typed as keyof typeof ways]
  throw new UsageError(`--way is one of ${Object.keys(ways).join(', ')}.`)
}

const acceptReturnCommand: Command = {
  words: 'returns accept',
  args: ORDER,
  options: { way: { type: 'string' }, note: { type: 'string' }, overrule: { type: 'string' } },
  optionsHelp: '[--way send|pick-up|keep] [--note TEXT] [--overrule REASON]',
  summary:
    'Accepts everything of a return, and says how it comes back (by default the buyer sends it); the member is notified.',
  actions: ['returns.accept'],
  async run({ env, args, options, actor, out }) {
    const wayBack = wayBackOf(textOf(options.way) || 'send')
    const overruledBecause = textOf(options.overrule) || undefined
    const note = textOf(options.note)
    const { referenceCode } = await withDatabase(env, ({ db }) =>
      acceptReturn(db, actor, { order: args.ORDER ?? '', wayBack, note, overruledBecause, now: new Date() }),
    )
    const next = wayBack === 'kept' ? 'returns refund' : 'returns receive'
    out.say(`The return of ${referenceCode} is accepted; next: "${next} ${referenceCode}".`)
  },
}

const receiveReturnCommand: Command = {
  words: 'returns receive',
  args: ORDER,
  options: { 'write-off': { type: 'boolean' } },
  optionsHelp: '[--write-off]',
  summary:
    'Records that everything accepted of a return arrived: back in stock, or with --write-off not sold again.',
  actions: ['returns.receive'],
  async run({ env, args, options, actor, out }) {
    const order = args.ORDER ?? ''
    const isWrittenOff = options['write-off'] === true
    const { referenceCode } = await withDatabase(env, async ({ db }) => {
      const { id } = await requireReturn(db, order)
      const lines = (await listReturnLines(db, id)).map(({ lineId, quantity }) => ({
        lineId,
        restocked: isWrittenOff ? 0 : quantity,
        writtenOff: isWrittenOff ? quantity : 0,
      }))
      return receiveReturn(db, actor, { order, lines, now: new Date() })
    })
    out.say(`The goods of ${referenceCode} are recorded; next: "returns refund ${referenceCode}".`)
  },
}

const pickUpReturnCommand: Command = {
  words: 'returns pick-up',
  args: ORDER,
  options: { courier: { type: 'string' }, tracking: { type: 'string' } },
  optionsHelp: '--courier NAME --tracking NUMBER',
  summary: 'Records the courier who picks the goods of a return up; the member is notified.',
  actions: ['returns.pick-up'],
  async run({ env, args, options, actor, out }) {
    const typed = { courier: textOf(options.courier), tracking_number: textOf(options.tracking) }
    const courier = pickUpReturnBody.safeParse(typed)
    if (!courier.success) throw new UsageError('--courier and --tracking are required: a name and a number.')
    await withDatabase(env, ({ db }) =>
      sendCourier(db, actor, { order: args.ORDER ?? '', ...courier.data, now: new Date() }),
    )
    out.say('The courier is recorded.')
  },
}

const refundReturnCommand: Command = {
  words: 'returns refund',
  args: ORDER,
  options: { 'with-shipping': { type: 'boolean' } },
  optionsHelp: '[--with-shipping]',
  summary: 'Refunds a return whose goods arrived, or stay with the buyer; a whole one with its shipping fee.',
  actions: ['returns.refund'],
  async run({ env, args, options, actor, out }) {
    const withShipping = options['with-shipping'] === true
    const { referenceCode, refund } = await withDatabase(env, ({ db }) =>
      refundReturn(db, actor, { order: args.ORDER ?? '', withShipping, now: new Date() }),
    )
    out.say(`The return of ${referenceCode} is finished; ${describeRefund(refund)}.`)
  },
}

const refuseReturnCommand: Command = {
  args: ORDER,
  options: { note: { type: 'string' } },
  words: 'returns refuse',
  optionsHelp: '--note TEXT',
  summary: 'Rejects a return; the member reads the note.',
  actions: ['returns.refuse'],
  async run({ env, args, options, actor, out }) {
    const decision = { order: args.ORDER ?? '', note: textOf(options.note), now: new Date() }
    if (!decision.note) throw new UsageError('--note is required: the member reads it.')
    const { referenceCode } = await withDatabase(env, ({ db }) => refuseReturn(db, actor, decision))
    out.say(`The return of ${referenceCode} is rejected.`)
  },
}

const endReturnCommand: Command = {
  args: ORDER,
  options: { note: { type: 'string' } },
  words: 'returns end',
  optionsHelp: '--note TEXT',
  summary: 'Ends an accepted return whose goods do not come; the member reads the note.',
  actions: ['returns.end'],
  async run({ env, args, options, actor, out }) {
    const ending = { order: args.ORDER ?? '', note: textOf(options.note), now: new Date() }
    if (!ending.note) throw new UsageError('--note is required: the member reads it.')
    await withDatabase(env, ({ db }) => endReturn(db, actor, ending))
    out.say('The return has ended without its goods.')
  },
}

export const commands: Command[] = [
  listReturnsCommand,
  showReturnCommand,
  acceptReturnCommand,
  endReturnCommand,
  pickUpReturnCommand,
  receiveReturnCommand,
  refundReturnCommand,
  refuseReturnCommand,
]
