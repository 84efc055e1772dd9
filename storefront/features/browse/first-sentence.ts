/**
 * Splits a text after its first sentence. A sentence ends only before a capital letter, so "gincuri! hanya mengurus
 * bibir" is not split.
 */
export function splitFirstSentence(text: string): [first: string, rest: string] {
  const end = /[.!?]["”]?(?=\s+["“]?\p{Lu})/u.exec(text)
  if (!end) return [text.trim(), '']
  const at = end.index + end[0].length
  return [text.slice(0, at).trim(), text.slice(at).trim()]
}
