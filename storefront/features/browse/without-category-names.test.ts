import { expect, test } from 'vitest'
import type { CategoryNode, Facet } from '../../../contract/catalog.ts'
import { withoutCategoryNames } from './without-category-names.ts'

const node = (name: string, ...children: CategoryNode[]) => ({ name, children }) as CategoryNode
const tag = (name: string) => ({ name }) as Facet

test('tags that repeat a category, at any depth and in any case, are left out', () => {
  const tree = [node('Makeup', node('Mata', node('Eyeshadow'))), node('Sunscreen')]
  const tags = ['makeup', 'EYESHADOW', 'Jerawat', 'Mata', 'Mata panda'].map(tag)
  expect(withoutCategoryNames(tags, tree).map(({ name }) => name)).toEqual(['Jerawat', 'Mata panda'])
})
