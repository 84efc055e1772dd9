import { expect, test } from 'vitest'
import type { Tile } from '../../../contract/catalog.ts'
import { itemListSchema } from './listing-schema.ts'

const origin = 'https://carasun.example'

// https://developers.google.com/search/docs/appearance/structured-data/carousel: each item has a position and a URL.
test('a list names the products of its page with their positions in the whole list', () => {
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
