import { filterFlags } from '../../../contract/shown-flags.ts'
import { privatePages } from '../../http/private-pages.ts'

/** What narrows or sorts a list: the same products again, in endless ways (contract of the listings' addresses). */
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

/** Who may read what (RFC 9309; `*` and `$` as its section 2.2.3). The contract's own description may be read. */
export const writeRobots = (publicUrl: string) =>
  [
    'User-agent: *',
    'Allow: /api/docs',
    'Disallow: /api/',
    'Disallow: /search',
    'Disallow: /signup',
    ...privatePages.map(page => `Disallow: ${page}`),
    ...filters.flatMap(name => [`Disallow: /*?${name}=`, `Disallow: /*&${name}=`]),
    '',
    `Sitemap: ${publicUrl}/sitemap.xml`,
    '',
  ].join('\n')
