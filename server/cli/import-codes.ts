import { access, constants } from 'node:fs/promises'
import path from 'node:path'
import { withDots } from '../../contract/rupiah.ts'
import { importCodes } from '../modules/authenticity/index.ts'
import type { Command } from './command.ts'
import { openReport } from './report-file.ts'
import { withDatabase } from './with-database.ts'

const importCodesCommand: Command = {
  words: 'import codes',
  args: ['FILE'],
  options: { report: { type: 'string' } },
  optionsHelp: '[--report FILE]',
  summary: 'Imports authenticity codes from a CSV file with the columns code and product slug.',
  actions: ['authenticity-codes.import'],
  async run({ env, args, options, actor, out }) {
    const { FILE: file = '' } = args
    await access(file, constants.R_OK)
    const report = openReport(String(options.report ?? `${path.basename(file)}.report.csv`), [
      'line',
      'code',
      'reason',
    ])
    const count = await withDatabase(env, ({ db }) =>
      importCodes(db, actor, file, ({ line, code, reason }) => report.add([line, code, reason])),
    ).finally(() => report.close())
    out.say(`${withDots(count.rows)} codes read: ${withDots(count.added)} are new.`)
    if (count.problems > 0) out.say(`${withDots(count.problems)} problems: see ${report.file}`)
  },
}

export const commands: Command[] = [importCodesCommand]
