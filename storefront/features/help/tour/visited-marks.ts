import type { Member } from '../../../../contract/members.ts'

/** Which introductions a member has seen: the account's own list (`coachmark_visited`), and this browser's. */

export const WELCOME_TOUR = 'welcome-tour'
const keyOf = (memberId: string) => `carasun.coachmark_visited.${memberId}`

export function isVisited({ id, coachmark_visited }: Member, mark: string): boolean {
  return coachmark_visited.includes(mark) || readMarks(id).includes(mark)
}

export function noteVisited(memberId: string, mark: string): void {
  try {
    localStorage.setItem(keyOf(memberId), JSON.stringify([...readMarks(memberId), mark]))
  } catch {
    // Storage is closed to us: it holds for this visit of the page.
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
