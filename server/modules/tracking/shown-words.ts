/** What staff read instead of words that look like an e-mail address or a telephone number. */
export const maskedWords = ['(alamat surel, disamarkan)', '(nomor telepon, disamarkan)'] as const

/** Eight digits or more, however they are grouped: "0812-3456-7890", "+62 812 3456 7890". */
const phoneNumber = String.raw`(\d[\s().+/_-]*){8}`
const emailAddress = String.raw`\S\s*[@＠]\s*\S`

/** SQL: searched words as staff may see them. Different addresses become the same words, and are counted together. */
export const shownWords = (column: string): string =>
  `case when ${column} ~ '${emailAddress}' then '${maskedWords[0]}'
    when ${column} ~ '${phoneNumber}' then '${maskedWords[1]}'
    else lower(${column}) end`
