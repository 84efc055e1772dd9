import { readdir, unlink } from 'node:fs/promises'
import path from 'node:path'
import { jakartaDateTime } from '../../contract/jakarta-time.ts'
import { withDots } from '../../contract/rupiah.ts'
import { backup } from '../db/backup.ts'
import { makeBackupKey } from '../db/backup-encryption.ts'
import { backupName, backupsToDelete } from '../db/backups-to-delete.ts'
import { describeBackup } from '../db/describe-backup.ts'
import type { EmbeddedDatabase } from '../db/embedded.ts'
import { type BackupFile, checkBackup } from '../db/read-backup.ts'
import { tryRestore } from '../db/try-restore.ts'
import type { Env } from '../env.ts'
import { pictureHash, readPictures } from '../modules/media/index.ts'
import { noteBackup, noteTriedRestore } from '../modules/shop-health/index.ts'
import { onShutdownSignal } from '../on-shutdown-signal.ts'
import { backupFile, identityOption } from './backup-file.ts'
import { type Call, type Command, CommandFailed, type Output, UsageError } from './command.ts'
import { withDatabase } from './with-database.ts'

/** Backups of the whole shop: written, checked, and kept for a limited time. */

const mediaOption = { 'without-media': { type: 'boolean' } } as const

const backupCommand: Command = {
  words: 'backup',
  args: ['FILE'],
  options: mediaOption,
  optionsHelp: '[--without-media]',
  summary:
    'Writes a consistent copy of the whole shop to one file; the shop may keep running. BACKUP_RECIPIENTS encrypts it.',
  async run({ env, args, options, out }) {
    await write(env, args.FILE ?? '', options, out)
  },
}

const checkCommand: Command = {
  words: 'backup check',
  args: ['FILE'],
  options: { ...identityOption, restore: { type: 'boolean' }, note: { type: 'boolean' } },
  optionsHelp: '[--identity FILE] [--restore [--note]]',
  summary:
    'Reads a backup to its end and says what it holds; --restore also restores it into a database that is thrown away, --note tells the shop of it.',
  async run({ env, args, options, out }) {
    const file = backupFile(args, options)
    if (options.note === true && options.restore !== true)
      throw new UsageError('--note tells the shop of a tried restore: add --restore.')
    const { createdAt, level, pictures, rows } = await describeBackup(file)
    out.say(`${file.file} is complete: the shop of ${jakartaDateTime(createdAt)}, schema ${level}.`)
    for (const table of ['products', 'members', 'orders', 'payments', 'stock_movements'])
      out.say(`  ${withDots(rows[table] ?? 0).padStart(12)}  ${table}`)
    out.say(`  ${withDots(pictures).padStart(12)}  pictures`)
    if (options.restore !== true) return
    const broken = await tryAndSay(file, out)
    if (options.note === true) await note(env, createdAt, broken, out)
    if (broken > 0) throw new CommandFailed(`Restored, but ${broken} rules are broken.`)
  },
}

/** Restores for a try, and returns how many rules of the books are broken. */
async function tryAndSay(file: BackupFile, out: Output): Promise<number> {
  const startedAt = performance.now()
  let embedded: EmbeddedDatabase | null = null
  const stopListening = onShutdownSignal(async () => {
    await embedded?.stop()
    return ENDED_BY_SIGNAL
  })
  try {
    const { report, migrations, findings } = await tryRestore(file, pictureHash, database => {
      embedded = database
    })
    const seconds = Math.round((performance.now() - startedAt) / 1000)
    const broken = findings.filter(({ violations }) => violations.length > 0)
    for (const { invariant, violations } of broken)
      out.say(`BROKEN   ${invariant}: ${JSON.stringify(violations.slice(0, 5))}`)
    const kept =
      broken.length === 0
        ? `all ${findings.length}`
        : `${findings.length - broken.length} of ${findings.length}`
    out.say(
      `Restored for a try in ${seconds} s: ${withDots(report.rows)} rows, ${withDots(report.pictures)} pictures, ${migrations.length} migrations, ${kept} rules hold.`,
    )
    return broken.length
  } finally {
    stopListening()
  }
}

async function note(env: Env, createdAt: string, brokenRules: number, out: Output): Promise<void> {
  const isKnown = await withDatabase(env, ({ db }) =>
    noteTriedRestore(db, { createdAt, at: new Date(), brokenRules }),
  )
  out.say(isKnown ? 'Noted in the shop.' : 'Not noted: this shop has not written this backup.')
}

const keepCommand: Command = {
  words: 'backup keep',
  args: ['FOLDER'],
  options: {
    ...mediaOption,
    days: { type: 'string' },
    weeks: { type: 'string' },
    months: { type: 'string' },
  },
  optionsHelp: '[--days 7] [--weeks 5] [--months 12] [--without-media]',
  summary:
    'For a timer: writes a backup into a folder, checks it, and deletes those older ones that are no longer the newest of their day, week or month.',
  async run({ env, args: { FOLDER: folder = '' }, options, out }) {
    const retention = {
      days: countOf('days', options.days, 7),
      weeks: countOf('weeks', options.weeks, 5),
      months: countOf('months', options.months, 12),
    }
    const isEncrypted = env.BACKUP_RECIPIENTS !== undefined
    const file = path.join(folder, backupName(new Date(), isEncrypted))
    await write(env, file, options, out)
    // Only the holder of the secret key can read an encrypted one.
    if (!isEncrypted) await checkBackup({ file, identityFile: null })
    for (const name of backupsToDelete(await readdir(folder), retention)) {
      await unlink(path.join(folder, name))
      out.say(`${name}: deleted`)
    }
  },
}

const makeKeyCommand: Command = {
  words: 'backup make-key',
  args: ['FILE'],
  summary: 'Makes a key pair for backups: the secret key is written to FILE, the public one is printed.',
  async run({ args: { FILE: file = '' }, out }) {
    const recipient = await makeBackupKey(file)
    out.say(`BACKUP_RECIPIENTS=${recipient}`)
    out.say(
      `Move ${file} away from this machine, to where you restore from: without it no backup can be read.`,
    )
  },
}

async function write(env: Env, file: string, options: Call['options'], out: Output): Promise<void> {
  const recipients = env.BACKUP_RECIPIENTS ?? []
  const report = await withDatabase(env, async shop => {
    const written = await backup(
      shop.databaseUrl,
      file,
      options['without-media'] ? null : readPictures(shop),
      recipients,
    )
    const noted = { ...written, fileName: path.basename(file), isEncrypted: recipients.length > 0 }
    // The backup is good all the same, as that of a standby, which takes no writes.
    await noteBackup(shop.db, noted).catch(error => out.say(`Not noted in the shop: ${error.message}`))
    return written
  })
  out.say(
    `${withDots(report.rows)} rows from ${report.tables} tables and ${withDots(report.pictures)} pictures in ${file} (${(report.bytes / 1024 / 1024).toFixed(1)} MB)`,
  )
}

function countOf(name: string, typed: string | boolean | undefined, byDefault: number): number {
  const count = Number(typed ?? byDefault)
  if (!Number.isInteger(count) || count < 0 || count > 1000)
    throw new UsageError(`--${name} must be a whole number from 0 to 1000, not "${typed}".`)
  return count
}

const ENDED_BY_SIGNAL = 130

export const commands: Command[] = [backupCommand, checkCommand, keepCommand, makeKeyCommand]
