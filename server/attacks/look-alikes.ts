import confusableTable from 'unhomoglyph/data.json' with { type: 'json' }

/** Letters that look like plain ones, or that some folding turns into them. */

/** The letters and digits of addresses. */
export const letters = Array.from('abcdefghijklmnopqrstuvwxyz0123456789')
/** Every non-ASCII character that some folding turns into ASCII, with the result. */
export const lookAlikes = Array.from({ length: 0x110000 }, (_, point) => point)
  .filter(point => point > 0x7f && (point < 0xd800 || point > 0xdfff))
  .map(point => String.fromCodePoint(point))
  .flatMap(letter => {
    const forms = [letter, letter.normalize('NFKC'), letter.normalize('NFKD').replace(/\p{M}/gu, '')].flatMap(
      form => [form.toLowerCase(), form.toUpperCase().toLowerCase()],
    )
    const plain = forms.flatMap(form => Array.from(form)).find(form => letters.includes(form))
    return plain === undefined ? [] : [{ letter, plain }]
  })
/** Characters that look like plain letters: by Unicode's list (UTS 39), or as their compatibility forms. */
export const confusables = Object.entries(confusableTable)
  .filter(([letter]) => /^[\p{L}\p{N}_-]$/u.test(letter))
  .map(([letter, looksLike]) => {
    const form = letter.normalize('NFKC')
    return { letter, looksLike: form === letter ? looksLike : form }
  })
  .filter(({ looksLike }) => /^[a-zA-Z0-9_-]+$/.test(looksLike))
/** The letters that a change of case turns into ASCII, and one letter of each other kind. */
export const worst = ['\u0130', '\u0131', '\u017f', '\u212a', '\uff49', '\u{1d422}', '\u00ed', '\u0456']
