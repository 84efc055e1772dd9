import type { CampaignInput, SectionBannerInput, SectionInput } from '../../../contract/staff/campaigns.ts'
import type { PlacedDraft } from './place-sections.ts'

/** What was typed into the form as a file says it: an empty field is one that the file does not have. */
export const draftsOfForm = ({ sections }: Pick<CampaignInput, 'sections'>): PlacedDraft[] =>
  sections.map(draftOf)

function draftOf(section: SectionInput): PlacedDraft {
  const { type, title } = section
  switch (type) {
    case 'banner':
      return { type, title, kind: section.kind, banners: section.banners.map(bannerDraft) }
    case 'product':
      return {
        ...{ type, title, limit: section.limit },
        ...(section.by === 'list'
          ? { products: section.products }
          : { filter: section.filter, sort: section.sort ?? undefined }),
      }
    case 'countdown':
      return {
        ...{ type, title, end_text: section.end_text, tone: section.tone ?? undefined },
        ends_at: section.ends_at === null ? undefined : new Date(section.ends_at),
      }
    case 'text':
      return { type, title, text: section.text }
  }
}

const bannerDraft = ({ key: _, tone, has_words_in_picture, ...typed }: SectionBannerInput) => ({
  title: typed.title,
  url: typed.url || undefined,
  image: typed.image ?? undefined,
  image_mobile: typed.image_mobile ?? undefined,
  eyebrow: typed.eyebrow || undefined,
  text: typed.text || undefined,
  label: typed.label || undefined,
  by: typed.by || undefined,
  code: typed.code || undefined,
  tone: tone ?? undefined,
  has_words_in_picture: has_words_in_picture || undefined,
})
