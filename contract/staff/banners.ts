import { z } from 'zod'
import { type BannerLocation, type BannerMoreInfo, bannerLocations, bannerTones } from '../banners.ts'
import type { Timestamp } from '../jakarta-time.ts'
import { isLink } from '../links.ts'
import { ownPath } from '../paths.ts'
import { bannerPlaces } from './banner-places.ts'
import type { ReceivedPicture } from './pictures.ts'

/** Banners as staff hang them, below `/api/staff/banners` (FIND-02). */

/** How long each text may be; a file that staff import has the same limits. */
export const bannerTextMax = { title: 120, eyebrow: 60, text: 240, label: 40, by: 80 } as const
export const BANNER_LINK_MAX_CHARS = 500
export const BANNER_TARGET_MAX_CHARS = 300

/** How far the calendar looks for collisions. */
export const BANNER_WEEKS_AHEAD = 12
/** How many banners that have ended can be seen and copied. */
export const ENDED_BANNERS_SHOWN = 60

const version = z.int().min(1)
const moment = z.iso.datetime({ offset: true, error: 'Isi tanggal dan jamnya' }).nullable()
const words = (maxChars: number) => z.string().trim().max(maxChars)
const picture = z
  .string()
  .regex(/^\/media\/[0-9a-f]{32}$/)
  .nullable()

const bannerFields = z.object({
  location: z.enum(bannerLocations),
  /** Also read out in place of the picture. */
  title: words(bannerTextMax.title).min(1, 'Isi judulnya'),
  /** Empty: it leads nowhere. */
  url: words(BANNER_LINK_MAX_CHARS).refine(
    url => url === '' || isLink(url),
    'Alamat di toko ini, misalnya /sale, atau alamat https://',
  ),
  /** Empty: every page with its place. */
  target: words(BANNER_TARGET_MAX_CHARS).refine(
    path => path === '' || ownPath.test(path),
    'Alamat halaman toko ini, misalnya /brand',
  ),
  /** `/media/<hash>`, as the upload returned it. */
  image: picture,
  image_mobile: picture,
  eyebrow: words(bannerTextMax.eyebrow),
  text: words(bannerTextMax.text),
  label: words(bannerTextMax.label),
  by: words(bannerTextMax.by),
  tone: z.enum(bannerTones).nullable(),
  /** Of a pop-up: it shows again after a day, not only once a visit. */
  is_everyday: z.boolean(),
  has_words_in_picture: z.boolean(),
  starts_at: moment,
  ends_at: moment,
  is_active: z.boolean(),
})
type BannerFields = z.infer<typeof bannerFields>

function checkTogether(
  { starts_at, ends_at, image, image_mobile, has_words_in_picture, location }: BannerFields,
  context: z.core.$RefinementCtx,
): void {
  const refuse = (path: keyof BannerFields, message: string) =>
    context.addIssue({ code: 'custom', path: [path], message })
  if (starts_at !== null && ends_at !== null && Date.parse(ends_at) <= Date.parse(starts_at))
    refuse('ends_at', 'Harus sesudah mulainya')
  if (image !== null) return
  if (bannerPlaces[location].needsPicture) refuse('image', 'Tempat ini perlu gambar')
  else if (has_words_in_picture) refuse('image', 'Kata-katanya ada di gambar, jadi gambarnya harus ada')
  else if (image_mobile !== null) refuse('image', 'Tambah gambar layar lebar; yang ponsel menggantikannya')
}

/** `POST /banners` */
export const bannerBody = bannerFields.superRefine(checkTogether)
export type BannerInput = z.infer<typeof bannerBody>

/** `PUT /banners/:id` */
export const changeBannerBody = bannerFields.extend({ version }).superRefine(checkTogether)

/** `POST /banners/:id/switch` */
export const switchBannerBody = z.object({ is_active: z.boolean(), version })
/** `POST /banners/:id/end` */
export const seenBannerBody = z.object({ version })
/** `DELETE /banners/:id?version=1` */
export const seenBannerQuery = z.object({ version: z.coerce.number().int().min(1) })

const ids = z.array(z.string().regex(/^\d{1,18}$/)).max(500)
/** `POST /banners/order`: all banners of a place that have not ended, as they were seen and as they shall be. */
export const arrangeBannersBody = z.object({ location: z.enum(bannerLocations), was: ids, ids })
export type BannerOrder = z.infer<typeof arrangeBannersBody>

/** `hanging`: shown now; `off`: switched off, whatever its times. */
export const bannerStates = {
  hanging: 'Tayang',
  coming: 'Akan tayang',
  off: 'Mati',
  ended: 'Selesai',
} as const
export type BannerState = keyof typeof bannerStates

export interface StaffBanner extends Omit<BannerInput, 'image' | 'image_mobile'> {
  id: string
  /** The command line calls it by this. */
  key: string
  image: ReceivedPicture | null
  image_mobile: ReceivedPicture | null
  state: BannerState
  version: number
  /** Empty: by a version of the shop that did not record it. */
  saved_by: string
}

/** True if its times let it hang at that moment; a banner that is switched off never does. */
export function hangsAt(
  { starts_at, ends_at }: { starts_at: Timestamp | null; ends_at: Timestamp | null },
  at: Timestamp,
): boolean {
  const time = new Date(at)
  return (starts_at === null || new Date(starts_at) <= time) && (ends_at === null || new Date(ends_at) > time)
}

/** A time at which a place has more banners than it shows, or none although it should have one. */
export interface BannerClash {
  kind: 'crowded' | 'empty'
  location: BannerLocation
  /** Of a place that every page has: the page with the collision; null: all of them. */
  page: string | null
  from: string
  /** Null: until the end of what the calendar looks at. */
  until: string | null
  /** The banners that hang there, in order. */
  ids: string[]
  /** Those of them that nobody sees. */
  hidden_ids: string[]
}

/** `GET /banners`: all that have not ended, and the last that did. */
export interface BannerCalendar {
  now: string
  banners: StaffBanner[]
  clashes: BannerClash[]
}

/** `GET /home/preview` */
export const homePreviewQuery = z.object({
  at: z.iso.datetime({ offset: true, error: 'Isi tanggal dan jamnya' }),
  page: z.enum(['home', 'shop']).default('home'),
})

export type BannerTone = NonNullable<BannerMoreInfo['tone']>
