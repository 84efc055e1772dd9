import { expect, test } from 'vitest'
import type { ProductPicture } from '../../../../contract/staff/pictures.ts'
import { placed, withChange, without, withSuggestedTexts, withUploads } from './picture-list.ts'

/** The list of a product's pictures (PROD-04). */

const names = (pictures: readonly ProductPicture[]) =>
  pictures.map(({ picture, is_cover }) => `${picture}${is_cover ? ' cover' : ''}`)
const three = withUploads([], ['a', 'b', 'c'])

test('the first picture is the cover until another is moved before it, or it is removed', () => {
  expect(names(three)).toEqual(['a cover', 'b', 'c'])
  expect(names(placed(three, 2, 0))).toEqual(['c cover', 'a', 'b'])
  expect(names(placed(three, 0, 2))).toEqual(['b cover', 'c', 'a'])
  expect(names(placed(three, 1, 2))).toEqual(['a cover', 'c', 'b'])
  expect(names(without(three, 0))).toEqual(['b cover', 'c'])
  expect(names(placed(three, 0, -1))).toEqual(names(three))
})

test('a cover that a file put elsewhere stays the cover while others move', () => {
  const last = three.map((picture, index) => ({ ...picture, is_cover: index === 2 }))
  expect(names(placed(last, 0, 1))).toEqual(['b', 'a', 'c cover'])
})

test('the same file again adds nothing, not even when a part of it is shown', () => {
  const cropped = withChange(three, 0, { picture: 'x', original: 'a' })
  expect(names(withUploads(cropped, ['a', 'b', 'd', 'd']))).toEqual(['x cover', 'b', 'c', 'd'])
})

test('suggested texts name the variant or the place, and keep what was written', () => {
  const written = withChange(withChange(three, 1, { variant: '7' }), 2, { alt: 'Tekstur' })
  expect(withSuggestedTexts(written, 'Serum', new Map([['7', '30 ml']])).map(({ alt }) => alt)).toEqual([
    'Serum',
    'Serum, 30 ml',
    'Tekstur',
  ])
})
