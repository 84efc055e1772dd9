import type pg from 'pg'
import { SettingsError } from '../env.ts'
import { limits, planning } from './database.ts'

/**
 * Checks that the role of a pooled URL has the settings that other connections set for themselves: how joins are planned,
 * and some limit for statements.
 *
 * @throws SettingsError with the statements that give the role what it lacks.
 */
export async function requireRoleSettings(pool: pg.Pool, statementMaxMs: number): Promise<void> {
  const wanted = { ...planning, ...limits(statementMaxMs) }
  const { rows } = await pool.query<{ role: string; name: string; setting: string }>(
    'select quote_ident(current_user) as role, name, setting from pg_settings where name = any($1)',
    [Object.keys(wanted)],
  )
  const missing = rows.filter(({ name, setting }) =>
    name in planning ? setting !== wanted[name as keyof typeof wanted] : setting === '0',
  )
  if (missing.length === 0) return
  const statements = missing.map(
    ({ role, name }) => `alter role ${role} set ${name} = ${wanted[name as keyof typeof wanted]};`,
  )
  throw new SettingsError(
    `DATABASE_URL names a pooler, because DATABASE_DIRECT_URL is set, so its role needs settings. Run these statements, then let the pooler reconnect:\n  ${statements.join('\n  ')}`,
  )
}
