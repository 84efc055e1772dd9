import { isPermission, permissionLabel, permissions } from '../../contract/staff/permissions.ts'
import { deleteRole, listRoles, saveRole } from '../modules/staff/index.ts'
import { type Command, UsageError } from './command.ts'
import { withDatabase } from './with-database.ts'

/** The roles of the back office. Operators with access to the command line may give any permission. */

const listRolesCommand: Command = {
  words: 'roles list',
  args: [],
  summary: 'Lists the roles with their permissions.',
  async run({ env, out }) {
    for (const { key, name, people, permissions: held } of await withDatabase(env, ({ db }) => listRoles(db)))
      out.say(`${key.padEnd(14)} ${name.padEnd(18)} ${String(people).padStart(3)} people  ${held.join(' ')}`)
    out.say(
      `\nPermissions:\n${permissions.map(each => `  ${each.padEnd(20)} ${permissionLabel(each)}`).join('\n')}`,
    )
  },
}

const saveRoleCommand: Command = {
  words: 'roles save',
  args: ['KEY', 'PERMISSIONS'],
  options: { name: { type: 'string' }, passkey: { type: 'boolean' } },
  optionsHelp: '[--name NAME] [--passkey]',
  summary: 'Makes or changes a role; PERMISSIONS are separated by commas. --passkey: its people need one.',
  actions: ['roles.save'],
  async run({ env, args: { KEY: key = '', PERMISSIONS: list = '' }, options, actor, out }) {
    const held = list.split(',').map(each => each.trim())
    const unknown = held.find(each => !isPermission(each))
    if (unknown !== undefined) throw new UsageError(`There is no permission "${unknown}". See: roles list`)
    await withDatabase(env, async ({ db }) => {
      const old = (await listRoles(db)).find(role => role.key === key)
      const name = typeof options.name === 'string' ? options.name : (old?.name ?? key)
      const draft = {
        key,
        name,
        permissions: held.filter(isPermission),
        needs_passkey: options.passkey === true,
      }
      await saveRole(db, actor, { ...draft, version: old?.version ?? null }, 'operator')
    })
    out.say(`${key} is saved.`)
  },
}

const deleteRoleCommand: Command = {
  words: 'roles delete',
  args: ['KEY'],
  summary: 'Deletes a role that the shop made and nobody has.',
  actions: ['roles.delete'],
  async run({ env, args: { KEY: key = '' }, actor, out }) {
    await withDatabase(env, ({ db }) => deleteRole(db, actor, key, 'operator'))
    out.say(`${key} is deleted.`)
  },
}

export const commands: Command[] = [listRolesCommand, saveRoleCommand, deleteRoleCommand]
