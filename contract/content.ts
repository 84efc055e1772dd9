import { z } from 'zod'
import { JOURNAL_PAGE_SIZE } from './constants.ts'
import { filterOf } from './filter-param.ts'
import { formRules } from './form-rules.ts'
import type { RichText } from './rich-text.ts'
import type { Store } from './stores.ts'

/** The journal, the shop's own pages, its stores, and the messages of visitors. */

export interface ContentPicture {
  url: string
  width: number
  height: number
  alt: string
}

export interface JournalCategory {
  slug: string
  name: string
  text: string
  total_posts: number
}

/** A post as a list shows it. */
export interface PostCard {
  slug: string
  title: string
  excerpt: string
  category: { slug: string; name: string }
  author: string
  picture: ContentPicture | null
  reading_minutes: number
  published_at: string
}

export interface Post extends PostCard {
  body: RichText
  /** Ids of the products that the post is about, in display order. */
  product_ids: string[]
  updated_at: string
}

export interface ContentPage {
  slug: string
  /** The label of links to the page. */
  name: string
  title: string
  excerpt: string
  picture: ContentPicture | null
  body: RichText
  product_ids: string[]
  updated_at: string
}

/** A store, or a counter in a partner's store, as the store finder shows it (CONTENT-03). */
export interface ShownStore extends Store {
  is_partner: boolean
  city: string
  address: string
  zipcode: string
  phone: string
  /** "Senin–Jumat 10.00–21.00", one per line. */
  hours: string[]
  latitude: number | null
  longitude: number | null
  picture: ContentPicture | null
  /** How to get there. */
  body: RichText
}

/** A prepared answer of the help sheet (LAYOUT-16). */
export interface HelpAnswer {
  slug: string
  question: string
  answer: string
  /** A path of the shop, and the words of the button that leads there; null for no button. */
  link: string | null
  label: string | null
}

const slug = z
  .string()
  .max(80)
  .regex(/^[a-z0-9][a-z0-9-]*$/)
export const contentSlug = slug

export const postsQuery = z.object({
  filter: filterOf({ category: slug }),
  limit: z.coerce.number().int().min(1).max(48).default(JOURNAL_PAGE_SIZE),
  skip: z.coerce.number().int().min(0).max(100_000).default(0),
})

const MESSAGE_MAX_CHARS = 4000
const tooLong = (chars: number) => `Paling panjang ${chars} karakter.`
const recaptcha_token = z.string().max(4000).default('')

/** CONTENT-08, FORM-23: the form on AboutUs and Reseller. */
export const contactBody = z.object({
  about: z.enum(['contact', 'reseller']).default('contact'),
  customername: formRules.customername.pipe(z.string().max(80, tooLong(80))),
  customeremail: formRules.customeremail,
  customersubject: formRules.customersubject.pipe(z.string().max(120, tooLong(120))),
  customermessage: formRules.customermessage.pipe(
    z.string().max(MESSAGE_MAX_CHARS, tooLong(MESSAGE_MAX_CHARS)),
  ),
  recaptcha_token,
})
export type ContactBody = z.infer<typeof contactBody>

/** FORM-23: feedback on a visit to a store. */
export const feedbackBody = z.object({
  fullname: formRules.fullname.pipe(z.string().max(80, tooLong(80))),
  /** The slug of the store that was visited. */
  store: slug.optional(),
  rate: formRules.rate.pipe(z.string().regex(/^[1-5]$/, 'Pilih 1 sampai 5 bintang.')),
  tanggal: formRules.tanggal.pipe(z.iso.date('Tanggal tidak dikenal.')),
  feedback: formRules.feedback.pipe(z.string().max(MESSAGE_MAX_CHARS, tooLong(MESSAGE_MAX_CHARS))),
  recaptcha_token,
})
export type FeedbackBody = z.infer<typeof feedbackBody>
