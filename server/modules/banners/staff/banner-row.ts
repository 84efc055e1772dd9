import type { BannerInput } from '../../../../contract/staff/banners.ts'
import type { BannerDraft } from '../banner-draft.ts'
import type { BannerRow } from '../store.ts'

/** What the shop stores of a draft: the same for a file and for the form of the back office. */
export function bannerRow(
  draft: Omit<BannerDraft, 'image' | 'image_mobile'>,
  images: BannerRow['images'],
): BannerRow {
  const { key, location, target, title, url, position, starts_at, ends_at, is_active } = draft
  return {
    key,
    location,
    target: target ?? null,
    title,
    url: url ?? null,
    images,
    more_info: moreInfoOf(draft),
    position,
    starts_at: starts_at ?? null,
    ends_at: ends_at ?? null,
    is_active,
  }
}

/** Picks the texts of a banner other than its title; missing ones are not stored. */
export const moreInfoOf = ({
  apply,
  eyebrow,
  text,
  label,
  code,
  by,
  tone,
  has_words_in_picture,
}: Partial<BannerDraft>): BannerRow['more_info'] => ({
  apply,
  eyebrow,
  text,
  label,
  code,
  by,
  tone,
  has_words_in_picture,
})

/** What was typed into the form as a draft; an empty field is one that the draft does not have. */
export const draftOf = (
  { is_everyday, starts_at, ends_at, image: _, image_mobile: __, ...typed }: BannerInput,
  { key, position, code }: Pick<BannerDraft, 'key' | 'position' | 'code'>,
): Omit<BannerDraft, 'image' | 'image_mobile'> => ({
  key,
  position,
  code,
  location: typed.location,
  title: typed.title,
  url: typed.url || undefined,
  target: typed.target || undefined,
  eyebrow: typed.eyebrow || undefined,
  text: typed.text || undefined,
  label: typed.label || undefined,
  by: typed.by || undefined,
  tone: typed.tone ?? undefined,
  apply: is_everyday ? 'everyday' : undefined,
  has_words_in_picture: typed.has_words_in_picture || undefined,
  starts_at: starts_at === null ? undefined : new Date(starts_at),
  ends_at: ends_at === null ? undefined : new Date(ends_at),
  is_active: typed.is_active,
})
