/**
 * A phone number as it is kept and checked by the form table, made of what people type or a phone fills in: blanks,
 * dashes, dots and brackets go, the country's `+62`, `0062` or `62` becomes the leading 0. What is no number stays as it
 * was typed, so that the rule of its field can say so. `+62 812-3456-7890` → `081234567890`.
 */
export function localPhone(typed: string): string {
  const bare = typed.replaceAll(/[\s().-]/g, '')
  if (!/^\+?\d+$/.test(bare)) return typed.trim()
  // A bare 62 begins a mobile number only when a whole one follows; nine digits that begin so are a number by themselves.
  return bare.replace(/^(?:\+62|0062|62(?=0?8\d{8}))0?/, '0')
}
