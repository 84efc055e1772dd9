import { sql } from 'kysely'
import { z } from 'zod'
import { Refusal } from '../../../contract/refusals.ts'
import { withDots } from '../../../contract/rupiah.ts'
import { permissionLabel } from '../../../contract/staff/permissions.ts'
import { type Purse, purses } from '../../../contract/staff/points-desk.ts'
import { lockAccountShared } from '../members/index.ts'
import { changePointsOf } from '../points/index.ts'
import type { RowsKind } from '../staff-jobs/index.ts'
import { giveTokensTo } from '../tokens/index.ts'

const jobInput = z.object({ list: z.string() })

interface Line {
  purse: Purse
  expires_at: Date | null
  member_id: string
  amount: number
  reason: string
}

/** Gives what one line of a list says, once: the ledger has its line under a unique key. */
export const pointListKind: RowsKind = {
  kind: 'rows',
  async carryOut(tx, { subjectId, jobInput: input, actor, held }) {
    const permission = 'promotions.give'
    if (!held.includes(permission))
      throw new Refusal('PERMISSION_MISSING', { details: { permission, label: permissionLabel(permission) } })
    const { list } = jobInput.parse(input)
    const { rows } = await sql<Line>`
      select p.purse, p.expires_at, l.member_id, l.amount, l.reason
      from point_list_lines l join point_lists p on p.id = l.list_id
      where l.list_id = ${list}::bigint and l.line = ${subjectId}::integer and l.fault is null`.execute(tx)
    const [line] = rows
    if (!line || !(await lockAccountShared(tx, line.member_id)))
      throw new Refusal('NOT_FOUND', { message: 'Akunnya sudah dihapus.' })
    const { purse, member_id: memberId, amount, reason: note, expires_at: expiresAt } = line
    const from = { id: list, line: Number(subjectId) }
    if (purse === 'points') await changePointsOf(tx, actor, { memberId, points: amount, note, list: from })
    else await giveTokensTo(tx, actor, { memberId, tokens: amount, expiresAt, note, list: from })
    return { message: `+${withDots(amount)} ${purses[purse].toLowerCase()}` }
  },
}
