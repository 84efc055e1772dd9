import type { Db } from '../../db/database.ts'

/** Lists every brand by slug, with what its page still lacks, for staff. */
export const listAllBrands = (db: Db) =>
  db
    .selectFrom('brands')
    .select(['slug', 'name', 'country', 'is_featured', 'ground_color'])
    .select(({ eb }) => [eb('logo', 'is not', null).as('has_logo'), eb('story', '<>', '').as('has_story')])
    .orderBy('slug')
    .execute()
