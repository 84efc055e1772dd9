import { BRAND_NAME } from '../../../contract/constants.ts'

interface PageHead {
  title: string
  description: string
  type?: 'website' | 'product' | 'article'
  /** Not for search engines. A list that was narrowed says so itself (`listing-head.tsx`). */
  isHidden?: boolean
}

/**
 * What search engines and people who share the page are told. The page's own address stands in the root's head, its
 * picture is a `SharedPicture`.
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
