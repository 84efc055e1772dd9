import { BRAND_NAME } from '../../../contract/constants.ts'
import { mediaUrl } from '../../../contract/media.ts'

interface PageHead {
  title: string
  description: string
  /** Address of a picture without a width. */
  imageUrl?: string | undefined
  type?: 'website' | 'product'
  /** Lists that were narrowed or searched are not for search engines. */
  isHidden?: boolean
}

/** What search engines and people who share the page are told. The canonical address stands in the root's head. */
export function pageHead({ title, description, imageUrl, type = 'website', isHidden = false }: PageHead) {
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
      ...(imageUrl ? [{ property: 'og:image', content: mediaUrl(imageUrl, 716) }] : []),
    ],
  }
}
