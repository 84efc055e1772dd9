import { writeFile } from 'node:fs/promises'
import { jakartaDateTime } from '../../contract/jakarta-time.ts'
import { rupiah } from '../../contract/rupiah.ts'
import {
  askForOtherAccount,
  downloadTransferFile,
  findTransferFileId,
  listTransferFiles,
  recordReturnedTransfer,
  takeOutOfFile,
  writeTransferFile,
} from '../modules/payments/index.ts'
import { noSuch } from '../staff-actions/no-such.ts'
import { type Command, UsageError } from './command.ts'
import { withDatabase } from './with-database.ts'

/**
 * Refunds by the bank's bulk transfer: write a file, download it again, take a refund out, ask for another account,
 * record one that came back.
 */

const SHOWN_FILES = 30

export const seenOption = { seen: { type: 'string' } } as const

/** The version of the refund that the person saw: "orders refunds ORDER" shows it. */
export function seenVersion({ seen }: Record<string, unknown>): number {
  if (typeof seen !== 'string' || !/^[1-9]\d{0,8}$/.test(seen))
    throw new UsageError('--seen is required: the version of the refund, as "orders refunds ORDER" shows it.')
  return Number(seen)
}

function requireReason({ reason }: Record<string, unknown>, reader: string): string {
  if (typeof reason !== 'string' || reason.trim().length < 3)
    throw new UsageError(`--reason is required: ${reader}.`)
  return reason.trim()
}

const writeCommand: Command = {
  words: 'refunds write-file',
  args: [],
  summary: 'Writes the refunds that are in no transfer file into a new one; "refunds save-file" saves it.',
  actions: ['refunds.write-file'],
  async run({ env, actor, out }) {
    const file = await withDatabase(env, ({ db }) => writeTransferFile(db, actor, new Date()))
    const { number, refunds, amount, left_out: leftOut } = file
    out.say(
      `Transfer file ${number} has ${refunds} refunds, ${rupiah(amount)}. Save it: refunds save-file ${number} FILE`,
    )
    if (leftOut > 0) out.say(`${leftOut} are left out: the payer's bank has taken their payments back.`)
  },
}

const saveCommand: Command = {
  words: 'refunds save-file',
  args: ['NUMBER', 'FILE'],
  summary: 'Saves a transfer file for the bank (CSV). It is always the same as when it was first written.',
  actions: ['refunds.export'],
  async run({ env, args: { NUMBER: number = '', FILE: path = '' }, actor, out }) {
    const { text } = await withDatabase(env, async ({ db }) => {
      const id = /^[1-9]\d{0,8}$/.test(number) ? await findTransferFileId(db, Number(number)) : null
      if (id === null) throw noSuch({ kind: 'transfer-file', id: number })
      return downloadTransferFile(db, actor, id)
    })
    await writeFile(path, text)
    out.say(`Transfer file ${number} is saved to ${path}. Upload it only if the bank does not have it yet.`)
  },
}

const listCommand: Command = {
  words: 'refunds files',
  args: [],
  summary: `Lists the last ${SHOWN_FILES} transfer files, the newest first.`,
  async run({ env, out }) {
    const files = await withDatabase(env, ({ db }) => listTransferFiles(db, { limit: SHOWN_FILES }))
    if (files.length === 0) out.say('None.')
    for (const { number, written_at, written_by, refunds, amount, open, taken_out } of files)
      out.say(
        `${number}  ${jakartaDateTime(written_at)}  ${written_by}  ${refunds} refunds  ${rupiah(amount)}  ${open} not yet marked as sent, ${taken_out} taken out`,
      )
  },
}

const takeOutCommand: Command = {
  words: 'refunds take-out',
  args: ['REFUND'],
  options: { ...seenOption, reason: { type: 'string' } },
  optionsHelp: '--seen VERSION --reason TEXT',
  summary: 'Takes a refund out of its transfer file, if the bank has not sent it: the next file includes it.',
  actions: ['refunds.take-out'],
  async run({ env, args: { REFUND: refundId = '' }, options, actor, out }) {
    const input = { refundId, version: seenVersion(options), reason: requireReason(options, 'say why') }
    const { number } = await withDatabase(env, ({ db }) =>
      takeOutOfFile(db, actor, { ...input, now: new Date() }),
    )
    out.say(`Refund ${refundId} is no longer in transfer file ${number}.`)
  },
}

const askCommand: Command = {
  words: 'refunds ask-account',
  args: ['REFUND'],
  options: { ...seenOption, reason: { type: 'string' } },
  optionsHelp: '--seen VERSION --reason TEXT',
  summary:
    'Asks the buyer for another account because the bank refused this one; the buyer reads the reason.',
  actions: ['refunds.ask-account'],
  async run({ env, args: { REFUND: refundId = '' }, options, actor, out }) {
    const reason = requireReason(options, 'the buyer reads it')
    const input = { refundId, version: seenVersion(options), reason }
    await withDatabase(env, ({ db }) => askForOtherAccount(db, actor, { ...input, now: new Date() }))
    out.say(`The buyer is asked for another account: refund ${refundId} waits for it.`)
  },
}

const returnedCommand: Command = {
  words: 'refunds came-back',
  args: ['REFUND'],
  options: { ...seenOption, reason: { type: 'string' } },
  optionsHelp: '--seen VERSION --reason TEXT',
  summary:
    'Records that a transfer came back after it was marked as sent; the buyer reads the reason and is asked for another account.',
  actions: ['refunds.record-return'],
  async run({ env, args: { REFUND: refundId = '' }, options, actor, out }) {
    const reason = requireReason(options, 'the buyer reads it')
    const input = { refundId, version: seenVersion(options), reason }
    await withDatabase(env, ({ db }) => recordReturnedTransfer(db, actor, { ...input, now: new Date() }))
    out.say(`The money is back: refund ${refundId} waits for another account of the buyer.`)
  },
}

export const commands: Command[] = [
  writeCommand,
  saveCommand,
  listCommand,
  takeOutCommand,
  askCommand,
  returnedCommand,
]
