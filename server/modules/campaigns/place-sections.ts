import type { CampaignSection, SectionBanner } from '../../../contract/campaigns.ts'
import { readMarkdown } from '../../../contract/read-markdown.ts'
import type { RichText } from '../../../contract/rich-text.ts'
import type { Db } from '../../db/database.ts'
import { moreInfoOf } from '../banners/index.ts'
import { mediaPath } from '../media/index.ts'
import {
  type ImportPictures,
  type PictureFault,
  PictureRefused,
  placePicture,
  placePictures,
  type StoredImage,
} from '../staff-files/index.ts'
import type { SectionDraft } from './campaign-draft.ts'
import { findProductIds } from './store.ts'
import type { StoredSection, StoredText } from './stored-page.ts'

/** Of a form, whose draft may not say yet until when it counts. */
export type PlacedDraft =
  | Exclude<SectionDraft, { type: 'countdown' }>
  | (Omit<Extract<SectionDraft, { type: 'countdown' }>, 'ends_at'> & { ends_at?: Date | undefined })
type DraftOf<Type extends PlacedDraft['type']> = Extract<PlacedDraft, { type: Type }>

/** Why a section cannot be as it is written. */
export type SectionFault = PictureFault | 'no product' | 'products or filter' | 'text'

export interface SectionContext {
  pictures: ImportPictures
  /** Of the file that names the pictures; null: only those that the shop has. */
  folder: string | null
  /** `reason` as the command line says it. */
  refuse(field: string, reason: string, fault: SectionFault): void
}

/**
 * Makes of sections, as a file or a form has them, what the shop stores. What the shop does not have is refused and left
 * out: pictures and products; and of a text, what cannot be read.
 */
export async function placeSections(
  db: Db,
  drafts: readonly PlacedDraft[],
  context: SectionContext,
): Promise<StoredSection[]> {
  const sections: StoredSection[] = []
  for (const [index, draft] of drafts.entries())
    sections.push(
      await placeSection(db, draft, {
        ...context,
        refuse: (field, reason, fault) =>
          context.refuse(`sections.${index}${field && `.${field}`}`, reason, fault),
      }),
    )
  return sections
}

async function placeSection(db: Db, draft: PlacedDraft, context: SectionContext): Promise<StoredSection> {
  switch (draft.type) {
    case 'banner':
      return placeBanners(draft, context)
    case 'product':
      return placeProducts(db, draft, context)
    case 'countdown': {
      const { type, title, ends_at, end_text, tone } = draft
      return { type, title, ends_at: ends_at?.toISOString() ?? null, end_text, tone }
    }
    case 'text':
      return placeText(draft, context)
  }
}

async function placeBanners(
  { type, kind, title, banners: drafts }: DraftOf<'banner'>,
  context: SectionContext,
): Promise<CampaignSection> {
  const banners: SectionBanner[] = []
  for (const [index, banner] of drafts.entries()) {
    const images = await placePictures(banner, {
      ...context,
      refuse: (name, reason, fault) => context.refuse(`banners.${index}.${name}`, reason, fault),
    })
    banners.push({
      title: banner.title,
      url: banner.url ?? null,
      images: images.map(shownImage),
      more_info: moreInfoOf(banner),
    })
  }
  return { type, kind, title, banners }
}

const shownImage = ({ type, media_hash, width, height }: StoredImage) => ({
  type,
  url: mediaPath(media_hash),
  width,
  height,
})

async function placeProducts(
  db: Db,
  { type, title, products, filter, sort, limit }: DraftOf<'product'>,
  { refuse }: SectionContext,
): Promise<CampaignSection> {
  if ((products === undefined) === (filter === undefined))
    refuse('', 'needs either products or a filter', 'products or filter')
  if (products === undefined) return { type, title, query: { filter: filter ?? {}, sort, limit } }
  const ids = await findProductIds(db, products)
  for (const slug of products)
    if (!ids.has(slug)) refuse('products', `the shop has no product "${slug}"`, 'no product')
  const productIds = [...new Set(products.flatMap(slug => ids.get(slug) ?? []))]
  return { type, title, query: { filter: { ids: productIds }, limit: Math.max(1, productIds.length) } }
}

async function placeText(
  { type, title, text }: DraftOf<'text'>,
  { pictures, folder, refuse }: SectionContext,
): Promise<StoredText> {
  const lines = text.split(/\r?\n/)
  const { blocks, problems } = readMarkdown(text)
  for (const { line, reason } of problems) refuse('text', `line ${line}: ${reason}`, 'text')
  const body: RichText = []
  for (const block of blocks) {
    if (block.type !== 'picture') {
      body.push(block)
      continue
    }
    const { line, source, alt, caption } = block
    try {
      const { media_hash, width, height } = await placePicture(pictures, 'default', source, folder)
      const url = mediaPath(media_hash)
      // The kept source names pictures by their address in the shop: the file that it came from may be gone.
      lines[line - 1] = lines[line - 1]?.replace(source, url) ?? ''
      body.push({ type: 'picture', url, alt, caption, width, height })
    } catch (error) {
      if (!(error instanceof PictureRefused)) throw error
      refuse('text', `line ${line}: ${error.message}`, error.fault)
    }
  }
  return { type, title, body, source: lines.join('\n') }
}
