/**
 * Forms of an Indonesian word that PostgreSQL's stemmer does not bring together: the prefixes meN- and peN- drop the
 * first letter of a word that starts with k, t or m, and the stemmer does not restore it ("menenangkan" becomes "enang",
 * "tenang" stays "tenang"). Callers keep the forms that the catalogue contains.
 */

/** The letter that may have been dropped before the nasal: "mengering" from "kering", "menebal" from "tebal". */
const lostLetters: Record<string, string> = { ng: 'k', n: 't', m: 'm' }
const nasals: Record<string, string> = { k: 'ng', t: 'n', m: 'm' }
/** Shorter roots are parts of too many other words ("ring" in "ringan"). */
const ROOT_LENGTH_MIN = 5

/** Returns other forms of a word; none for words that lose no letter. */
export function otherForms(word: string): string[] {
  const nasal = /^[mp]e(ng|n|m)(?=[aeiou])/.exec(word)
  const bare = word.replace(/(kan|an|i|nya)$/, '')
  const bases = nasal
    ? [lostLetters[nasal[1] ?? ''] + bare.slice(nasal[0].length)]
    : [word, bare.replace(/^(ber|ter|ke|di)/, '')]
  const forms = new Set(bases.flatMap(base => (losesLetter(base) ? formsOf(base) : [])))
  forms.delete(word)
  return [...forms]
}

const losesLetter = (base: string) => base.length >= ROOT_LENGTH_MIN && /^[ktm][aeiou]/.test(base)

function formsOf(base: string): string[] {
  const forms = [base, `${base}an`, `ber${base}`, `ke${base}an`]
  const rest = nasals[base[0] ?? ''] + base.slice(1)
  for (const prefix of ['me', 'pe'])
    for (const suffix of ['', 'kan', 'an', 'i']) forms.push(prefix + rest + suffix)
  return forms
}
