/** When this browser last wrote in the chat. Only such a browser asks the shop for answers while the sheet is closed. */

const KEY = 'carasun.chat'
/** Who was not answered within a week is not waiting any more. */
const WAITS_MS = 7 * 24 * 60 * 60 * 1000

export function noteWrote(now: number): void {
  try {
    localStorage.setItem(KEY, String(now))
  } catch {
    // Storage is closed to us: answers are seen when the sheet is opened.
  }
}

export function isWaiting(now: number): boolean {
  try {
    return now - Number(localStorage.getItem(KEY) ?? 0) < WAITS_MS
  } catch {
    return false
  }
}
