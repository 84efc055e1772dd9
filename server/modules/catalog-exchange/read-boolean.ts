/** Yes and no in English and Indonesian, and what German, French and Dutch spreadsheets write for TRUE and FALSE. */
const yesWords = new Set(['true', 'yes', 'y', '1', 'on', 'ya', 'wahr', 'vrai', 'waar'])
const noWords = new Set(['false', 'no', 'n', '0', 'off', 'tidak', 'falsch', 'faux', 'onwaar'])

/** Undefined for an empty or any other text. */
export function readBoolean(text: string | undefined): boolean | undefined {
  const plain = text?.toLowerCase() ?? ''
  if (yesWords.has(plain)) return true
  return noWords.has(plain) ? false : undefined
}
