import { z } from 'zod'
import { ownPath } from '../paths.ts'
import type { TextFault } from '../read-markdown.ts'
import type { ListPage } from './list-page.ts'
import { type PublicationState, publicationStateKeys } from './publication-states.ts'

/** The journal, pages, help answers and stores as staff write them, below `/api/staff/content` (PAGE-01). */

export const contentTypes = ['post', 'page', 'answer', 'store', 'category'] as const
export type ContentType = (typeof contentTypes)[number]

export const CONTENT_TEXT_MAX_CHARS = 90_000
/** The most characters of each field, by kind, for forms, drafts and files alike. */
export const contentMax = {
  post: { title: 120, excerpt: 240, author: 60, picture_alt: 200 },
  page: { name: 40, title: 120, excerpt: 240, picture_alt: 200 },
  answer: { question: 120, answer: 400, link: 500, label: 40 },
  store: { name: 80, city: 60, address: 200, phone: 24, hours: 600, picture_alt: 200 },
  category: { name: 60 },
} as const satisfies Record<ContentType, Record<string, number>>
type LimitedField = { [Type in ContentType]: keyof (typeof contentMax)[Type] }[ContentType]

/** Undefined for a field that this kind does not have, or that only its form limits. */
export const maxCharsOf = (type: ContentType, field: string): number | undefined =>
  (contentMax[type] as Record<string, number>)[field]
export const tooLongWords = (maxChars: number) => `Paling panjang ${maxChars} karakter.`

/** Of any kind. */
const longest = (field: LimitedField) => Math.max(...contentTypes.map(type => maxCharsOf(type, field) ?? 0))

const words = (maxChars: number) => z.string().trim().max(maxChars, tooLongWords(maxChars)).default('')
const moment = z.iso.datetime({ offset: true, error: 'Isi tanggal dan jamnya' }).nullable().default(null)
const number = (least: number, most: number, hint: string) =>
  z
    .string()
    .trim()
    .refine(text => text === '' || (Number(text) >= least && Number(text) <= most), hint)
    .default('')

/**
 * What any kind of content is made of; `fieldsOf` says which of it a kind has. A draft may still lack anything, so that
 * all of it may be empty; but nothing may be longer than its kind allows (`contentMax`).
 */
export const contentFields = z.object({
  title: words(longest('title')),
  /** Of a page, the label of links to it. */
  name: words(longest('name')),
  excerpt: words(longest('excerpt')),
  /** The slug of a category of the journal. */
  category: words(80),
  author: words(longest('author')),
  question: words(longest('question')),
  answer: words(longest('answer')),
  link: words(longest('link')).refine(
    link => link === '' || ownPath.test(link),
    'Alamat halaman di toko ini, misalnya /pengiriman',
  ),
  label: words(longest('label')),
  position: number(0, 999, 'Angka dari 0 sampai 999.').refine(
    text => /^\d*$/.test(text),
    'Angka dari 0 sampai 999.',
  ),
  is_partner: z.boolean().default(false),
  city: words(longest('city')),
  address: words(longest('address')),
  zipcode: words(10).refine(code => /^(\d{5})?$/.test(code), 'Kode pos lima angka.'),
  phone: words(longest('phone')).refine(
    phone => /^[\d +()-]*$/.test(phone),
    'Nomor telepon, misalnya 021 5550 0127.',
  ),
  /** A line for each. */
  hours: words(longest('hours')).refine(
    hours => hours.split('\n').length <= 7 && !hours.includes(';'),
    'Paling banyak tujuh baris, tanpa titik koma.',
  ),
  latitude: number(-90, 90, 'Angka dari -90 sampai 90.'),
  longitude: number(-180, 180, 'Angka dari -180 sampai 180.'),
  /** `/media/<hash>`, as the upload returned it. */
  picture: z
    .string()
    .regex(/^(\/media\/[0-9a-f]{32})?$/)
    .default(''),
  picture_alt: words(longest('picture_alt')),
  /** Slugs, in the order of the page. */
  products: z.array(z.string().max(200)).max(12, 'Paling banyak 12 produk.').default([]),
  /** Shown from then on, and until then; null is no bound. */
  from: moment,
  until: moment,
  /** In the shop's subset of Markdown. */
  text: z
    .string()
    .max(CONTENT_TEXT_MAX_CHARS, `Paling panjang ${CONTENT_TEXT_MAX_CHARS} karakter.`)
    .default(''),
})
export type ContentFields = z.infer<typeof contentFields>
export type ContentField = keyof ContentFields

