import { importBrands, listAllBrands } from '../modules/catalog-writing/index.ts'
import type { Command } from './command.ts'
import { importSummary } from './import-summary.ts'
import { withDatabase } from './with-database.ts'

/** Brands: staff import and list them. */

const importBrandsCommand: Command = {
  words: 'brands import',
  args: ['FILE'],
  summary:
    'Sets story, colours and logo of brands from a JSON or CSV file; one error rejects the whole file.',
  actions: ['brands.import'],
  async run({ env, args: { FILE: file = '' }, actor, out }) {
    out.say(importSummary(await withDatabase(env, shop => importBrands(shop, actor, file)), 'brands'))
  },
}

const listBrandsCommand: Command = {
  words: 'brands list',
  args: [],
  summary: 'Lists every brand by slug: whether it is featured, and what its page lacks.',
  async run({ env, out }) {
    const brands = await withDatabase(env, ({ db }) => listAllBrands(db))
    if (brands.length === 0) out.say('No brands.')
    for (const { slug, name, country, is_featured, ground_color, has_logo, has_story } of brands) {
      const lacking = [
        !has_logo && 'no logo',
        !has_story && 'no story',
        ground_color === null && 'no ground colour',
      ].filter(Boolean)
      out.say(
        [slug.padEnd(24), is_featured ? 'featured' : '        ', name.padEnd(24), country, lacking.join(', ')]
          .join('  ')
          .trimEnd(),
      )
    }
  },
}

export const commands: Command[] = [importBrandsCommand, listBrandsCommand]
