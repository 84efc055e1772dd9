import { withDots } from '../../contract/rupiah.ts'
import { backup } from '../db/backup.ts'
import { readPictures } from '../modules/media/index.ts'
import type { Command } from './command.ts'
import { withDatabase } from './with-database.ts'

const backupCommand: Command = {
  words: 'backup',
  args: ['FILE'],
  options: { 'without-media': { type: 'boolean' } },
  optionsHelp: '[--without-media]',
  summary: 'Writes a consistent copy of the whole shop to one file; the shop may keep running.',
  async run({ env, args, options, out }) {
    const { FILE: file = '' } = args
    const report = await withDatabase(env, shop =>
      backup(shop.databaseUrl, file, options['without-media'] ? null : readPictures(shop)),
    )
    out.say(
      `${withDots(report.rows)} rows from ${report.tables} tables and ${withDots(report.pictures)} pictures in ${file} (${(report.bytes / 1024 / 1024).toFixed(1)} MB)`,
    )
  },
}

export const commands: Command[] = [backupCommand]
