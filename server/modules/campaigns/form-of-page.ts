import type { SectionBanner } from '../../../contract/campaigns.ts'
import {
  type CampaignInput,
  PRODUCTS_SHOWN_DEFAULT,
  type SectionBannerInput,
  type SectionInput,
  type SectionProduct,
} from '../../../contract/staff/campaigns.ts'
import type { Shop } from '../../shop.ts'
import { findProductsByIds } from '../content/index.ts'
import { withSlugsNow } from './desk-store.ts'
import type { StoredPage, StoredSection } from './stored-page.ts'

export interface FormOfPage {
  fields: CampaignInput
  /** Those that its sections name. */
  products: SectionProduct[]
  /** How many named products the catalogue no longer has. */
  lost: number
}

/** A stored page as the form shows it: with the names that products, brands, categories and tags have now. */
export async function formOfPage(
  shop: Pick<Shop, 'db' | 'pool'>,
  { sections, more_info, ...page }: StoredPage,
): Promise<FormOfPage> {
  const ids = [...new Set(sections.flatMap(idsOf))]
  const products = await findProductsByIds(shop.db, ids)
  const known = new Map(products.map(({ id, slug }) => [id, slug]))
  const typed: SectionInput[] = []
  for (const [index, section] of sections.entries())
    typed.push(await sectionOf(shop, section, `bagian-${index}`, known))
  return {
    fields: {
      name: page.name,
      category: page.category,
      text: more_info.text ?? '',
      icon: more_info.icon ?? null,
      is_display_icon_web: page.is_display_icon_web,
      sections: typed,
      starts_at: page.starts_at,
      ends_at: page.ends_at,
    },
    products: products.map(({ id: _, ...product }) => product),
    lost: ids.filter(id => !known.has(id)).length,
  }
}

const idsOf = (section: StoredSection) => (section.type === 'product' ? (section.query.filter.ids ?? []) : [])

async function sectionOf(
  shop: Pick<Shop, 'db' | 'pool'>,
  section: StoredSection,
  key: string,
  known: ReadonlyMap<string, string>,
): Promise<SectionInput> {
  const { title } = section
  switch (section.type) {
    case 'banner':
      return {
        ...{ type: section.type, key, title, kind: section.kind },
        banners: section.banners.map((banner, index) => bannerOf(banner, `${key}-${index}`)),
      }
    case 'product': {
      const { filter, sort, limit } = section.query
      const { ids, ...conditions } = filter
      return {
        ...{ type: section.type, key, title, by: ids ? 'list' : 'filter' },
        products: ids?.flatMap(id => known.get(id) ?? []) ?? [],
        filter: await withSlugsNow(shop, conditions),
        sort: sort ?? null,
        limit: ids ? PRODUCTS_SHOWN_DEFAULT : limit,
      }
    }
    case 'countdown': {
      const { type, ends_at, end_text, tone } = section
      return { type, key, title, ends_at, end_text, tone: tone ?? null }
    }
    case 'text':
      return { type: section.type, key, title, text: section.source }
  }
}

const bannerOf = (
  { title, url, images, more_info: info }: SectionBanner,
  key: string,
): SectionBannerInput => ({
  ...{ key, title, url: url ?? '' },
  image: images.find(({ type }) => type === 'default')?.url ?? null,
  image_mobile: images.find(({ type }) => type === 'mobile_web')?.url ?? null,
  eyebrow: info.eyebrow ?? '',
  text: info.text ?? '',
  label: info.label ?? '',
  by: info.by ?? '',
  code: info.code ?? '',
  tone: info.tone ?? null,
  has_words_in_picture: info.has_words_in_picture ?? false,
})
