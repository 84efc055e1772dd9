import { Refusal } from '../../../../contract/refusals.ts'
import { slugOf } from '../../../../contract/slug.ts'
import { bannerPlaces } from '../../../../contract/staff/banner-places.ts'
import type { BannerInput } from '../../../../contract/staff/banners.ts'
import type { Db } from '../../../db/database.ts'
import { inTransaction } from '../../../db/in-transaction.ts'
import type { Shop } from '../../../shop.ts'
import type { Actor } from '../../../staff-actions/actor.ts'
import { differencesIn } from '../../../staff-actions/differences-in.ts'
import { recordStaffAction } from '../../../staff-actions/record-staff-action.ts'
import { notifyCatalogChanged } from '../../listing/index.ts'
import { mediaPath } from '../../media/index.ts'
import { collectPictures, pictureFaults, placePictures } from '../../staff-files/index.ts'
import {
  type BannerRow,
  bannerTag,
  insertBanner,
  isPageToCome,
  nextPosition,
  updateBanner,
} from '../store.ts'
import { bannerRow, draftOf } from './banner-row.ts'
import { letGo } from './let-go.ts'
import { requireBanner } from './require-banner.ts'

type Naming = Pick<Shop, 'db' | 'files'> & {
  /** Whether the shop has a page at this path; null where its pages are not served, and links are not checked. */
  hasPage: ((path: string) => Promise<boolean>) | null
}

/**
 * Finds what a banner names, and returns its pictures. Refuses with INVALID_INPUT for a link or a page that the shop does
 * not have, and for a picture that it cannot show. Call it outside the transaction: it renders the pages.
 */
export async function requireNamed(shop: Naming, typed: BannerInput): Promise<BannerRow['images']> {
  await requirePages(shop, typed)
  return requirePictures(shop, typed)
}

/** Hangs a new banner with these pictures, last in its place. Returns its id. */
export const addBanner = (
  db: Db,
  actor: Actor,
  typed: BannerInput,
  images: BannerRow['images'],
): Promise<{ id: string }> =>
  inTransaction(db, async tx => {
    const draft = draftOf(typed, { key: keyOf(typed.title), position: 0 })
    const { id, key } = await insertBanner(tx, bannerRow(draft, images), actor.name)
    await notifyCatalogChanged(tx, [bannerTag(typed.location)])
    const { title, place, starts_at, ends_at, is_active } = inWords(bannerRow(draft, images))
    await recordStaffAction(
      tx,
      actor,
      'banners.add',
      { kind: 'banner', id: key },
      { title, place, starts_at, ends_at, is_active },
    )
    return { id }
  })

/** Changes a banner. Refuses as `requireNamed` does, and with NOT_FOUND and CHANGED_MEANWHILE. */
export async function changeBanner(
  shop: Naming & Pick<Shop, 'now'>,
  actor: Actor,
  { id, version, ...typed }: BannerInput & { id: string; version: number },
): Promise<void> {
  const images = await requireNamed(shop, typed)
  await inTransaction(shop.db, async tx => {
    const before = await requireBanner(tx, { id, version })
    const { key, position, more_info } = before
    const after = bannerRow(draftOf(typed, { key, position, code: more_info.code }), images)
    const differences = differencesIn(inWords(before), inWords(after))
    if (Object.keys(differences).length === 0) return
    // In another place it is the last.
    if (after.location !== before.location) after.position = await nextPosition(tx, after.location)
    const { key: _, ...fields } = after
    await updateBanner(tx, id, fields, actor.name)
    await letGo(tx, before.images, shop.now())
    await notifyCatalogChanged(tx, [bannerTag(before.location), bannerTag(after.location)])
    await recordStaffAction(
      tx,
      actor,
      'banners.change',
      { kind: 'banner', id: key },
      { title: after.title, ...differences },
    )
  })
}

/** The key by which the command line calls it: "terang-tanpa-terbakar". */
const keyOf = (title: string) =>
  slugOf(title)
    .replace(/[^a-z0-9-]/g, '')
    .replace(/^-+/, '')
    .slice(0, KEY_MAX_CHARS) || 'banner'

/** The table allows 80: five are for the number of a key that is taken. */
const KEY_MAX_CHARS = 75

async function requirePages({ db, hasPage }: Naming, { url, target }: BannerInput): Promise<void> {
  for (const [field, link] of Object.entries({ url, target })) {
    const [path = ''] = link.split('#')
    if (!hasPage || !path.startsWith('/')) continue
    if (!(await hasPage(path)) && !(await isPageToCome(db, path)))
      throw new Refusal('INVALID_INPUT', { field, message: 'Halaman ini tidak ada di toko.' })
  }
}

async function requirePictures(
  { files }: Naming,
  { image, image_mobile }: BannerInput,
): Promise<BannerRow['images']> {
  return placePictures(
    { image: image ?? undefined, image_mobile: image_mobile ?? undefined },
    {
      pictures: collectPictures({ files }),
      folder: '',
      refuse(field, _reason, fault) {
        throw new Refusal('INVALID_INPUT', { field, message: pictureFaults[fault] })
      },
    },
  )
}

/** As the journal shows it. */
const inWords = ({ images, more_info: info, location, ...row }: BannerRow) => ({
  title: row.title,
  place: bannerPlaces[location].name,
  url: row.url,
  target: row.target,
  image: pictureOf(images, 'default'),
  image_mobile: pictureOf(images, 'mobile_web'),
  has_words_in_picture: info.has_words_in_picture ?? false,
  eyebrow: info.eyebrow ?? null,
  text: info.text ?? null,
  label: info.label ?? null,
  by: info.by ?? null,
  tone: info.tone ?? null,
  apply: info.apply === 'everyday',
  starts_at: row.starts_at?.toISOString() ?? null,
  ends_at: row.ends_at?.toISOString() ?? null,
  is_active: row.is_active,
})

function pictureOf(images: BannerRow['images'], type: BannerRow['images'][number]['type']): string | null {
  const image = images.find(one => one.type === type)
  return image ? mediaPath(image.media_hash) : null
}
