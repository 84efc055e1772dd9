import { z } from 'zod'
import { bannerTones } from '../banners.ts'
import { bannerSections } from '../campaigns.ts'
import { productFilter, sorts } from '../catalog.ts'
import { BANNER_LINK_MAX_CHARS, bannerTextMax } from './banners.ts'
import type { BrokenLink, ContentProduct } from './content.ts'
import type { ListPage } from './list-page.ts'
import { storedPicture } from './pictures.ts'
import { type PublicationState, publicationStateKeys } from './publication-states.ts'

/** Promotion pages as staff make them, below `/api/staff/campaigns` (PROMO-06). */

/** How long each text may be, and how much a page holds; a file that staff import has the same limits. */
export const campaignMax = {
  name: 120,
  category: 60,
  text: bannerTextMax.text,
  /** Of a section. */
  title: 120,
  endText: 120,
  sectionText: 8_000,
  code: 24,
  sections: 20,
  banners: 12,
  /** Named by hand, or shown of what a filter finds. */
  products: 48,
} as const

/** Of a product section that says nothing else. */
export const PRODUCTS_SHOWN_DEFAULT = 8

export const CAMPAIGN_SLUG_MAX_CHARS = 80

const words = (maxChars: number) => z.string().trim().max(maxChars, `Paling panjang ${maxChars} karakter.`)
const moment = z.iso.datetime({ offset: true, error: 'Isi tanggal dan jamnya' }).nullable()
const picture = storedPicture.nullable()
/** Names a section or a banner while its place changes; the shop does not keep it. */
const key = z.string().min(1).max(40)
const title = words(campaignMax.title)
const tone = z.enum(bannerTones).nullable()

const sectionBanner = z.object({
  key,
  /** Also read out in place of the picture. */
  title: words(bannerTextMax.title),
  /** Empty: it leads nowhere. */
  url: words(BANNER_LINK_MAX_CHARS),
  /** `/media/<hash>`, as the upload returned it. */
  image: picture,
  image_mobile: picture,
  eyebrow: words(bannerTextMax.eyebrow),
  text: words(bannerTextMax.text),
  label: words(bannerTextMax.label),
  /** Of imported pages, which their form keeps. */
  by: words(bannerTextMax.by),
  code: words(campaignMax.code),
  tone,
  has_words_in_picture: z.boolean(),
})
export type SectionBannerInput = z.infer<typeof sectionBanner>

const bannerSection = z.object({
  type: z.literal('banner'),
  key,
  kind: z.enum(bannerSections),
  title,
  banners: z.array(sectionBanner).max(campaignMax.banners),
})
const productSection = z.object({
  type: z.literal('product'),
  key,
  title,
  /** Whether `products` or `filter` says what it shows; the form keeps the other for whoever changes their mind. */
  by: z.enum(['list', 'filter']),
  /** Slugs, in the order shown. */
  products: z.array(z.string().min(1).max(200)).max(campaignMax.products),
  filter: productFilter.omit({ ids: true }),
  sort: z.enum(sorts).nullable(),
  limit: z.int('Isi angkanya').min(1, 'Paling sedikit 1.').max(campaignMax.products),
})
const countdownSection = z.object({
  type: z.literal('countdown'),
  key,
  title,
  ends_at: moment,
  /** Shown afterwards; empty: the section disappears. */
  end_text: words(campaignMax.endText),
  tone,
})
const textSection = z.object({
  type: z.literal('text'),
  key,
  title,
  /** In the shop's subset of Markdown. */
  text: z
    .string()
    .max(campaignMax.sectionText, `Paling panjang ${campaignMax.sectionText.toLocaleString('id')} karakter.`),
})
const section = z.discriminatedUnion('type', [bannerSection, productSection, countdownSection, textSection])
export type SectionInput = z.infer<typeof section>
export type SectionOf<Type extends SectionInput['type']> = Extract<SectionInput, { type: Type }>

/** A page as it is written: a draft may still lack anything, but nothing may be longer than it can be. */
export const campaignFields = z.object({
  /** Empty: a draft keeps the one that it had. */
  name: words(campaignMax.name),
  category: words(campaignMax.category),
  text: words(campaignMax.text),
  icon: picture,
  /** An icon that floats on the home page leads to it. */
  is_display_icon_web: z.boolean(),
  sections: z.array(section).max(campaignMax.sections, `Paling banyak ${campaignMax.sections} bagian.`),
  /** Shown from then on, and until then; null is no bound. */
  starts_at: moment,
  ends_at: moment,
})
export type CampaignInput = z.infer<typeof campaignFields>

const version = z.int().min(0)
/** The last part of its address. */
export const campaignSlug = z
  .string()
  .trim()
  .max(CAMPAIGN_SLUG_MAX_CHARS)
  .regex(/^[a-z0-9][a-z0-9-]*$/, 'Huruf kecil, angka, dan tanda hubung')
  .refine(text => !/^\d+$/.test(text), 'Harus memuat huruf')
