import { expect, test } from 'vitest'
import type { CategoryNode, Tile } from '../../../contract/catalog.ts'
import { breadcrumbSchema, itemListSchema } from './listing-schema.ts'

const origin = 'https://carasun.example'

// https://developers.google.com/search/docs/appearance/structured-data/breadcrumb: `item` may be left out of the last.
test('breadcrumbs lead from home down, numbered from one, with whole addresses but for the page itself', () => {
  const aisle: CategoryNode = { id: '3', slug: 'skincare', name: 'Skincare', children: [] }
  expect(breadcrumbSchema([aisle], 'Serum', origin)).toEqual({
    '@context': 'https://schema.org',
    '@type': 'BreadcrumbList',
    itemListElement: [
      { '@type': 'ListItem', position: 1, name: 'Beranda', item: `${origin}/` },
      { '@type': 'ListItem', position: 2, name: 'Skincare', item: `${origin}/category/3-skincare` },
      { '@type': 'ListItem', position: 3, name: 'Serum' },
    ],
  })
})

// https://developers.google.com/search/docs/appearance/structured-data/carousel: a position and an address each.
test('a list names the products of its page at their places in the whole', () => {
  const tiles = ['7', '8'].map(id => ({
    id,
    slug: `serum-${id}`,
    name: `Serum ${id}`,
    default_category: { id: '1', slug: 'serum', name: 'Serum' },
  })) as Tile[]
  expect(itemListSchema({ title: 'Serum', tiles, count: 40, first: 17 }, origin)).toEqual({
    '@context': 'https://schema.org',
    '@type': 'ItemList',
    name: 'Serum',
    numberOfItems: 40,
    itemListElement: [
      { '@type': 'ListItem', position: 17, url: `${origin}/serum/7-serum-7`, name: 'Serum 7' },
      { '@type': 'ListItem', position: 18, url: `${origin}/serum/8-serum-8`, name: 'Serum 8' },
    ],
  })
})
