import { type MemberAct, type MemberNote, PART_ROWS_SHOWN } from '../../../contract/staff/member-page.ts'
import type { Db } from '../../db/database.ts'
import { readJournal } from '../staff/index.ts'
import { requireMember } from './show-member.ts'

/** Lists what staff did with a member's account, and what they gave to the member, the newest first (CARE-02). Refuses with NOT_FOUND. */
export async function listMemberActs(db: Db, id: string): Promise<MemberAct[]> {
  await requireMember(db, id)
  const entries = await readJournal(db, { subject_kind: 'member', subject_id: id }, PART_ROWS_SHOWN)
  return entries.map(({ id: entry, at, actor, action, subject, detail }) => ({
    id: entry,
    at,
    by: actor.name,
    action,
    subject: { kind: subject.kind, id: subject.id },
    detail: withoutMember(detail),
  }))
}

/** It is the member's page. */
const withoutMember = ({ memberId: _, ...detail }: Record<string, unknown>) => detail

/** Lists what staff noted about a member, the newest first. Refuses with NOT_FOUND. */
export async function listMemberNotes(db: Db, id: string): Promise<MemberNote[]> {
  await requireMember(db, id)
  const rows = await db
    .selectFrom('member_notes')
    .select(['id', 'kind', 'text', 'actor_name', 'created_at'])
    .where('member_id', '=', id)
    .orderBy('id', 'desc')
    .limit(NOTES_SHOWN)
    .execute()
  return rows.map(({ id: note, kind, text, actor_name: by, created_at }) => ({
    id: String(note),
    kind: kind as MemberNote['kind'],
    text,
    by,
    at: created_at.toISOString(),
  }))
}

/** Nobody reads more. */
const NOTES_SHOWN = 200
