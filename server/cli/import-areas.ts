import { access, constants } from 'node:fs/promises'
import path from 'node:path'
import { withDots } from '../../contract/rupiah.ts'
import { importAreas } from '../modules/delivery/index.ts'
import type { Command } from './command.ts'
import { openReport } from './report-file.ts'
import { withDatabase } from './with-database.ts'

const importAreasCommand: Command = {
  words: 'import areas',
  args: ['FILE'],
  options: { report: { type: 'string' } },
  optionsHelp: '[--report FILE]',
  summary: 'Sets the postal codes of subdistricts from a list of villages.',
  actions: ['areas.import'],
  async run({ env, args, options, actor, out }) {
    const { FILE: file = '' } = args
    await access(file, constants.R_OK)
    const report = openReport(String(options.report ?? `${path.basename(file)}.report.csv`), [
      'line',
      'column',
      'code',
      'reason',
    ])
    const count = await withDatabase(env, ({ db }) =>
      importAreas(db, actor, file, ({ line, column, code, reason }) =>
        report.add([line, column, code, reason]),
      ),
    ).finally(() => report.close())
    out.say(
      `${withDots(count.rows)} rows read: ${withDots(count.changed)} postal codes written, ${count.foundByName} villages found by name.`,
    )
    if (count.problems > 0) out.say(`${withDots(count.problems)} problems: see ${report.file}`)
  },
}

export const commands: Command[] = [importAreasCommand]
