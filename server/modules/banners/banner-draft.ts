import { z } from 'zod'
import { bannerLocations, bannerTones } from '../../../contract/banners.ts'
import { ownPath } from '../../../contract/paths.ts'

/** What staff write about a banner; flat, so that a line of a spreadsheet says as much as a JSON object. */

/** Where a banner leads: a path of the shop, or an https address elsewhere. Nothing that could run or mislead. */
export const bannerUrl = z
  .string()
  .trim()
  .max(500)
  .refine(
    url => ownPath.test(url) || isPlainHttps(url),
    'must be a path of the shop, like /sale, or an https:// address',
  )

function isPlainHttps(text: string): boolean {
  if (!/^https:\/\/[^\s\\]+$/.test(text) || !URL.canParse(text)) return false
  const { hostname, username, password } = new URL(text)
  return hostname.includes('.') && username === '' && password === ''
}

/** A picture beside the file, or one that the shop has. */
const pictureSource = z.string().trim().min(1).max(300)
const words = (maxChars: number) => z.string().trim().min(1).max(maxChars).optional()
export const yesOrNo = z.union([z.boolean(), z.stringbool()])
export const key = z
  .string()
  .trim()
  .max(80)
  .regex(/^[a-z0-9][a-z0-9-]*$/, 'must be small letters, digits and dashes')

/** A day or a moment; without a zone it is Jakarta's. */
export const moment = z.union(
  [
    z.iso.date().transform(day => new Date(`${day}T00:00:00+07:00`)),
    z.iso.datetime({ offset: true }).transform(text => new Date(text)),
    z.iso.datetime({ local: true }).transform(text => new Date(`${text.replace(' ', 'T')}+07:00`)),
  ],
  'must be a day like 2026-08-05 or a moment like 2026-08-05T10:00',
)

/** The part that a banner of a place and one inside a promotion page have in common. */
export const bannerWords = {
  title: z.string().trim().min(1, 'is missing').max(120),
  url: bannerUrl.optional(),
  image: pictureSource.optional(),
  image_mobile: pictureSource.optional(),
  eyebrow: words(60),
  text: words(240),
  label: words(40),
  code: words(24),
  by: words(80),
  tone: z.enum(bannerTones).optional(),
  apply: z.literal('everyday').optional(),
  has_words_in_picture: yesOrNo.optional(),
}

export const bannerDraft = z.strictObject({
  key,
  location: z.enum(bannerLocations),
  ...bannerWords,
  target: z.string().trim().max(300).regex(ownPath, 'must be a path of the shop, like /brand').optional(),
  position: z.coerce.number().int().min(0).max(9999).default(0),
  starts_at: moment.optional(),
  ends_at: moment.optional(),
  is_active: yesOrNo.default(true),
})
export type BannerDraft = z.infer<typeof bannerDraft>