/** What each kind has, in the order of its form. */
export const fieldsOf: Record<ContentType, readonly ContentField[]> = {
  post: [
    'title',
    'excerpt',
    'category',
    'author',
    'picture',
    'picture_alt',
    'products',
    'from',
    'until',
    'text',
  ],
  page: ['name', 'title', 'excerpt', 'picture', 'picture_alt', 'products', 'from', 'until', 'text'],
  answer: ['question', 'answer', 'link', 'label', 'position', 'from', 'until'],
  store: [
    'name',
    'is_partner',
    'position',
    'city',
    'address',
    'zipcode',
    'phone',
    'hours',
    'latitude',
    'longitude',
    'picture',
    'picture_alt',
    'from',
    'until',
    'text',
  ],
  category: ['name', 'position', 'text'],
}

/** What must be there before shoppers see it, with what to say if it is not. */
export const neededOf: Record<ContentType, Partial<Record<ContentField, string>>> = {
  post: {
    title: 'Isi judulnya.',
    excerpt: 'Isi ringkasannya.',
    category: 'Pilih kategorinya.',
    author: 'Isi penulisnya.',
    text: 'Tulis isinya.',
  },
  page: { name: 'Isi nama tautannya.', title: 'Isi judulnya.', excerpt: 'Isi ringkasannya.' },
  answer: { question: 'Isi pertanyaannya.', answer: 'Isi jawabannya.' },
  store: {
    name: 'Isi nama tokonya.',
    city: 'Isi kotanya.',
    address: 'Isi alamatnya.',
    zipcode: 'Isi kode posnya.',
    phone: 'Isi teleponnya.',
    hours: 'Isi jam bukanya.',
    latitude: 'Isi letaknya di peta.',
    longitude: 'Isi letaknya di peta.',
  },
  category: { name: 'Isi namanya.' },
}

/** By what staff call it. */
export const titleFieldOf = {
  post: 'title',
  page: 'name',
  answer: 'question',
  store: 'name',
  category: 'name',
} as const satisfies Record<ContentType, ContentField>

/** Why what shoppers see now cannot be published again with a later beginning. */
export const gapWords =
  'Sampai saat itu halaman ini tidak tampil sama sekali. Kosongkan, atau sembunyikan dulu.'

/** What is wrong with a text, as the editor says it. */
export const textFaultWords: Record<TextFault, string> = {
  html: 'Kode HTML tidak bisa dipakai. Hapus tanda < di depan hurufnya.',
  title: 'Judul bagian ditulis dengan dua pagar: ##. Satu pagar milik judul halaman.',
  heading: 'Hanya ada dua tingkat judul: ## dan ###.',
  code: 'Kotak kode tidak bisa dipakai.',
  table: 'Tabel tidak bisa dipakai.',
  rule: 'Garis pemisah tidak bisa dipakai. Pakai judul bagian.',
  bullet: 'Awali tiap butir daftar dengan tanda kurang dan spasi.',
  innerList: 'Daftar di dalam daftar tidak bisa dipakai. Hapus spasi di depannya.',
  picture: 'Gambarnya belum lengkap. Hapus, lalu pasang lagi lewat tombol Gambar.',
  pictureWords: 'Gambar ini belum punya teks alternatif: tulis apa yang terlihat, di antara [ dan ].',
  link: 'Tautannya belum lengkap, atau alamatnya berisi spasi atau kurung.',
  address: 'Alamat tautan harus halaman toko ini (/…) atau https://.',
  nesting: 'Tebal dan miring bersilang. Tutup dulu yang dibuka terakhir.',
  open: 'Tebal atau miring belum ditutup.',
}

const type = z.enum(contentTypes)
const slug = z
  .string()
  .trim()
  .max(80)
  .regex(/^[a-z0-9][a-z0-9-]*$/, 'Huruf kecil, angka, dan tanda hubung')
