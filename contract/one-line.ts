/**
 * A line that buyers read as it was typed: without line breaks, and without characters that nobody sees, such as those that
 * turn the direction of what follows.
 */
export const oneLine = /^[^\p{Cc}\p{Cf}\p{Zl}\p{Zp}]*$/u
export const ONE_LINE_ONLY = 'Tulis dalam satu baris, tanpa tanda yang tidak terlihat'
