import { expect, test } from 'vitest'
import { categoriesThatFit } from './categories-that-fit.ts'

const categoriesNamed = (...names: string[]) => names.map(name => ({ name }))

test('the category menu fits on one line, however many categories there are', () => {
  const few = categoriesNamed('Perawatan Surya', 'Skincare', 'Makeup', 'Rambut', 'Tubuh', 'Alat', 'Hadiah')
  expect(categoriesThatFit(few)).toEqual(few)
  const many = categoriesNamed(...Array.from({ length: 800 }, (_, index) => `Kategori ${index}`))
  expect(categoriesThatFit(many)).toEqual(many.slice(0, 4))
  expect(categoriesThatFit(categoriesNamed('x'.repeat(300)))).toEqual([])
})
