import { z } from 'zod'
import { contentSlug } from '../../../contract/content.ts'
import { ownPath } from '../../../contract/paths.ts'
import { contentMax } from '../../../contract/staff/content.ts'
import { dateTimeField, keyField, yesNoField } from '../staff-files/index.ts'

/**
 * A post, page, help answer, category or store as staff write it: a Markdown file that begins with its fields, between two lines of
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
  picture_alt: line(contentMax.post.picture_alt).optional(),
  is_active: yesNoField.default(true),
  until: dateTimeField.optional(),
}
/** A post is shown from the date on which it is published. */
const plannedFields = { ...sharedFields, from: dateTimeField.optional() }

const category = z.strictObject({
  type: z.literal('category'),
  slug: contentSlug,
  name: line(contentMax.category.name),
  position: z.coerce.number().int().min(0).max(999).default(0),
})
const post = z.strictObject({
  type: z.literal('post'),
  ...sharedFields,
  title: line(contentMax.post.title),
  excerpt: line(contentMax.post.excerpt),
  category: keyField,
  author: line(contentMax.post.author),
  published: dateTimeField,
  products: commaList.default([]),
})
const page = z.strictObject({
  type: z.literal('page'),
  ...plannedFields,
  /** The label of links to the page. */
  name: line(contentMax.page.name),
  title: line(contentMax.page.title),
  excerpt: line(contentMax.page.excerpt),
  products: commaList.default([]),
})
/** A prepared answer of the help sheet; `link` and `label` are its button. */
const answer = z
  .strictObject({
    type: z.literal('answer'),
    slug: contentSlug,
    is_active: yesNoField.default(true),
    question: line(contentMax.answer.question),
    answer: line(contentMax.answer.answer),
    link: line(contentMax.answer.link)
      .regex(ownPath, 'must be a path of the shop, like /pengiriman')
      .optional(),
    label: line(contentMax.answer.label).optional(),
    position: z.coerce.number().int().min(0).max(999).default(0),
    from: dateTimeField.optional(),
    until: dateTimeField.optional(),
  })
  .refine(({ link, label }) => (link === undefined) === (label === undefined), {
    path: ['label'],
    message: 'a button has both link and label',
  })

const store = z.strictObject({
  type: z.literal('store'),
  ...plannedFields,
  id: z.coerce.number().int().min(1).max(99_999),
  name: line(contentMax.store.name),
  partner: yesNoField.default(false),
  position: z.coerce.number().int().min(0).max(999).default(0),
  city: line(contentMax.store.city),
  address: line(contentMax.store.address),
  zipcode: z.string().regex(/^\d{5}$/, 'must be 5 digits'),
  phone: z
    .string()
    .trim()
    .max(contentMax.store.phone)
    .regex(/^[\d +()-]+$/, 'must be a telephone number'),
  hours: semicolonList,
  latitude: z.coerce.number().min(-90).max(90),
  longitude: z.coerce.number().min(-180).max(180),
})

export const contentDraft = z.discriminatedUnion('type', [category, post, page, answer, store], {
  error: 'must be post, page, answer, category or store',
})
export type ContentDraft = z.infer<typeof contentDraft>
export type ContentType = ContentDraft['type']

/** Whether the times of its plan are in order; a category has none. */
export function hasTimesInOrder(draft: ContentDraft): boolean {
  if (!('until' in draft) || draft.until === undefined) return true
  const from = 'published' in draft ? draft.published : draft.from
  return from === undefined || from < draft.until
}
