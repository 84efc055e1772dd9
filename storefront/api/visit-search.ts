/**
 * Search parameters that any address may have, besides those of its page: where the visitor came from, and whether
 * the shop is embedded in another site.
 */
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
  /** COUNTRY-02: the visitor stays in this store. May have no value, which is read as `1`. */
  forceVisit?: string
  /** The code of the member who shared the link (`SHARE_CODE_PARAM`). */
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
  // Without a value, `forceVisit` means the same as `1`.
  if (raw.forceVisit === '') search.forceVisit = '1'
  return search
}
