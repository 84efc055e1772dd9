import type { Active } from './actives.ts'
import type { Card } from './card.ts'
import type { Kind } from './kinds/kind.ts'
import { pickFrom } from './seed.ts'

const preservatives = [
  'Phenoxyethanol 0.7, Ethylhexylglycerin 0.25',
  '1,2-Hexanediol 0.9, Caprylyl Glycol 0.3',
  'Sodium Benzoate 0.4, Potassium Sorbate 0.3',
  'Phenoxyethanol 0.6, Caprylyl Glycol 0.25, Disodium EDTA 0.08',
]

const filters = {
  modern:
    'Diethylamino Hydroxybenzoyl Hexyl Benzoate 6, Ethylhexyl Triazone 3.5, Bis-Ethylhexyloxyphenol Methoxyphenyl Triazine 3, Polysilicone-15 2',
  hybrid:
    'Zinc Oxide 8, Homosalate 5, Ethylhexyl Triazone 3, Bis-Ethylhexyloxyphenol Methoxyphenyl Triazine 2.5',
  mineral: 'Zinc Oxide 18, Titanium Dioxide 4.5, Triethoxycaprylylsilane 1.2, Polyhydroxystearic Acid 0.8',
}

const pigments: Record<string, string> = {
  lips: 'CI 77891, CI 15850, CI 45410, CI 77491',
  eyes: 'CI 77891, CI 77491, CI 77492, CI 77499, CI 77742',
  skin: 'CI 77891, CI 77491, CI 77492, CI 77499',
  nails: 'CI 77891, CI 15880, CI 77491, CI 77266',
}

interface Recipe {
  slug: string
  kind: Kind
  card: Card
  tags: string[]
  actives: Pick<Active, 'inci'>[]
}

/**
 * Lists the INCI names by descending share; colourants come last, after a plus-minus sign, as is customary.
 */
export function ingredientsOf({ slug, kind, card, tags, actives }: Recipe): string {
  // A product without water needs no preservatives.
  const isDry = !kind.formula.includes('Aqua')
  const parts = [
    kind.formula,
    ...actives.map(active => active.inci),
    card.spf ? filters[card.filter ?? 'modern'] : '',
    isDry ? 'Tocopherol 0.4' : pickFrom(preservatives, `${slug} preservative`),
    isScented(kind, tags) ? 'Parfum 0.3' : '',
  ]
  const shares = new Map<string, number>()
  for (const part of parts) {
    for (const [name, share] of sharesOf(part)) shares.set(name, Math.max(share, shares.get(name) ?? 0))
  }
  const names = [...shares].sort((a, b) => b[1] - a[1]).map(([name]) => name)
  const colours = card.shades || card.pack?.palette ? pigments[pigmentsFor(kind)] : undefined
  return names.join(', ') + (colours ? ` (+/- ${colours})` : '')
}

function isScented(kind: Kind, tags: string[]): boolean {
  const isForEyesOrNails = ['mascara', 'pencil', 'palette', 'nail-polish'].includes(kind.form)
  return !isForEyesOrNails && !tags.includes('tanpa-parfum') && !kind.formula.includes('Parfum')
}

function sharesOf(formula: string): [name: string, share: number][] {
  // A comma inside a name ("1,2-Hexanediol") has no space after it.
  return formula
    .split(', ')
    .filter(Boolean)
    .map(part => {
      const end = part.lastIndexOf(' ')
      return [part.slice(0, end), Number(part.slice(end + 1))]
    })
}

function pigmentsFor(kind: Kind): string {
  if (kind.form === 'nail-polish') return 'nails'
  if (/bibir|lip/.test(kind.category)) return 'lips'
  if (/eye|mask|alis/.test(kind.category)) return 'eyes'
  return 'skin'
}
