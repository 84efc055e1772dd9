import type { Member } from '../../contract/members.ts'
import { api } from '../api/client.ts'

/** Which introductions a member has seen: the account's own list (`coachmark_visited`), and this browser's. */

export const WELCOME_TOUR = 'welcome-tour'
const keyOf = (memberId: string) => `carasun.coachmark_visited.${memberId}`

export function isVisited({ id, coachmark_visited }: Member, mark: string): boolean {
  return coachmark_visited.includes(mark) || readMarks(id).includes(mark)
}

/** Kept with the account (PROFILE-05), and in this browser for when the account cannot be reached. */
export function noteVisited(memberId: string, mark: string): void {
  void api.put(`/api/users/${memberId}`, { coachmark_visited: [mark] }, { isBackground: true }).catch(() => {
    // The browser's own mark, below, holds until the next end of a tour tells the account.
  })
  try {
    localStorage.setItem(keyOf(memberId), JSON.stringify([...readMarks(memberId), mark]))
  } catch {
    // Storage is closed to us: it holds for this visit of the page.
  }
}

/** AUTH-12 */
export function forgetMarks(memberId: string): void {
  try {
    localStorage.removeItem(keyOf(memberId))
  } catch {
    // Storage is closed to us: nothing was kept.
  }
}

function readMarks(memberId: string): string[] {
  try {
    const kept: unknown = JSON.parse(localStorage.getItem(keyOf(memberId)) ?? '[]')
    return Array.isArray(kept) ? kept.filter(mark => typeof mark === 'string') : []
  } catch {
    return []
  }
}
