import { z } from 'zod'
import { jakartaDateTime } from '../../../contract/jakarta-time.ts'
import { memberGroups } from '../../../contract/staff/member-groups.ts'
import {
  type MemberColumn,
  type MemberFileOptions,
  memberColumns,
  memberFileBody,
  memberStates,
  type StaffMemberRow,
} from '../../../contract/staff/members.ts'
import { isPermission, type Permission } from '../../../contract/staff/permissions.ts'
import { csvPart } from '../../csv/csv-part.ts'
import type { Shop } from '../../shop.ts'
import type { Actor } from '../../staff-actions/actor.ts'
import { FINDS_HIDDEN } from '../members/index.ts'
import { type FileKind, startExport } from '../staff-jobs/index.ts'
import { countMembers, maskRow, readMemberPage } from './list-members.ts'
import { matchMembers } from './match-members.ts'

/** Enough members for a fast export, few enough that a stopped job ends soon. */
const MEMBERS_PER_PART = 500
/** The progress needs a number, which is exact up to here. */
const EXPORTED_MAX = 1_000_000

/**
 * Starts a job that writes the list of members as a CSV file (TABLE-08): what the list shows, or whole names, e-mails and
 * numbers. The journal records the export without its filter, which may contain a name. Returns the job's id.
 */
export async function exportMembers(
  { db, now }: Pick<Shop, 'db' | 'now'>,
  actor: Actor,
  options: MemberFileOptions,
  held: readonly Permission[],
): Promise<{ id: string }> {
  const { count: total } = await countMembers(
    db,
    matchMembers(options.filter, { now: now(), held }),
    EXPORTED_MAX,
  )
  const findsHidden = options.filter.q !== undefined && held.includes(FINDS_HIDDEN)
  const permissions: Permission[] = ['members.read', 'members.export', ...(findsHidden ? [FINDS_HIDDEN] : [])]
  return startExport({ db, now }, actor, {
    kind: 'members.file',
    title: 'Ekspor pelanggan',
    name: 'pelanggan',
    input: { ...options, held: permissions },
    total,
    permissions,
    action: 'members.export',
    detail: { columns: options.columns, withPersonalData: options.with_personal_data },
  })
}

/** `held` are the permissions that the file needs; the job ends if the person has lost one of them. */
const memberFileInput = memberFileBody.extend({ held: z.array(z.string().refine(isPermission)) })

/** Writes one part of the file per call, from where the previous part ended. */
export const memberFileKind: FileKind = {
  kind: 'file',
  async writePart({ db, now }, { input, cursor }) {
    const { columns, filter, sort, held, with_personal_data: isWhole } = memberFileInput.parse(input)
    const after = z.string().nullable().parse(cursor)
    const at = now()
    const { rows, next } = await readMemberPage(
      db,
      { sort, limit: MEMBERS_PER_PART, ...(after === null ? {} : { after }) },
      matchMembers(filter, { now: at, held }),
      at,
    )
    return {
      bytes: csvPart(
        columns.flatMap(column => headingOf[column]),
        rows
          .map(row => (isWhole ? row : maskRow(row)))
          .map(row => columns.flatMap(column => cellsOf[column](row))),
        { isFirst: after === null },
      ),
      rows: rows.length,
      cursor: next,
    }
  },
}

const headingOf: Record<MemberColumn, string[]> = {
  pelanggan: [memberColumns.pelanggan, 'Email', 'Keadaan'],
  telepon: [memberColumns.telepon],
  kelompok: [memberColumns.kelompok],
  pesanan: [memberColumns.pesanan],
  belanja: [`${memberColumns.belanja} (Rp)`],
  terakhir: [memberColumns.terakhir],
  bergabung: [memberColumns.bergabung],
}

const cellsOf: Record<MemberColumn, (member: StaffMemberRow) => string[]> = {
  pelanggan: ({ name, email, states }) => [name, email, states.map(state => memberStates[state]).join(', ')],
  telepon: ({ phone }) => [phone],
  kelompok: ({ groups }) => [groups.map(group => memberGroups[group].label).join(', ')],
  pesanan: ({ orders }) => [String(orders)],
  belanja: ({ spent }) => [String(spent)],
  terakhir: ({ last_order_at: at }) => [at ? jakartaDateTime(at) : ''],
  bergabung: ({ joined_at: at }) => [jakartaDateTime(at)],
}
