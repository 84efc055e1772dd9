import { z } from 'zod'
import type { StaffPerson, StaffState } from './people.ts'
import type { StaffFactor } from './session.ts'

/** The list of staff, which fits into one response: it is narrowed and sorted where it is shown, and so is its file. */

export const staffStateLabels: Record<StaffState, string> = {
  invited: 'Diundang',
  active: 'Aktif',
  ended: 'Diakhiri',
}

const factorLabels: Record<StaffFactor, string> = { passkey: 'Passkey', code: 'Aplikasi kode' }

export const factorsText = ({ factors }: StaffPerson): string =>
  factors.length === 0 ? 'belum ada' : factors.map(factor => factorLabels[factor]).join(', ')

/** The columns of the list, on screen and in its file, with their titles. */
export const peopleColumns = {
  nama: 'Nama',
  peran: 'Peran',
  keadaan: 'Keadaan',
  bukti: 'Bukti kedua',
  terlihat: 'Terakhir terlihat',
} as const
export type PeopleColumn = keyof typeof peopleColumns

const peopleFilter = z.object({
  /** Part of a name or an e-mail address. */
  search: z.string().max(100).default(''),
  state: z.enum(['invited', 'active', 'ended']).optional(),
  /** The key of a role. */
  role: z.string().max(40).optional(),
  /** A column, `-` in front for descending; without it the list's own order. */
  sort: z.string().max(40).optional(),
})
export type PeopleFilter = z.infer<typeof peopleFilter>

/** `POST /api/staff/people/file`, which returns the job: the list as it is shown (TABLE-08). */
export const peopleFileBody = z.object({
  filter: peopleFilter,
  columns: z
    .array(z.enum(Object.keys(peopleColumns) as [PeopleColumn, ...PeopleColumn[]]))
    .min(1)
    .max(20),
  /** Whole e-mail addresses, which needs the permission to export personal data. */
  with_personal_data: z.boolean().default(false),
})
export type PeopleFileOptions = z.infer<typeof peopleFileBody>

/** Returns the people that the filter finds, in its order. */
export function arrangePeople(
  people: readonly StaffPerson[],
  { search, state, role, sort }: PeopleFilter,
): StaffPerson[] {
  const words = search.toLowerCase()
  const found = people.filter(
    person =>
      `${person.name} ${person.email}`.toLowerCase().includes(words) &&
      (state === undefined || person.state === state) &&
      (role === undefined || person.role.key === role),
  )
  if (!sort) return found
  const column = sort.replace(/^-/, '')
  const keyOf = (person: StaffPerson) =>
    column === 'peran' ? person.role.name : column === 'terlihat' ? (person.last_seen_at ?? '') : person.name
  const sign = sort.startsWith('-') ? -1 : 1
  return found.sort((a, b) => sign * keyOf(a).localeCompare(keyOf(b), 'id'))
}
