import type { Begun } from './start-wizard.ts'

/**
 * What the shop does not have yet, in this browser: the network may be gone while somebody writes. It goes when the shop
 * has it, so that what is found here is always the newer.
 */
const nameOf = (key: string) => `carasun.unsent_review.${key}`

export function keepUnsent(key: string, begun: Begun): void {
  try {
    localStorage.setItem(nameOf(key), JSON.stringify(begun))
  } catch {
    // No room, or a browser that keeps nothing: the shop still gets it.
  }
}

export function findUnsent(key: string): Begun | null {
  try {
    const text = localStorage.getItem(nameOf(key))
    return text === null ? null : (JSON.parse(text) as Begun)
  } catch {
    return null
  }
}

export function forgetUnsent(key: string): void {
  try {
    localStorage.removeItem(nameOf(key))
  } catch {
    // Nothing was kept.
  }
}
