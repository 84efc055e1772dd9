import { addDays } from '../../../../contract/jakarta-time.ts'
import {
  BANNER_WEEKS_AHEAD,
  type BannerCalendar,
  type BannerState,
  ENDED_BANNERS_SHOWN,
  type StaffBanner,
} from '../../../../contract/staff/banners.ts'
import type { ReceivedPicture } from '../../../../contract/staff/pictures.ts'
import type { Shop } from '../../../shop.ts'
import { mediaPath } from '../../media/index.ts'
import type { StoredImage } from '../../staff-files/index.ts'
import { listStaffBanners, type StaffBannerRow } from '../store.ts'
import { findClashes } from './find-clashes.ts'

/** Who hangs where and until when, and which of them are in each other's way. */
export async function readBannerCalendar(shop: Pick<Shop, 'db' | 'now'>): Promise<BannerCalendar> {
  const now = shop.now()
  const rows = await listStaffBanners(shop.db, { now, endedMax: ENDED_BANNERS_SHOWN })
  return {
    now: now.toISOString(),
    banners: rows.map(row => staffBanner(row, now)),
    clashes: findClashes(
      rows.filter(row => row.is_active),
      { from: now, until: addDays(now, 7 * BANNER_WEEKS_AHEAD) },
    ),
  }
}

const staffBanner = ({ images, more_info: info, ...row }: StaffBannerRow, now: Date): StaffBanner => ({
  id: row.id,
  key: row.key,
  location: row.location,
  title: row.title,
  url: row.url ?? '',
  target: row.target ?? '',
  image: pictureOf(images, 'default'),
  image_mobile: pictureOf(images, 'mobile_web'),
  eyebrow: info.eyebrow ?? '',
  text: info.text ?? '',
  label: info.label ?? '',
  by: info.by ?? '',
  tone: info.tone ?? null,
  is_everyday: info.apply === 'everyday',
  has_words_in_picture: info.has_words_in_picture ?? false,
  starts_at: row.starts_at?.toISOString() ?? null,
  ends_at: row.ends_at?.toISOString() ?? null,
  is_active: row.is_active,
  state: stateOf(row, now),
  version: row.version,
  saved_by: row.saved_by,
})

function stateOf(
  { is_active, starts_at, ends_at }: Pick<StaffBannerRow, 'is_active' | 'starts_at' | 'ends_at'>,
  now: Date,
): BannerState {
  if (ends_at !== null && ends_at <= now) return 'ended'
  if (!is_active) return 'off'
  return starts_at !== null && starts_at > now ? 'coming' : 'hanging'
}

function pictureOf(images: StoredImage[], type: StoredImage['type']): ReceivedPicture | null {
  const image = images.find(one => one.type === type)
  return image ? { url: mediaPath(image.media_hash), width: image.width, height: image.height } : null
}
