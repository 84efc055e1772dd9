import { z } from 'zod'
import { bannerTones } from '../../../contract/banners.ts'
import { bannerSections } from '../../../contract/campaigns.ts'
import { productFilter, sorts } from '../../../contract/catalog.ts'
import { campaignMax, PRODUCTS_SHOWN_DEFAULT } from '../../../contract/staff/campaigns.ts'
import { bannerFields } from '../banners/index.ts'
import { dateTimeField, keyField, yesNoField } from '../staff-files/index.ts'

/** A promotion page as staff write it in a file. In CSV one cell holds the sections, as JSON. */

const title = z.string().trim().max(campaignMax.title)

const bannerSection = z.strictObject({
  type: z.literal('banner'),
  kind: z.enum(bannerSections),
  title: title.default(''),
  banners: z.array(z.strictObject(bannerFields)).min(1).max(campaignMax.banners),
})

const productSection = z.strictObject({
  type: z.literal('product'),
  title: title.default(''),
  /** Slugs, in the order shown. */
  products: z.array(z.string().trim().min(1).max(200)).min(1).max(campaignMax.products).optional(),
  filter: productFilter.optional(),
  sort: z.enum(sorts).optional(),
  limit: z.int().min(1).max(campaignMax.products).default(PRODUCTS_SHOWN_DEFAULT),
})

const countdownSection = z.strictObject({
  type: z.literal('countdown'),
  title: title.min(1, 'is missing'),
  ends_at: dateTimeField,
  /** Shown afterwards; if left out, the section disappears. */
  end_text: z.string().trim().max(campaignMax.endText).default(''),
  tone: z.enum(bannerTones).optional(),
})

const textSection = z.strictObject({
  type: z.literal('text'),
  title: title.default(''),
  /** In the shop's subset of Markdown. */
  text: z.string().trim().min(1, 'is missing').max(campaignMax.sectionText),
})

const sections = z
  .array(z.discriminatedUnion('type', [bannerSection, productSection, countdownSection, textSection]))
  .max(campaignMax.sections)

const jsonCell = z.preprocess((value, context) => {
  if (typeof value !== 'string') return value
  try {
    return JSON.parse(value)
  } catch {
    context.issues.push({ code: 'custom', message: 'is not JSON', input: value })
    return z.NEVER
  }
}, sections)

export const campaignDraft = z.strictObject({
  slug: keyField.refine(slug => !/^\d+$/.test(slug), 'must contain a letter: numbers are ids'),
  name: z.string().trim().min(1, 'is missing').max(campaignMax.name),
  category: z.string().trim().max(campaignMax.category).default(''),
  text: bannerFields.text,
  /** A picture for the floating icon. */
  icon: bannerFields.image,
  /** If left out, the page keeps its sections. */
  sections: jsonCell.optional(),
  is_active: yesNoField.default(true),
  is_active_for_carasun: yesNoField.default(true),
  is_display_icon_web: yesNoField.default(false),
  is_top_spender: yesNoField.default(false),
  starts_at: dateTimeField.optional(),
  ends_at: dateTimeField.optional(),
})
export type CampaignDraft = z.infer<typeof campaignDraft>
export type SectionDraft = z.infer<typeof sections>[number]
