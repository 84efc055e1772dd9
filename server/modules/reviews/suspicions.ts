/** What a person has to look at before others read it. */
export type Suspicion = 'link' | 'contact' | 'repeated'

const link = /https?:\/\/|\bwww\.|\b[a-z0-9-]{2,}\.(?:com|net|org|id|io|me|ly|shop|store|info|xyz|biz)\b/i
/** An address, a number of a phone however it is parted, or an account of a messenger. */
const contact =
  /[\w.+-]+@[\w-]+\.\w|(?:\+?62|\b0)[\s.-]?8(?:[\s.-]?\d){7,}|\b(?:wa|whatsapp|telegram|line)\s*[:=]\s*\S/i
/** Real talk repeats a third of its words at most; who fills up to the needed length repeats nearly all. */
const DIFFERENT_SHARE_MIN = 0.3
const WORDS_JUDGED_MIN = 30

export function suspicionsOf(detail: string): Suspicion[] {
  const words = detail.toLowerCase().match(/\S+/g) ?? []
  const isRepeated =
    words.length >= WORDS_JUDGED_MIN && new Set(words).size / words.length < DIFFERENT_SHARE_MIN
  return [
    ...(link.test(detail) ? (['link'] as const) : []),
    ...(contact.test(detail) ? (['contact'] as const) : []),
    ...(isRepeated ? (['repeated'] as const) : []),
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
