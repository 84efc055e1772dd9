import { BRAND_NAME } from '../../../contract/constants.ts'

interface PageHead {
  title: string
  description: string
  type?: 'website' | 'product' | 'article'
  /** Keeps search engines from indexing the page. Filtered lists do this themselves (`listing-head.tsx`). */
  isHidden?: boolean
}

/**
 * Returns the page's head tags for search engines and shared links. The root's head adds the page's address, and
 * `SharedPicture` adds its picture.
 */
export function pageHead({ title, description, type = 'website', isHidden = false }: PageHead) {
  const fullTitle = title.includes(BRAND_NAME) ? title : `${title} | ${BRAND_NAME}`
  return {
    meta: [
      { title: fullTitle },
      { name: 'description', content: description },
      ...(isHidden ? [{ name: 'robots', content: 'noindex, follow' }] : []),
      { property: 'og:type', content: type },
      { property: 'og:site_name', content: BRAND_NAME },
      { property: 'og:locale', content: 'id_ID' },
      { property: 'og:title', content: fullTitle },
      { property: 'og:description', content: description },
      { name: 'twitter:card', content: 'summary_large_image' },
    ],
  }
}
