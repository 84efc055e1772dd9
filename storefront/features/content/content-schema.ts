import { BRAND_NAME } from '../../../contract/constants.ts'
import type { Post, ShownStore } from '../../../contract/content.ts'
import { mediaUrl } from '../../../contract/media.ts'

/** https://developers.google.com/search/docs/appearance/structured-data/article */
export function articleSchema(post: Post, origin: string) {
  const { slug, title, excerpt, picture, author, published_at, updated_at, category } = post
  const shop = { '@type': 'Organization', name: BRAND_NAME, url: `${origin}/` }
  return {
    '@context': 'https://schema.org',
    '@type': 'Article',
    mainEntityOfPage: `${origin}/sun-journal/${slug}`,
    headline: title,
    description: excerpt,
    articleSection: category.name,
    inLanguage: 'id-ID',
    datePublished: published_at,
    dateModified: updated_at,
    author: { '@type': 'Person', name: author },
    publisher: shop,
    ...(picture ? { image: [origin + mediaUrl(picture.url, 1440)] } : {}),
  }
}

export function storesSchema(stores: ShownStore[], origin: string) {
  return {
    '@context': 'https://schema.org',
    '@graph': stores
      .filter(store => !store.is_partner)
      .map(({ value, name, address, city, zipcode, phone, latitude, longitude }) => ({
        '@type': 'Store',
        '@id': `${origin}/find-us#${value}`,
        name,
        telephone: phone,
        address: {
          '@type': 'PostalAddress',
          streetAddress: address,
          addressLocality: city,
          postalCode: zipcode,
          addressCountry: 'ID',
        },
        ...(latitude === null ? {} : { geo: { '@type': 'GeoCoordinates', latitude, longitude } }),
      })),
  }
}