const version = z.int().min(1)

/** `/content/:type/:slug` */
export const contentParams = z.object({ type, slug })
/** `/content/:type/:slug/switch`: a category is shown while it has posts. */
export const switchContentParams = contentParams.extend({ type: type.exclude(['category']) })
/** `/content/:type/:slug/versions/:number` */
export const contentVersionParams = contentParams.extend({ number: z.coerce.number().int().min(1) })

/** `GET /content` */
export const contentQuery = z.object({
  type,
  search: z.string().trim().max(100).optional(),
  state: z.enum(publicationStateKeys).optional(),
  after: z.string().max(200).optional(),
})
export type ContentQuery = z.infer<typeof contentQuery>

/** What a new draft has. */
export const newContentFields = z.object({
  slug,
  title: z.string().trim().min(1, 'Isi namanya.').max(120),
})
/** `POST /content` */
export const addContentBody = newContentFields.extend({ type }).superRefine((content, context) => {
  const maxChars = maxCharsOf(content.type, titleFieldOf[content.type]) ?? 0
  if (content.title.length > maxChars)
    context.addIssue({ code: 'custom', path: ['title'], message: tooLongWords(maxChars) })
})
export type ContentToAdd = z.infer<typeof addContentBody>

/** `PUT /content/:type/:slug`: a draft, or what shoppers see from now on. */
export const saveContentBody = contentFields.extend({
  version,
  publish: z.boolean(),
  /** As it was seen: publishing shows what is hidden. */
  is_hidden: z.boolean().default(false),
})
export type ContentToSave = z.infer<typeof saveContentBody>

/** `POST /content/:type/:slug/switch` */
export const switchContentBody = z.object({ is_active: z.boolean(), version })
/** `POST /content/:type/:slug/versions/:number/restoration` */
export const seenContentBody = z.object({ version })
/** `DELETE /content/:type/:slug?version=` */
export const seenContentQuery = z.object({ version: z.coerce.number().int().min(1) })

/** `POST /content/links`: what the editor holds now. */
export const checkLinksBody = contentFields.pick({ text: true, link: true, products: true })

/** `GET /content/products?search=` */
export const contentProductsQuery = z.object({ search: z.string().trim().min(1).max(80) })

/** A product as it is put into a text. */
export interface ContentProduct {
  slug: string
  name: string
  brand: string
  image: string | null
  /** The path of its page. */
  path: string
  /** Shoppers can see it. */
  is_shown: boolean
}

/** A link that leads nowhere. */
export interface BrokenLink {
  /** Of the text, counted from 1; null if a field has it. */
  line: number | null
  /** The field; null if the text has it. */
  field: 'link' | 'products' | null
  href: string
  /** Why, in words for staff. */
  reason: string
  /** False if there were too many to check this one: it may lead somewhere. */
  is_checked: boolean
}

export interface ContentRow {
  type: ContentType
  slug: string
  title: string
  state: PublicationState
  /** There is a newer version than the one that shoppers see. */
  has_draft: boolean
  from: string | null
  until: string | null
  /** Of a post, the name of its category. */
  category: string | null
  saved_by: string
  saved_at: string
  broken_links: number
}
export type ContentList = ListPage<ContentRow>

export interface ContentVersion {
  number: number
  is_published: boolean
  /** The version that shoppers see now. */
  is_live: boolean
  restored_from: number | null
  saved_by: string
  saved_at: string
}

/** `GET /content/:type/:slug` */
export interface StaffContent {
  type: ContentType
  slug: string
  title: string
  state: PublicationState
  has_draft: boolean
  /** The number of the newest version, with which the editor goes on. */
  version: number
  fields: ContentFields
  saved_by: string
  saved_at: string
  /** Newest first. */
  versions: ContentVersion[]
  broken_links: BrokenLink[]
  /** The path of its page in the shop; null if it has no page. */
  path: string | null
  categories: { slug: string; name: string }[]
  products: ContentProduct[]
}

/** `GET /content/:type/:slug/versions/:number` */
export interface ContentVersionText {
  number: number
  fields: ContentFields
}
