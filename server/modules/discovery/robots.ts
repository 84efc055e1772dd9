import { filterFlags } from '../../../contract/shown-flags.ts'
import { BACK_OFFICE_PATH } from '../../http/back-office-url.ts'
import { privatePages } from '../../http/private-pages.ts'

/** Parameters that filter or sort a list: endless variants of the same products. */
const filters = [
  'q',
  'literal',
  'sort',
  'limit',
  'skip',
  'brands',
  'category',
  'categories',
  'prices',
  'price_min',
  'price_max',
  'rating',
  'is_sale',
  ...filterFlags,
  'products',
  'origins',
  'tags',
]

/** Writes what crawlers may read (RFC 9309; `*` and `$` as in its section 2.2.3). The API docs stay open to them. */
export const writeRobots = (publicUrl: string) =>
  [
    'User-agent: *',
    'Allow: /api/docs',
    'Disallow: /api/',
    `Disallow: ${BACK_OFFICE_PATH}`,
    'Disallow: /search',
    'Disallow: /signup',
    ...privatePages.map(page => `Disallow: ${page}`),
    ...filters.flatMap(name => [`Disallow: /*?${name}=`, `Disallow: /*&${name}=`]),
    '',
    `Sitemap: ${publicUrl}/sitemap.xml`,
    '',
  ].join('\n')
