import { expect, test } from 'vitest'
import { crumbsSchema } from './crumbs-schema.ts'

const origin = 'https://carasun.example'

// https://developers.google.com/search/docs/appearance/structured-data/breadcrumb: the last may omit `item`.
test('breadcrumbs start at home, count from 1, and have absolute addresses except for the page itself', () => {
  const category = { name: 'Skincare', path: '/category/3-skincare' }
  expect(crumbsSchema([category], 'Serum', origin)).toEqual({
    '@context': 'https://schema.org',
    '@type': 'BreadcrumbList',
    itemListElement: [
      { '@type': 'ListItem', position: 1, name: 'Beranda', item: `${origin}/` },
      { '@type': 'ListItem', position: 2, name: 'Skincare', item: `${origin}/category/3-skincare` },
      { '@type': 'ListItem', position: 3, name: 'Serum' },
    ],
  })
})
