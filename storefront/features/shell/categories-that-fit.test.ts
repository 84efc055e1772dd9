import { expect, test } from 'vitest'
import { categoriesThatFit } from './categories-that-fit.ts'

const named = (...names: string[]) => names.map(name => ({ name }))

test('the category menu fits on one line, however many categories there are', () => {
  const few = named('Perawatan Surya', 'Skincare', 'Makeup', 'Rambut', 'Tubuh', 'Alat', 'Hadiah')
  expect(categoriesThatFit(few)).toEqual(few)
  const many = named(...Array.from({ length: 800 }, (_, index) => `Kategori ${index}`))
  expect(categoriesThatFit(many)).toEqual(many.slice(0, 4))
  expect(categoriesThatFit(named('x'.repeat(300)))).toEqual([])
})
