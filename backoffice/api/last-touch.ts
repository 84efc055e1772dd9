/** A person who has not touched the page for this long is considered away. */
const AWAY_AFTER_MS = 60_000

let touchedAt = Date.now()

/** Records each key, press, turn of the wheel and movement of the pointer. */
export function watchTouches(): void {
  const note = () => {
    touchedAt = Date.now()
  }
  for (const event of ['pointerdown', 'pointermove', 'keydown', 'wheel', 'touchstart'])
    window.addEventListener(event, note, { passive: true, capture: true })
}

/** Returns true if the page refetches while nobody uses it: its calls must not keep the session alive (STAFF-04). */
export const isUntouched = (now = Date.now()): boolean => now - touchedAt > AWAY_AFTER_MS
