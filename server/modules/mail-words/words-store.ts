import { sql } from 'kysely'
import type { Db } from '../../db/database.ts'

interface MailWordsRow {
  mail: string
  words: Record<string, string>
  version: number
  changedBy: string
  changedAt: Date
}

const columns = sql`mail, words, version, changed_by as "changedBy", changed_at as "changedAt"`

export async function listChangedWords(db: Db): Promise<MailWordsRow[]> {
  return (await sql<MailWordsRow>`select ${columns} from mail_words`.execute(db)).rows
}

export async function findChangedWords(db: Db, mail: string): Promise<MailWordsRow | null> {
  const { rows } = await sql<MailWordsRow>`select ${columns} from mail_words where mail = ${mail}`.execute(db)
  return rows[0] ?? null
}

/** Returns false if somebody changed the words since `version`, which is 0 before their first change. */
export async function writeChangedWords(
  tx: Db,
  { mail, words, version, by, at }: { mail: string; words: object; version: number; by: string; at: Date },
): Promise<boolean> {
  const { numAffectedRows } = await sql`
    insert into mail_words (mail, words, changed_by, changed_at)
    values (${mail}, ${JSON.stringify(words)}, ${by}, ${at})
    on conflict (mail) do update set words = excluded.words, changed_by = excluded.changed_by,
      changed_at = excluded.changed_at, version = mail_words.version + 1
    where mail_words.version = ${version}`.execute(tx)
  return numAffectedRows === 1n
}
