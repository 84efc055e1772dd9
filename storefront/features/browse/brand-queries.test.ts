import { expect, test } from 'vitest'
import { promisesOf } from './brand-queries.ts'

const kinds = { halal: 'tag', vegan: 'tag', 'untuk-kado': 'tag', kering: 'skin-type', flek: 'concern' }
const tags = Object.entries(kinds).map(([slug, kind]) => ({ slug, kind }))
const has = (slug: string, count: number) => ({
  id: slug,
  slug,
  count,
  name: slug.charAt(0).toUpperCase() + slug.slice(1),
})

test('a brand promises what at least a third of its products have: properties first, then who they are for', () => {
  const facets = [has('kering', 12), has('halal', 8), has('flek', 4), has('vegan', 3)]
  expect(promisesOf(facets, tags, 12).map(({ name, count }) => [name, count])).toEqual([
    ['Halal', 8],
    ['Kulit kering', 12],
    ['Untuk flek', 4],
  ])
})

test('a brand promises at most four things, and nothing if it has no products', () => {
  const many = ['a', 'b', 'c', 'd', 'e'].map(slug => has(slug, 9))
  expect(promisesOf(many, [], 12)).toHaveLength(4)
  expect(promisesOf([], tags, 0)).toEqual([])
})
