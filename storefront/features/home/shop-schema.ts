import { BRAND_NAME, SITE_TITLE } from '../../../contract/constants.ts'

/** Describes the shop as an organization, and its site with the search address, for search engines. */
export function shopSchema(origin: string) {
  const organization = `${origin}/#organization`
  return {
    '@context': 'https://schema.org',
    '@graph': [
      {
        '@type': 'Organization',
        '@id': organization,
        name: BRAND_NAME,
        url: `${origin}/`,
        logo: `${origin}/icons/512.png`,
      },
      {
        '@type': 'WebSite',
        '@id': `${origin}/#website`,
        name: BRAND_NAME,
        alternateName: SITE_TITLE,
        url: `${origin}/`,
        inLanguage: 'id-ID',
        publisher: { '@id': organization },
        potentialAction: {
          '@type': 'SearchAction',
          target: { '@type': 'EntryPoint', urlTemplate: `${origin}/search?q={search_term_string}` },
          'query-input': 'required name=search_term_string',
        },
      },
    ],
  }
}
