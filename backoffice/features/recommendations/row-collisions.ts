import { isBySun, type OwnRow } from '../../../contract/staff/own-rows.ts'
import { filledWords, type PlannedSun, sharedSun, sunText } from '../../../contract/staff/uv-rows.ts'

/** A row by the UV index, saved or only typed. */
export interface JudgedRow extends PlannedSun {
  /** Null until it is saved. */
  id: string | null
  position: number
  is_active: boolean
}

/** In words, which other rows by the UV index are shown together with this one, and when. */
export function collisionsOf(row: JudgedRow, own: readonly OwnRow[]): string[] {
  if (!row.is_active) return []
  return own.filter(isBySun).flatMap(other => {
    if (other.id === row.id || other.state === 'off' || other.state === 'ended') return []
    const shared = sharedSun(row, other)
    if (!shared) return []
    const title = filledWords(other.title, other, other)
    const first = isBefore(other, row) ? `“${title}” lebih dulu` : 'baris ini lebih dulu'
    return [`Tampil bersama “${title}” saat ${sunText(shared, shared.city)}: ${first}.`]
  })
}

const isBefore = (one: JudgedRow, other: JudgedRow) =>
  one.position !== other.position
    ? one.position < other.position
    : other.id === null || (one.id !== null && Number(one.id) < Number(other.id))
