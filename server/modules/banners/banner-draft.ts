import { z } from 'zod'
import { bannerLocations, bannerTones } from '../../../contract/banners.ts'
import { ownPath } from '../../../contract/paths.ts'
import { BANNER_TARGET_MAX_CHARS, bannerTextMax } from '../../../contract/staff/banners.ts'
import { dateTimeField, keyField, linkField, pictureField, yesNoField } from '../staff-files/index.ts'

/** A banner as staff write it in a file; flat, so that a spreadsheet row can hold the same fields as a JSON object. */

const optionalText = (maxChars: number) => z.string().trim().min(1).max(maxChars).optional()

/** The fields shared by banners in a place and banners on a promotion page. */
export const bannerFields = {
  title: z.string().trim().min(1, 'is missing').max(bannerTextMax.title),
  url: linkField.optional(),
  image: pictureField.optional(),
  image_mobile: pictureField.optional(),
  eyebrow: optionalText(bannerTextMax.eyebrow),
  text: optionalText(bannerTextMax.text),
  label: optionalText(bannerTextMax.label),
  code: optionalText(24),
  by: optionalText(bannerTextMax.by),
  tone: z.enum(bannerTones).optional(),
  apply: z.literal('everyday').optional(),
  has_words_in_picture: yesNoField.optional(),
}

export const bannerDraft = z.strictObject({
  key: keyField,
  location: z.enum(bannerLocations),
  ...bannerFields,
  target: z
    .string()
    .trim()
    .max(BANNER_TARGET_MAX_CHARS)
    .regex(ownPath, 'must be a path of the shop, like /brand')
    .optional(),
  position: z.coerce.number().int().min(0).max(9999).default(0),
  starts_at: dateTimeField.optional(),
  ends_at: dateTimeField.optional(),
  is_active: yesNoField.default(true),
})
export type BannerDraft = z.infer<typeof bannerDraft>
