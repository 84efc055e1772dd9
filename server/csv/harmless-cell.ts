/**
 * Makes a cell harmless for spreadsheets, which run a text that begins like a formula
 * (https://owasp.org/www-community/attacks/CSV_Injection), also with the wide signs of East Asian keyboards: an apostrophe
 * marks it as text.
 */
export const harmlessCell = (cell: string): string =>
  /^\s*[=+\-@＝＋－＠]|^[\t\r]/.test(cell) ? `'${cell}` : cell
