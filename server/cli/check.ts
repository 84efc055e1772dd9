import { checkInvariants } from '../db/check-invariants.ts'
import { type Command, CommandFailed } from './command.ts'
import { withDatabase } from './with-database.ts'

const checkCommand: Command = {
  words: 'check',
  args: [],
  summary: 'Checks that stock, orders and payments agree. Names each rule that is broken.',
  async run({ env, out }) {
    const findings = await withDatabase(env, ({ db }) => checkInvariants(db))
    for (const { invariant, violations } of findings)
      out.say(
        violations.length === 0
          ? `ok       ${invariant}`
          : `BROKEN   ${invariant}: ${JSON.stringify(violations.slice(0, 5))}`,
      )
    const brokenCount = findings.filter(finding => finding.violations.length > 0).length
    if (brokenCount > 0) throw new CommandFailed(`${brokenCount} of ${findings.length} rules are broken.`)
    out.say(`All ${findings.length} rules hold.`)
  },
}

export const commands: Command[] = [checkCommand]
