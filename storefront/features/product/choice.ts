import type { AttributeName, Combination, Product } from '../../../contract/catalog.ts'
import { shadeColor } from '../../../contract/shade.ts'

/** What can be chosen of a product, and which combination a choice means. */

export interface Option {
  name: string
  /** Of a shade; null where it is shown as a word. */
  color: string | null
  /** The combination that choosing it leads to. */
  combination: Combination
  isChosen: boolean
}

export interface Choice {
  attribute: AttributeName
  label: string
  chosen: string
  options: Option[]
}

const labels: [AttributeName, string][] = [
  ['shade', 'Shade'],
  ['variant', 'Varian'],
  ['size', 'Ukuran'],
  ['amount', 'Nilai'],
]

/** The combination that the address names, else the first that can be had, else the first. */
export function chosenCombination(
  product: Pick<Product, 'original_combinations'>,
  id: string | undefined,
): Combination | undefined {
  const { original_combinations: all } = product
  return all.find(({ _id }) => _id === id) ?? all.find(one => one.is_sellable) ?? all[0]
}

/** One choice for each attribute that has more than one value or is worth naming (TILE-47: `non_specify` is none). */
export function choicesOf(combinations: Combination[], chosen: Combination): Choice[] {
  return labels.flatMap(([attribute, label]) => {
    const name = nameOf(chosen, attribute)
    if (!name) return []
    const names = [...new Set(combinations.flatMap(one => nameOf(one, attribute) ?? []))]
    return {
      attribute,
      label,
      chosen: name,
      options: names.flatMap(value => {
        const combination = nearest(combinations, chosen, attribute, value)
        return combination
          ? {
              name: value,
              color: colorOf(combination, attribute),
              combination,
              isChosen: value === name,
            }
          : []
      }),
    }
  })
}

/** What was chosen, in words: "Bajak, 15 ml"; empty where there is nothing to choose. */
export const nameOfChoice = ({ attributes }: Pick<Combination, 'attributes'>) =>
  labels.flatMap(([attribute]) => attributes[attribute]?.name || []).join(', ')

const nameOf = (combination: Combination, attribute: AttributeName) =>
  combination.attributes[attribute]?.name || undefined

function colorOf({ attributes }: Combination, attribute: AttributeName) {
  const value = attributes[attribute]
  return attribute === 'shade' && value ? shadeColor(value) : null
}

/** Of the combinations with the new value: the one that keeps the other choices, else one that can be had, else any. */
function nearest(
  combinations: Combination[],
  chosen: Combination,
  attribute: AttributeName,
  value: string,
): Combination | undefined {
  const having = combinations.filter(one => nameOf(one, attribute) === value)
  const keepsTheRest = (one: Combination) =>
    labels.every(([other]) => other === attribute || nameOf(one, other) === nameOf(chosen, other))
  return having.find(keepsTheRest) ?? having.find(one => one.is_sellable) ?? having[0]
}
