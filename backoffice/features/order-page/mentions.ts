import type { Colleague } from '../../../contract/staff/orders.ts'

/** Names of colleagues in a note that is being written: "@Ratna Wijaya". */

/** The name that is being typed before the caret: "@rat" → "rat"; null if there is none. */
export const nameBeforeCaret = (text: string, caret: number): string | null =>
  text.slice(0, caret).match(/(?:^|\s)@([\p{L}\p{M}.' -]{0,30})$/u)?.[1] ?? null

/** The colleagues whose name begins with what was typed, or has a word that does. */
export const matching = (colleagues: readonly Colleague[], typed: string): Colleague[] => {
  const start = typed.toLowerCase()
  return colleagues
    .filter(
      ({ name }) =>
        name.toLowerCase().startsWith(start) ||
        name
          .toLowerCase()
          .split(/\s+/)
          .some(word => word.startsWith(start)),
    )
    .slice(0, 6)
}

/** Replaces the typed letters by the whole name; returns the text and the caret's new position. */
export function complete(text: string, caret: number, name: string): { text: string; caret: number } {
  const at = text.lastIndexOf('@', caret - 1)
  const before = `${text.slice(0, at)}@${name} `
  return { text: before + text.slice(caret).replace(/^ /, ''), caret: before.length }
}

/** The ids of everybody whom the text names. */
export const mentionedIn = (text: string, colleagues: readonly Colleague[]): string[] =>
  colleagues.filter(({ name }) => text.includes(`@${name}`)).map(({ id }) => id)
