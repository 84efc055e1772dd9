import { describe, expect, test } from 'vitest'
import { choose, chosenCount, everything, isChosen, nothing, pageState, rangeOf } from './selection.ts'

const page = ['a', 'b', 'c', 'd']

describe('[TABLE-03] rows are chosen', () => {
  test('singly, and no longer', () => {
    const one = choose(nothing, ['b'], true)
    expect(isChosen(one, 'b')).toBe(true)
    expect(chosenCount(one, 38)).toBe(1)
    expect(chosenCount(choose(one, ['b'], false), 38)).toBe(0)
  })

  test('by range, in both directions', () => {
    expect(rangeOf(page, 'b', 'd')).toEqual(['b', 'c', 'd'])
    expect(rangeOf(page, 'd', 'b')).toEqual(['b', 'c', 'd'])
    expect(rangeOf(page, 'gone', 'c')).toEqual(['c'])
  })

  test('all that are shown, which the box of the head says', () => {
    expect(pageState(nothing, page)).toBe('none')
    expect(pageState(choose(nothing, ['a'], true), page)).toBe('some')
    expect(pageState(choose(nothing, page, true), page)).toBe('all')
    expect(pageState(everything, [])).toBe('none')
  })

  test('all that match, also on other pages, but a few', () => {
    const but = choose(everything, ['a'], false)
    expect(isChosen(but, 'a')).toBe(false)
    expect(isChosen(but, 'on another page')).toBe(true)
    expect(chosenCount(but, 38)).toBe(37)
    expect(chosenCount(choose(but, ['a'], true), 38)).toBe(38)
  })
})
