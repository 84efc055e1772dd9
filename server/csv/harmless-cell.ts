/**
 * Makes a cell harmless for spreadsheets, which run a text that begins like a formula
 * (https://owasp.org/www-community/attacks/CSV_Injection), also with the wide signs of East Asian keyboards: an apostrophe
 * marks it as text.
 */
export const harmlessCell = (cell: string): string => (likeFormula.test(cell) ? `'${cell}` : cell)

/** Takes away the apostrophe of a harmless cell. */
export const cellBeforeHarmless = (cell: string): string =>
  cell.startsWith("'") && likeFormula.test(cell.slice(1)) ? cell.slice(1) : cell

/** Also behind apostrophes of its own: one more is added, and that one taken away again. */
const likeFormula = /^'*\s*[=+\-@＝＋－＠]|^'*[\t\r]/
