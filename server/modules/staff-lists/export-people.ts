import { jakartaDateTime } from '../../../contract/jakarta-time.ts'
import { maskEmail } from '../../../contract/staff/masking.ts'
import type { StaffPerson } from '../../../contract/staff/people.ts'
import {
  arrangePeople,
  factorsText,
  type PeopleColumn,
  type PeopleFileOptions,
  peopleColumns,
  peopleFileBody,
  staffStateLabels,
} from '../../../contract/staff/people-list.ts'
import { csvPart } from '../../csv/csv-part.ts'
import type { Shop } from '../../shop.ts'
import type { Actor } from '../../staff-actions/actor.ts'
import { listPeople } from '../staff/index.ts'
import { type FileKind, startExport } from '../staff-jobs/index.ts'

/**
 * Starts a job that writes the list of staff as a CSV file, as it is shown (TABLE-08); e-mail addresses are masked,
 * unless they were asked for. The journal records the export without its filter, which may contain a name. Returns the
 * job's id.
 */
export async function exportPeople(
  shop: Pick<Shop, 'db' | 'now'>,
  actor: Actor,
  options: PeopleFileOptions,
): Promise<{ id: string }> {
  const { filter, columns, with_personal_data: withPersonalData } = options
  return startExport(shop, actor, {
    kind: 'people.file',
    title: 'Ekspor staf',
    name: 'staf',
    input: options,
    total: arrangePeople(await listPeople(shop.db), filter).length,
    permissions: ['staff.read', ...(withPersonalData ? ['members.export' as const] : [])],
    action: 'staff.export',
    detail: { columns, withPersonalData },
  })
}

/** A shop's staff fit into one part. */
export const peopleFileKind: FileKind = {
  kind: 'file',
  async writePart({ db }, { input }) {
    const { filter, columns, with_personal_data: withPersonalData } = peopleFileBody.parse(input)
    const people = arrangePeople(await listPeople(db), filter)
    const emailOf = ({ email }: StaffPerson) => (withPersonalData ? email : maskEmail(email))
    return {
      bytes: csvPart(
        columns.flatMap(column => (column === 'nama' ? ['Nama', 'Email'] : peopleColumns[column])),
        people.map(person => columns.flatMap(column => cellsOf[column](person, emailOf))),
        { isFirst: true },
      ),
      rows: people.length,
      cursor: null,
    }
  },
}

const cellsOf: Record<
  PeopleColumn,
  (person: StaffPerson, emailOf: (person: StaffPerson) => string) => string[]
> = {
  nama: (person, emailOf) => [person.name, emailOf(person)],
  peran: ({ role }) => [role.name],
  keadaan: ({ state }) => [staffStateLabels[state]],
  bukti: person => [
    person.state === 'invited' && person.invited_until
      ? `undangan sampai ${jakartaDateTime(person.invited_until)}`
      : factorsText(person),
  ],
  terlihat: ({ last_seen_at }) => [last_seen_at ? jakartaDateTime(last_seen_at) : ''],
}
