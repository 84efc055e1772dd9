import type { Member } from '../../contract/members.ts'
import { browserStorage } from '../../ui/browser-storage.ts'
import { isStringArray, readJson, writeJson } from '../../ui/stored-json.ts'
import { api } from '../api/client.ts'

/** The introductions that a member has seen, stored in the account (`coachmark_visited`) and in this browser. */

export const WELCOME_TOUR = 'welcome-tour'
const keyOf = (memberId: string) => `carasun.coachmark_visited.${memberId}`

export function isVisited({ id, coachmark_visited }: Member, mark: string): boolean {
  return coachmark_visited.includes(mark) || readMarks(id).includes(mark)
}

/** Stores the mark in the account (PROFILE-05), and in this browser in case that request fails. */
export function markVisited(memberId: string, mark: string): void {
  void api.put(`/api/users/${memberId}`, { coachmark_visited: [mark] }, { isBackground: true }).catch(() => {
    // The mark that this browser stores below still hides the introduction here.
  })
  writeJson(browserStorage, keyOf(memberId), [...readMarks(memberId), mark])
}

/** AUTH-12 */
export const deleteMarks = (memberId: string): void => browserStorage.remove(keyOf(memberId))

const readMarks = (memberId: string): string[] =>
  readJson(browserStorage, keyOf(memberId), isStringArray) ?? []