const id = z.string().regex(/^\d{1,18}$/)

export const campaignParams = z.object({ id })
/** `/campaigns/:id/versions/:number` */
export const campaignVersionParams = z.object({ id, number: z.coerce.number().int().min(1) })

/** `GET /campaigns` */
export const campaignsQuery = z.object({
  search: z.string().trim().max(100).optional(),
  state: z.enum(publicationStateKeys).optional(),
  after: z.string().max(200).optional(),
})
export type CampaignsQuery = z.infer<typeof campaignsQuery>

/** `POST /campaigns` */
export const addCampaignBody = z.object({
  name: words(campaignMax.name).min(1, 'Isi namanya.'),
  slug: campaignSlug,
  /** The page whose sections and words it begins with; null: an empty one. */
  copy_of: id.nullable().default(null),
})
export type CampaignToAdd = z.infer<typeof addCampaignBody>

/** `PUT /campaigns/:id`: a draft, or what shoppers see from now on. */
export const saveCampaignBody = campaignFields.extend({
  version,
  publish: z.boolean(),
  /** As it was seen: publishing shows what is hidden. */
  is_hidden: z.boolean().default(false),
})
export type CampaignToSave = z.infer<typeof saveCampaignBody>

/** `PUT /campaigns/:id/address` */
export const campaignAddressBody = z.object({
  slug: campaignSlug,
  /** The address that was seen. */
  was: z.string().max(CAMPAIGN_SLUG_MAX_CHARS),
})
/** `POST /campaigns/:id/switch` */
export const switchCampaignBody = z.object({ is_active: z.boolean(), version })
/** `POST /campaigns/:id/end`, `POST /campaigns/:id/versions/:number/restoration` */
export const seenCampaignBody = z.object({ version })
/** `DELETE /campaigns/:id?version=&is_hidden=`: as it was seen. */
export const seenCampaignQuery = z.object({
  version: z.coerce.number().int().min(0),
  is_hidden: z.stringbool().optional(),
})
/** `POST /campaigns/links`: what the editor holds now. */
export const campaignLinksBody = campaignFields.pick({ sections: true })
/** `POST /campaigns/found` */
export const foundProductsBody = productSection.pick({ filter: true, sort: true, limit: true })
/** `GET /campaigns/products?search=` */
export const campaignProductsQuery = z.object({ search: z.string().trim().min(1).max(80) })

export type SectionProduct = ContentProduct

/** `POST /campaigns/found`: what a filter finds today, the first of them as the page would show them. */
export interface FoundProducts {
  count: number
  products: { id: string; name: string; brand: string; image: string | null }[]
}

/** `GET /campaigns/choices`: what a filter can name. */
export interface CampaignChoices {
  brands: { slug: string; name: string }[]
  /** In the order of a tree: below each category come those in it. */
  categories: { slug: string; name: string; depth: number }[]
  tags: { slug: string; name: string }[]
}

/** `POST /campaigns/links`: a link that leads nowhere; `path` is its field, such as `sections.2.banners.0.url`. */
export interface CampaignLinkFault extends Pick<BrokenLink, 'line' | 'href' | 'reason' | 'is_checked'> {
  path: string
}

/** What leads shoppers to a page. */
export interface LinkToCampaign {
  kind: keyof typeof linkingKinds
  name: string
}
export const linkingKinds = {
  banner: 'Banner',
  draw: 'Undian',
  quiz: 'Kuis',
  campaign: 'Halaman kampanye',
  content: 'Tulisan',
  answer: 'Jawaban bantuan',
  icon: 'Ikon mengambang di beranda',
} as const

export interface CampaignRow {
  id: string
  slug: string
  name: string
  category: string
  state: PublicationState
  /** There is a newer version than the one that shoppers see. */
  has_draft: boolean
  from: string | null
  until: string | null
  links: LinkToCampaign[]
  saved_by: string
  saved_at: string
}
export type CampaignList = ListPage<CampaignRow>

export interface CampaignVersion {
  number: number
  is_published: boolean
  /** The version that shoppers see now. */
  is_live: boolean
  restored_from: number | null
  saved_by: string
  saved_at: string
}

/** `GET /campaigns/:id` */
export interface StaffCampaign extends Omit<CampaignRow, 'from' | 'until'> {
  /** The number of the newest version, with which the editor goes on; 0 if none was recorded yet. */
  version: number
  fields: CampaignInput
  /** Newest first. */
  versions: CampaignVersion[]
  /** Those that its sections name. */
  products: SectionProduct[]
  /** How many products that its sections named are no longer in the catalogue. */
  lost_products: number
  /** Addresses that lead to it since it was renamed. */
  former_slugs: string[]
  /** Why its address cannot change; null if it can. */
  keeps_address: string | null
}

/** `GET /campaigns/:id/versions/:number` */
export interface CampaignVersionPage {
  number: number
  fields: CampaignInput
  /** What its sections name, as they are today. */
  products: SectionProduct[]
}
