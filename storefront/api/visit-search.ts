/** What any address may say besides what its page reads: where the visitor came from, and that the shop stands inside another page. */
export interface VisitSearch {
  utm_source?: string
  utm_medium?: string
  utm_campaign?: string
  utm_content?: string
  utm_term?: string
  gclid?: string
  fbclid?: string
  embedded?: string
  affiliate?: string
  /** COUNTRY-02: the visitor stays in this store. Written without a value too; then kept as `1`. */
  forceVisit?: string
  /** The code of the member whose share it is (`SHARE_CODE_PARAM`). */
  dari?: string
}

const names = [
  'utm_source',
  'utm_medium',
  'utm_campaign',
  'utm_content',
  'utm_term',
  'gclid',
  'fbclid',
  'embedded',
  'affiliate',
  'forceVisit',
  'dari',
] as const
const VALUE_MAX = 200

export function readVisitSearch(raw: Record<string, unknown>): VisitSearch {
  const search: VisitSearch = {}
  for (const name of names) {
    const value = raw[name]
    if (typeof value === 'string' && value !== '' && value.length <= VALUE_MAX) search[name] = value
  }
  // Written without a value it means the same.
  if (raw.forceVisit === '') search.forceVisit = '1'
  return search
}
