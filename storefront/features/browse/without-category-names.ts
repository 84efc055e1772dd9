import type { CategoryNode, Facet } from '../../../contract/catalog.ts'

/**
 * Returns the tags that are not also the name of a category. Imported tags often repeat the categories, which already
 * have a list and a menu.
 */
export function withoutCategoryNames(tags: Facet[], tree: CategoryNode[]): Facet[] {
  const names = new Set(namesOf(tree))
  return tags.filter(tag => !names.has(tag.name.toLowerCase()))
}

const namesOf = (nodes: CategoryNode[]): string[] =>
  nodes.flatMap(node => [node.name.toLowerCase(), ...namesOf(node.children)])
