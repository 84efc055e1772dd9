/** Orders that this browser placed and has not seen paid yet. */

const PLACED_KEY = 'carasun.placed'
const PLACED_MAX = 20

export const rememberPlaced = (id: string): void =>
  write([...placed().filter(other => other !== id), id].slice(-PLACED_MAX))

/** True the first time for an order that was placed here. */
export function forgetPlaced(id: string): boolean {
  const ids = placed()
  if (!ids.includes(id)) return false
  write(ids.filter(other => other !== id))
  return true
}

let withoutStorage: string[] = []

function placed(): string[] {
  try {
    return JSON.parse(localStorage.getItem(PLACED_KEY) ?? '[]') as string[]
  } catch {
    // No storage here, or something else was written there: what this page knows has to do.
    return withoutStorage
  }
}

function write(ids: string[]): void {
  try {
    localStorage.setItem(PLACED_KEY, JSON.stringify(ids))
  } catch {
    withoutStorage = ids
  }
}
