import { describe, expect, test } from 'vitest'
import type { Combination } from '../../../contract/catalog.ts'
import { choicesOf, chosenCombination } from './choice.ts'

const combination = (
  id: string,
  shade: string | null,
  size: string | null,
  isSellable = true,
  hex: string | undefined = '#C68642',
) =>
  ({
    _id: id,
    is_sellable: isSellable,
    attributes: {
      ...(shade ? { shade: { name: shade, hex, my_sql_id: null, my_soco_sql_id: null } } : {}),
      ...(size ? { size: { name: size, my_sql_id: null, my_soco_sql_id: null } } : {}),
      ...(shade || size ? {} : { non_specify: { name: '-', my_sql_id: null, my_soco_sql_id: null } }),
    },
  }) as Combination

const all = [
  combination('1', 'Kelapa', '40 ml', false, '#A0522D'),
  combination('2', 'Madu', '40 ml'),
  combination('3', 'Madu', '15 ml'),
]

describe('Choosing a combination', () => {
  test('the combination named in the address is chosen, otherwise the first sellable one', () => {
    expect(chosenCombination({ original_combinations: all }, '3')?._id).toBe('3')
    expect(chosenCombination({ original_combinations: all }, 'gone')?._id).toBe('2')
    expect(chosenCombination({ original_combinations: all.slice(0, 1) }, undefined)?._id).toBe('1')
  })
  test('[PDP-18] shades have their colour; choosing a new value keeps the other choices if possible', () => {
    const [shade, size] = choicesOf(all, all[2] as Combination)
    expect(shade?.options.map(({ name, color, combination: { _id } }) => [name, color, _id])).toEqual([
      ['Kelapa', '#A0522D', '1'],
      ['Madu', '#C68642', '3'],
    ])
    expect(size?.options.map(({ name, isChosen }) => [name, isChosen])).toEqual([
      ['40 ml', false],
      ['15 ml', true],
    ])
  })
  test('[TILE-47] a product without variants has no choice', () => {
    const only = combination('9', null, null)
    expect(choicesOf([only], only)).toEqual([])
  })
})
