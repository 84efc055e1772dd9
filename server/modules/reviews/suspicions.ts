/** What a person has to look at before others read it. */
export type Suspicion = 'link' | 'contact' | 'repeated' | 'disguised'

// Only the letter before a dot or an @ is looked at: to look for the whole name took 0.4 s of 10,000 letters without any.
const link =
  /https?:\/\/|\bwww\.|[a-z0-9]\.(?:com|net|org|id|io|me|co|cc|ly|shop|store|online|site|link|app|top|info|xyz|biz)\b/i
/** An address, a number of a phone however it is parted, or an account of a messenger. */
const contact =
  /[\w.+-]@[\w-]+\.\w|(?:\+?62|\b0)[\s.-]?8(?:[\s.-]?\d){7,}|\b(?:wa|whatsapp|telegram|line)\s*[:=]\s*\S/i
/** What nobody sees: it parts the words of a link, and makes a text another that looks the same. */
const invisible = /\p{Cf}|\u034f|[\u115f\u1160\u3164\uffa0]/gu
/** Many pictures are joined of several by an invisible sign, and some flags are spelled with such. */
const joint =
  /(?<=\p{Extended_Pictographic}|\p{EMod}|\ufe0f)\u200d(?=\p{Extended_Pictographic})|(?<=\u{1f3f4})[\u{e0061}-\u{e007f}]+/gu
/** A Cyrillic letter in a Latin word. */
const mixed = /\p{sc=Latin}\p{sc=Cyrillic}|\p{sc=Cyrillic}\p{sc=Latin}/u
/** Natural text repeats at most a third of its words; text padded to the required length repeats nearly all. */
const DIFFERENT_SHARE_MIN = 0.3
const WORDS_JUDGED_MIN = 30

export function suspicionsOf(detail: string): Suspicion[] {
  const written = detail.replace(joint, '')
  // As it is read: wide and circled letters as plain ones, without what is not seen.
  const plain = written.normalize('NFKC').replace(invisible, '')
  const words = plain.toLowerCase().match(/\S+/g) ?? []
  const isRepeated =
    words.length >= WORDS_JUDGED_MIN && new Set(words).size / words.length < DIFFERENT_SHARE_MIN
  return [
    ...(link.test(plain) ? (['link'] as const) : []),
    ...(contact.test(plain) ? (['contact'] as const) : []),
    ...(isRepeated ? (['repeated'] as const) : []),
    ...(written.search(invisible) !== -1 || mixed.test(plain) ? (['disguised'] as const) : []),
  ]
}

/**
 * Whether a review is read by others at once. What staff have not let through, or took back, waits for them however
 * often it is changed.
 */
export function statusOf(about: {
  suspicions: Suspicion[]
  /** Staff look at each review first (toggle `review_needs_approval`). */
  needsApproval: boolean
  before: 'pending' | 'published' | 'rejected' | null
}): 'pending' | 'published' {
  if (about.suspicions.length > 0 || about.needsApproval) return 'pending'
  return about.before === null || about.before === 'published' ? 'published' : 'pending'
}
