import { z } from 'zod'
import { contentSlug } from '../../../contract/content.ts'
import { dateTimeField, keyField, yesNoField } from '../staff-files/index.ts'

/**
 * A post, page, category or store as staff write it: a Markdown file that begins with its fields, between two lines of
 * `---`. `slug` defaults to the file's name.
 */

const line = (maxChars: number) => z.string().trim().min(1, 'is missing').max(maxChars)
const commaList = z
  .string()
  .transform(text => text.split(',').map(part => part.trim()))
  .pipe(z.array(z.string().min(1).max(200)).max(12))
const semicolonList = z
  .string()
  .transform(text => text.split(';').map(part => part.trim()))
  .pipe(z.array(z.string().min(1).max(80)).max(7))

const sharedFields = {
  slug: contentSlug,
  picture: line(300).optional(),
  picture_alt: line(200).optional(),
  is_active: yesNoField.default(true),
}

const category = z.strictObject({
  type: z.literal('category'),
  slug: contentSlug,
  name: line(60),
  position: z.coerce.number().int().min(0).max(999).default(0),
})
const post = z.strictObject({
  type: z.literal('post'),
  ...sharedFields,
  title: line(120),
  excerpt: line(240),
  category: keyField,
  author: line(60),
  published: dateTimeField,
  products: commaList.default([]),
})
const page = z.strictObject({
  type: z.literal('page'),
  ...sharedFields,
  /** The label of links to the page. */
  name: line(40),
  title: line(120),
  excerpt: line(240),
  products: commaList.default([]),
})
const store = z.strictObject({
  type: z.literal('store'),
  ...sharedFields,
  id: z.coerce.number().int().min(1).max(99_999),
  name: line(80),
  partner: yesNoField.default(false),
  position: z.coerce.number().int().min(0).max(999).default(0),
  city: line(60),
  address: line(200),
  zipcode: z.string().regex(/^\d{5}$/, 'must be 5 digits'),
  phone: z
    .string()
    .trim()
    .max(24)
    .regex(/^[\d +()-]+$/, 'must be a telephone number'),
  hours: semicolonList,
  latitude: z.coerce.number().min(-90).max(90),
  longitude: z.coerce.number().min(-180).max(180),
})

export const contentDraft = z.discriminatedUnion('type', [category, post, page, store], {
  error: 'must be post, page, category or store',
})
export type ContentDraft = z.infer<typeof contentDraft>
export type ContentType = ContentDraft['type']
