import type { AttributeName, Combination, Product } from '../../../contract/catalog.ts'
import { choiceLabels } from '../../../contract/choice-name.ts'
import { shadeColor } from '../../../contract/shade.ts'

/** The options of a product, and the combination that each leads to. */

export interface Option {
  name: string
  /** The colour of a shade; null if it is shown as text. */
  color: string | null
  /** The combination to select when this is chosen. */
  combination: Combination
  isChosen: boolean
}

export interface Choice {
  attribute: AttributeName
  label: string
  chosen: string
  options: Option[]
}

/** Returns the combination named in the address, else the first sellable one, else the first. */
export function chosenCombination(
  product: Pick<Product, 'original_combinations'>,
  id: string | undefined,
): Combination | undefined {
  const { original_combinations: all } = product
  return all.find(({ _id }) => _id === id) ?? all.find(combination => combination.is_sellable) ?? all[0]
}

/** Returns one choice per attribute of the chosen combination (TILE-47: `non_specify` does not count). */
export function choicesOf(combinations: Combination[], chosen: Combination): Choice[] {
  return choiceLabels.flatMap(([attribute, label]) => {
    const name = nameOf(chosen, attribute)
    if (!name) return []
    const names = [...new Set(combinations.flatMap(combination => nameOf(combination, attribute) ?? []))]
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

/** Returns the chosen values as text, "Bajak, 15 ml"; empty if there is nothing to choose. */
export const nameOfChoice = ({ attributes }: Pick<Combination, 'attributes'>) =>
  choiceLabels.flatMap(([attribute]) => attributes[attribute]?.name || []).join(', ')

const nameOf = (combination: Combination, attribute: AttributeName) =>
  combination.attributes[attribute]?.name || undefined

function colorOf({ attributes }: Combination, attribute: AttributeName) {
  const value = attributes[attribute]
  return attribute === 'shade' && value ? shadeColor(value) : null
}

/** Of the combinations with the new value, returns one that keeps the other choices, else a sellable one, else any. */
function nearest(
  combinations: Combination[],
  chosen: Combination,
  attribute: AttributeName,
  value: string,
): Combination | undefined {
  const matching = combinations.filter(combination => nameOf(combination, attribute) === value)
  const keepsOtherChoices = (combination: Combination) =>
    choiceLabels.every(
      ([other]) => other === attribute || nameOf(combination, other) === nameOf(chosen, other),
    )
  return (
    matching.find(keepsOtherChoices) ?? matching.find(combination => combination.is_sellable) ?? matching[0]
  )
}
