import { z } from 'zod'
import { isReadableGround } from '../../../../contract/staff/brands.ts'
import type { FileStore } from '../../../adapters/files/file-store-provider.ts'
import type { Db } from '../../../db/database.ts'
import type { Actor } from '../../../staff-actions/actor.ts'
import { notifyCatalogChanged, refreshListing } from '../../listing/index.ts'
import {
  type DraftContext,
  type ImportCount,
  importDrafts,
  keyField,
  PictureRefused,
  pictureField,
  placePicture,
  yesNoField,
} from '../../staff-files/index.ts'
import { recordProductChanges } from '../../webhooks/index.ts'
import type { BrandDraft, LogoDraft } from '../product-draft.ts'
import { brandSlug, findProductsWithOldNames, saveBrands } from '../save-taxonomy.ts'

const color = z
  .string()
  .trim()
  .regex(/^#[0-9a-f]{6}$/i, 'must be a colour like #fbd3d9')

/** A brand as staff write it; flat, so that a spreadsheet row can hold the same fields as a JSON object. */
const brandFile = z.strictObject({
  name: z.string().trim().min(1, 'is missing').max(120),
  slug: keyField.optional(),
  country: z.string().trim().min(1).max(60).optional(),
  story: z.string().trim().max(2000).optional(),
  is_featured: yesNoField.optional(),
  accent_color: color.optional(),
  ground_color: color.pipe(z.string().refine(isReadableGround, 'is too dark for the text on it')).optional(),
  logo: pictureField.optional(),
})

/**
 * Imports a file of brands: their texts, colours and logos. Fields that are left out stay as they are. Brands are
 * matched by slug, so importing the same file twice changes nothing.
 */
export async function importBrands(
  shop: { db: Db; files: FileStore },
  actor: Actor,
  file: string,
): Promise<ImportCount> {
  return importDrafts(shop, actor, file, {
    action: 'brands.import',
    schema: brandFile,
    names: [draft => brandSlug(draft)],
    rowOf: async (draft, context): Promise<BrandDraft> => {
      if (brandSlug(draft) === '') context.refuse('name', 'has no letters or digits')
      return {
        name: draft.name,
        slug: draft.slug,
        country: draft.country,
        story: draft.story,
        isFeatured: draft.is_featured,
        accentColor: draft.accent_color,
        groundColor: draft.ground_color,
        logo: draft.logo === undefined ? undefined : await placeLogo(draft.logo, context),
      }
    },
    async save(tx, rows) {
      const { terms: brands } = await saveBrands(tx, rows)
      const renamedProducts = await findProductsWithOldNames(tx, brands, [])
      if (renamedProducts.length > 0) await refreshListing(tx, renamedProducts)
      await recordProductChanges(tx, renamedProducts)
      const added = brands.filter(brand => brand.is_new).length
      const changed = brands.filter(brand => brand.is_changed).length
      if (added + changed > 0) await notifyCatalogChanged(tx)
      return { added, changed }
    },
  })
}

async function placeLogo(
  source: string,
  { pictures, folder, refuse }: DraftContext,
): Promise<LogoDraft | undefined> {
  try {
    const { media_hash, width, height } = await placePicture(pictures, 'default', source, folder)
    return { media_hash, width, height }
  } catch (error) {
    if (!(error instanceof PictureRefused)) throw error
    refuse('logo', error.message)
    return undefined
  }
}
