/** Words with marked places that the shop fills in when it sends them: "Hai {nama},". */

const placeholder = /\{([^{}]*)\}/g

/** The placeholders of a text as its type: `PlaceholdersIn<'Hai {nama},'>` is `'nama'`. */
export type PlaceholdersIn<Text extends string> = Text extends `${string}{${infer Name}}${infer Rest}`
  ? Name | PlaceholdersIn<Rest>
  : never

/** Each placeholder of a text once, in the order of the text. */
export const placeholdersIn = (text: string): string[] => [
  ...new Set([...text.matchAll(placeholder)].map(([, name = '']) => name)),
]

/** Fills a text. A value that looks like a placeholder stays as it is. */
export const fillPlaceholders = (text: string, values: Readonly<Record<string, string>>): string =>
  text.replace(placeholder, (marked, name: string) => values[name] ?? marked)

interface PlaceholderFault {
  kind: 'missing' | 'unknown'
  name: string
}

/** Compares changed words with the words that they replace; null if they have the same placeholders. */
export function findPlaceholderFault(words: string, replaced: string): PlaceholderFault | null {
  const [written, needed] = [placeholdersIn(words), placeholdersIn(replaced)]
  const missing = needed.find(name => !written.includes(name))
  if (missing !== undefined) return { kind: 'missing', name: missing }
  const unknown = written.find(name => !needed.includes(name))
  return unknown === undefined ? null : { kind: 'unknown', name: unknown }
}
