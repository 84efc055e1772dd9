import { readEmailAddress } from '../../contract/email-address.ts'
import { FACTOR_RESET_MINUTES } from '../../contract/staff/session.ts'
import type { Db } from '../db/database.ts'
import { publicUrlOf } from '../env.ts'
import {
  changeStaffRole,
  endSessions,
  endStaff,
  factorResetUrl,
  findPersonByEmail,
  invitationUrl,
  inviteAgain,
  inviteStaff,
  listPeople,
  resetFactors,
} from '../modules/staff/index.ts'
import { noSuch } from '../staff-actions/no-such.ts'
import { type Command, UsageError } from './command.ts'
import { withDatabase } from './with-database.ts'

/** The people of the back office. Operators with access to the command line may give any permission. */

const listPeopleCommand: Command = {
  words: 'staff list',
  args: [],
  summary: 'Lists everybody who works or worked here, with role and state.',
  async run({ env, out }) {
    const people = await withDatabase(env, ({ db }) => listPeople(db))
    if (people.length === 0) out.say('Nobody has been invited yet.')
    for (const { state, email, name, role } of people)
      out.say(`${state.padEnd(8)} ${email.padEnd(32)} ${role.key.padEnd(12)} ${name}`)
  },
}

const inviteCommand: Command = {
  words: 'staff invite',
  args: ['EMAIL', 'ROLE'],
  options: { name: { type: 'string' } },
  optionsHelp: '[--name NAME]',
  summary:
    'Invites somebody, or again somebody who has not joined yet, and prints the link, which is valid for 72 hours and works once.',
  actions: ['staff.invite'],
  async run({ env, args: { EMAIL: typed = '', ROLE: role = '' }, options, actor, out }) {
    const email = readEmailAddress(typed)
    if (email === null) throw new UsageError(`"${typed}" is not an e-mail address.`)
    const name = typeof options.name === 'string' ? options.name : (email.split('@')[0] ?? email)
    const { token } = await withDatabase(env, async ({ db }) => {
      const person = await findPersonByEmail(db, email)
      return person?.state === 'invited' && person.role.key === role
        ? inviteAgain({ db, now }, actor, person.id, 'caller')
        : inviteStaff({ db, now }, actor, { name, email, role }, 'operator', 'caller')
    })
    out.say(
      `${email} joins with this link:\n${invitationUrl({ publicUrl: publicUrlOf(env), env }, token ?? '')}`,
    )
  },
}

const roleCommand: Command = {
  words: 'staff role',
  args: ['EMAIL', 'ROLE'],
  summary: 'Gives somebody another role, from the next call on.',
  actions: ['staff.change-role'],
  async run({ env, args: { EMAIL: email = '', ROLE: role = '' }, actor, out }) {
    await withDatabase(env, async ({ db }) => {
      const { id, version } = await requirePerson(db, email)
      await changeStaffRole(db, actor, { id, role, version }, 'operator')
    })
    out.say(`${email} is ${role} now.`)
  },
}

const endCommand: Command = {
  words: 'staff end',
  args: ['EMAIL'],
  summary: "Ends somebody's access; all sessions end at once.",
  actions: ['staff.end'],
  async run({ env, args: { EMAIL: email = '' }, actor, out }) {
    await withDatabase(env, async ({ db }) =>
      endStaff({ db, now }, actor, (await requirePerson(db, email)).id, 'operator'),
    )
    out.say(`${email} no longer has access.`)
  },
}

const endSessionsCommand: Command = {
  words: 'staff end-sessions',
  args: ['EMAIL'],
  summary: "Ends all of somebody's sessions; they sign in again.",
  actions: ['staff.end-sessions'],
  async run({ env, args: { EMAIL: email = '' }, actor, out }) {
    const ended = await withDatabase(env, async ({ db }) =>
      endSessions(db, actor, (await requirePerson(db, email)).id, 'operator'),
    )
    out.say(`${ended} sessions of ${email} have ended.`)
  },
}

const resetFactorsCommand: Command = {
  words: 'staff reset-factors',
  args: ['EMAIL'],
  summary: `Resets somebody's second factors and prints the link for new ones, valid for ${FACTOR_RESET_MINUTES} minutes with the password.`,
  actions: ['staff.reset-factors'],
  async run({ env, args: { EMAIL: email = '' }, actor, out }) {
    const { token } = await withDatabase(env, async ({ db }) => {
      const { id, version } = await requirePerson(db, email)
      return resetFactors({ db, now }, actor, { id, version }, 'operator', 'caller')
    })
    out.say(
      `${email} sets up a new second factor with this link and the password:\n${factorResetUrl({ publicUrl: publicUrlOf(env), env }, token ?? '')}`,
    )
  },
}

const now = () => new Date()

async function requirePerson(db: Db, email: string) {
  const person = await findPersonByEmail(db, email)
  if (!person) throw noSuch({ kind: 'staff', id: email })
  return person
}

export const commands: Command[] = [
  listPeopleCommand,
  inviteCommand,
  roleCommand,
  endCommand,
  endSessionsCommand,
  resetFactorsCommand,
]
