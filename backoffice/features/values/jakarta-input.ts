/** Jakarta has one time all year: seven hours before UTC. */
const OFFSET = '+07:00'
const OFFSET_MS = 7 * 3_600_000

/** A moment as a field of date and time shows it: "2026-11-29T14:00". */
export const toJakartaInput = (iso: string | null): string =>
  iso === null ? '' : new Date(Date.parse(iso) + OFFSET_MS).toISOString().slice(0, 16)

/** What was typed into such a field as a moment; null if it is empty or half typed. */
export function fromJakartaInput(typed: string): string | null {
  const at = Date.parse(`${typed}:00${OFFSET}`)
  return Number.isNaN(at) ? null : new Date(at).toISOString()
}
