export interface Part {
  text: string
  isMatch: boolean
}

/** Removes accents letter by letter, so that positions stay the same. */
function withoutAccents(text: string): string {
  return [...text]
    .map(letter => {
      const plain = letter.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase()
      return plain.length === letter.length ? plain : letter
    })
    .join('')
}

/** Splits a name into parts that match the beginning of its words and parts that do not: "sun" in "Sea Sunscreen". */
export function findMatches(name: string, typed: string): Part[] {
  const words = withoutAccents(typed).match(/[\p{L}\p{N}]+/gu) ?? []
  if (words.length === 0) return [{ text: name, isMatch: false }]
  const longestFirst = [...new Set(words)].sort((a, b) => b.length - a.length)
  const pattern = new RegExp(`(?<![\\p{L}\\p{N}])(?:${longestFirst.join('|')})`, 'gu')
  const parts: Part[] = []
  let end = 0
  for (const { index, 0: match } of withoutAccents(name).matchAll(pattern)) {
    if (index > end) parts.push({ text: name.slice(end, index), isMatch: false })
    end = index + match.length
    parts.push({ text: name.slice(index, end), isMatch: true })
  }
  if (end < name.length) parts.push({ text: name.slice(end), isMatch: false })
  return parts
}
