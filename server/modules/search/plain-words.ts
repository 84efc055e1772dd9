export const WORDS_MAX = 12
/** One character may expand to eighteen (NFKD), and PostgreSQL accepts no word over 2,046 bytes. */
const KEYWORD_CHARS_MAX = 500

/** Removes accents and apostrophes and lower-cases the text, as `plain_text` of the database does. */
export const plainText = (text: string): string =>
  text
    .normalize('NFKD')
    .slice(0, KEYWORD_CHARS_MAX)
    .replace(/[\p{M}'`’‘]/gu, '')
    .toLowerCase()

/** Splits like `search_plain` of the database: "free of perfume" is not perfume, so "tanpa parfum" is one word. */
export function wordsOf(text: string): string[] {
  const words = plainText(text)
    .split(/[^\p{L}\p{N}]+/u)
    .filter(Boolean)
    .slice(0, WORDS_MAX)
  return joinNegated(words)
}

function joinNegated(words: string[]): string[] {
  const at = words.indexOf('tanpa')
  if (at === -1 || at === words.length - 1) return words
  return [...words.slice(0, at), words.slice(at, at + 2).join(''), ...joinNegated(words.slice(at + 2))]
}

/** Spells words as a person does: a pair that `wordsOf` joined is two words again. */
export const spelt = (words: string[]): string => words.join(' ').replaceAll(/\btanpa(?=\p{L})/gu, 'tanpa ')
