import { uvBandOf } from './uv-bands.ts'

/** How strong a sunscreen is, and how it is applied. The sources are listed in docs/sun-advice.md. */

export const sunForms = [
  'face',
  'body',
  'kids',
  'baby',
  'stick',
  'spray',
  'mist',
  'powder',
  'makeup',
  'lip',
  'other',
] as const
/** The form of a product with an SPF, which decides how much of it is enough. */
export type SunForm = (typeof sunForms)[number]

/**
 * The categories of each form, by slug: those of sun care first. A product may be in several categories: the first one
 * listed counts, so a stick for children is a stick, and a tinted or sporty cream for the face is for the face.
 */
const sunCareForms: [SunForm, string][] = [
  ['lip', 'bibir-surya'],
  ['stick', 'sunscreen-stick'],
  ['mist', 'sunscreen-mist'],
  ['spray', 'sunscreen-spray'],
  ['powder', 'bedak-surya'],
  ['makeup', 'cushion-surya'],
  ['face', 'surya-wajah'],
  ['baby', 'surya-bayi'],
  ['kids', 'surya-anak'],
  ['body', 'surya-tubuh'],
]
const otherForms: [SunForm, string][] = [
  ['lip', 'rias-bibir'],
  ['mist', 'setting-spray'],
  ['powder', 'bedak'],
  ['makeup', 'rias-wajah'],
  ['face', 'skincare'],
]

/** Returns the form of a product by its categories, which include their parents. */
export function sunFormOf(categories: { slug: string }[]): SunForm {
  const slugs = new Set(categories.map(({ slug }) => slug))
  const found = [...sunCareForms, ...otherForms].find(([, slug]) => slugs.has(slug))
  return found?.[0] ?? 'other'
}

/**
 * Forms that nobody applies as thickly as in the test that gives them their SPF: whatever their number, they only renew
 * a sunscreen beneath them.
 */
const renewingForms = ['mist', 'powder', 'makeup'] as const satisfies SunForm[]
export type RenewingForm = (typeof renewingForms)[number]
export const isRenewing = (form: SunForm): form is RenewingForm =>
  renewingForms.some(renewing => renewing === form)

/** The least number of plus signs of the PA grade from the index on that needs protection. */
export const PA_FROM = 3

export interface SunStrength {
  /** As on the pack: "30", "50+". */
  spf: string | null
  /** As on the pack: "PA+++" or "+++"; null if the pack shows no grade, which says nothing about UVA. */
  pa: string | null
}

export const spfNumber = (spf: string | null) => Number.parseInt(spf ?? '', 10) || 0
export const paGrade = (pa: string | null) => pa?.match(/\+/g)?.length ?? 0

/** Returns true if SPF and PA are both strong enough for a UV index. */
export function isStrongEnough({ spf, pa }: SunStrength, uvIndex: number): boolean {
  const { spf: leastSpf } = uvBandOf(uvIndex)
  return leastSpf === null || (spfNumber(spf) >= leastSpf && paGrade(pa) >= PA_FROM)
}

/** Sun care in these categories is never what a UV index asks for: it renews a sunscreen, or protects the lips only. */
export const categoriesToLeaveOut = sunCareForms.flatMap(([form, slug]) =>
  form === 'lip' || isRenewing(form) ? slug : [],
)
