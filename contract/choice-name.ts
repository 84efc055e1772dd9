import type { AttributeName, Attributes } from './catalog.ts'

/** The name of a product's choice on every page except an order's (ORDER-16). */
export const choiceLabels: [AttributeName, string][] = [
  ['shade', 'Shade'],
  ['variant', 'Varian'],
  ['size', 'Ukuran'],
  ['amount', 'Nilai'],
]

/** Names a choice, "Ukuran: 40 ml", by the first of shade, variant and size that is present; an amount has no label. */
export function choiceName(attributes: Attributes): string {
  const [attribute, label] = choiceLabels.find(([name]) => attributes[name]) ?? []
  const name = attribute && attributes[attribute]?.name
  if (!name) return ''
  return attribute === 'amount' ? name : `${label}: ${name}`
}
