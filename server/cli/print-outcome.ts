import type { ImportOutcome } from '../modules/staff-files/index.ts'
import { CommandFailed, type Output } from './command.ts'

/** Reports what was imported, or every error by line and field. */
export function printOutcome(outcome: ImportOutcome, what: string, out: Output) {
  if ('read' in outcome) {
    const { read, added, changed } = outcome
    out.say(`${read} ${what}: ${added} new, ${changed} changed, ${read - added - changed} unchanged.`)
    return
  }
  const lines = outcome.problems.map(
    ({ line, field, reason }) => `line ${line}${field ? `, ${field}` : ''}: ${reason}`,
  )
  throw new CommandFailed([...lines, 'Nothing was imported. Fix the file and try again.'].join('\n'))
}
