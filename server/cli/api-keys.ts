import {
  type ApiKey,
  CALLS_PER_MINUTE,
  isKeyPermission,
  keyPermissions,
  newApiKeyBody,
  OVERLAP_HOURS_MAX,
} from '../../contract/staff/api-keys.ts'
import type { Db } from '../db/database.ts'
import { listApiKeys, makeApiKey, renewApiKey, revokeApiKey } from '../modules/staff/index.ts'
import { noSuch } from '../staff-actions/no-such.ts'
import { type Command, UsageError } from './command.ts'
import { withDatabase } from './with-database.ts'

/** The keys by which programs call the staff API. Operators with access to the command line may give any permission. */

const listCommand: Command = {
  words: 'api-keys list',
  args: [],
  summary: 'Lists the API keys with their permissions and their last use, without the keys themselves.',
  async run({ env, out }) {
    const keys = await withDatabase(env, ({ db }) => listApiKeys(db, now()))
    if (keys.length === 0) out.say('There is no API key yet.')
    for (const key of keys)
      out.say(
        [
          key.state.padEnd(8),
          key.name.padEnd(24),
          (key.ending === null ? '' : `…${key.ending}`).padEnd(6),
          `${key.calls_per_minute}/min`.padEnd(9),
          `used ${key.last_used_at ?? 'never'}`.padEnd(30),
          `until ${key.expires_at ?? 'it is revoked'}`.padEnd(31),
          key.permissions.join(' '),
        ].join(' '),
      )
  },
}

const makeCommand: Command = {
  words: 'api-keys make',
  args: ['NAME', 'PERMISSIONS'],
  options: { days: { type: 'string' }, limit: { type: 'string' } },
  optionsHelp: '[--days NUMBER] [--limit CALLS_PER_MINUTE]',
  summary: `Makes an API key and prints it, this once; PERMISSIONS are separated by commas. It is valid for --days, or until it is revoked; --limit is ${CALLS_PER_MINUTE.usual} calls a minute.`,
  actions: ['api-keys.make'],
  async run({ env, args: { NAME: name = '', PERMISSIONS: list = '' }, options, actor, out }) {
    const permissions = list.split(',').map(each => each.trim())
    const unknown = permissions.find(each => !isKeyPermission(each))
    if (unknown !== undefined)
      throw new UsageError(`A key cannot have "${unknown}". It can have: ${keyPermissions.join(', ')}`)
    const draft = newApiKeyBody.safeParse({
      name,
      permissions,
      valid_days: options.days === undefined ? null : Number(options.days),
      ...(options.limit === undefined ? {} : { calls_per_minute: Number(options.limit) }),
    })
    if (!draft.success) throw new UsageError(usageOf(draft.error.issues[0]?.path[0]))
    const { key } = await withDatabase(env, ({ db }) =>
      makeApiKey({ db, now }, actor, draft.data, 'operator'),
    )
    out.say(`${draft.data.name} calls with this key, which is not shown again:\n${key}`)
  },
}

const renewCommand: Command = {
  words: 'api-keys renew',
  args: ['NAME'],
  options: { overlap: { type: 'string' } },
  optionsHelp: '[--overlap HOURS]',
  summary:
    'Replaces an API key and prints the new one, this once. The old one works for --overlap hours more.',
  actions: ['api-keys.renew'],
  async run({ env, args: { NAME: name = '' }, options, actor, out }) {
    const overlap = Number(options.overlap ?? 0)
    if (!Number.isInteger(overlap) || overlap < 0 || overlap > OVERLAP_HOURS_MAX)
      throw new UsageError(`--overlap is a number of hours from 0 to ${OVERLAP_HOURS_MAX}.`)
    const { key } = await withDatabase(env, async ({ db }) => {
      const { id } = await requireKey(db, name)
      return renewApiKey({ db, now }, actor, { id, overlap_hours: overlap }, 'operator')
    })
    out.say(`${name} calls with this key, which is not shown again:\n${key}`)
  },
}

const revokeCommand: Command = {
  words: 'api-keys revoke',
  args: ['NAME'],
  summary: 'Revokes an API key; its next call is refused.',
  actions: ['api-keys.revoke'],
  async run({ env, args: { NAME: name = '' }, actor, out }) {
    await withDatabase(env, async ({ db }) =>
      revokeApiKey({ db, now }, actor, (await requireKey(db, name)).id),
    )
    out.say(`${name} is revoked.`)
  },
}

const now = () => new Date()

const usageOf = (field: unknown): string =>
  field === 'name'
    ? 'NAME has 1 to 40 characters.'
    : field === 'valid_days'
      ? '--days is a number from 1 to 366.'
      : `--limit is a number from ${CALLS_PER_MINUTE.least} to ${CALLS_PER_MINUTE.most}.`

/** Finds a key that is not revoked by its name. */
async function requireKey(db: Db, name: string): Promise<ApiKey> {
  const key = (await listApiKeys(db, now())).find(each => each.name === name && each.state !== 'revoked')
  if (!key) throw noSuch({ kind: 'API key', id: name })
  return key
}

export const commands: Command[] = [listCommand, makeCommand, renewCommand, revokeCommand]
