import { expect, test } from 'vitest'
import { shopSchema } from './shop-schema.ts'

// https://developers.google.com/search/docs/appearance/structured-data/organization and …/sitelinks-searchbox
test('the shop is an organization with a logo, and its site names that organization and a search address', () => {
  const origin = 'https://carasun.example'
  const [organization, site] = shopSchema(origin)['@graph']
  expect(organization).toMatchObject({
    '@type': 'Organization',
    name: 'Carasun',
    url: `${origin}/`,
    logo: `${origin}/icons/512.png`,
  })
  expect(site).toMatchObject({
    '@type': 'WebSite',
    url: `${origin}/`,
    publisher: { '@id': organization?.['@id'] },
    potentialAction: {
      '@type': 'SearchAction',
      target: { urlTemplate: `${origin}/search?q={search_term_string}` },
      'query-input': 'required name=search_term_string',
    },
  })
})
