import { bannerPlaces } from '../../../contract/staff/banner-places.ts'
import {
  type BannerClash,
  type BannerState,
  type BannerTone,
  hangsAt,
  type StaffBanner,
} from '../../../contract/staff/banners.ts'
import type { Tone } from '../../ui/badge.tsx'
import { shortTime } from '../values/staff-times.ts'

export const stateTones: Record<BannerState, Tone> = {
  hanging: 'teal',
  coming: 'violet',
  off: 'plain',
  ended: 'plain',
}

/** "Sampai 5 Des 00.00" */
export function spanWords({ starts_at, ends_at }: Pick<StaffBanner, 'starts_at' | 'ends_at'>): string {
  if (starts_at && ends_at) return `${shortTime(starts_at)} sampai ${shortTime(ends_at)}`
  if (starts_at) return `Mulai ${shortTime(starts_at)}`
  return ends_at ? `Sampai ${shortTime(ends_at)}` : 'Tanpa batas waktu'
}

/** A collision as a sentence for its heading, and one that says what shoppers see. */
export function clashWords(
  { kind, location, page, from, until, ids, hidden_ids }: BannerClash,
  banners: readonly StaffBanner[],
  now: string,
): { title: string; text: string } {
  const { name, max, empty } = bannerPlaces[location]
  const when = `${from <= now ? 'sekarang' : shortTime(from)} ${until ? `sampai ${shortTime(until)}` : 'dan seterusnya'}`
  const where = page === null ? name : `${name} di ${page}`
  if (kind === 'empty') return { title: `${where} kosong: ${when}`, text: empty }
  const titles = hidden_ids.map(id => `“${banners.find(banner => banner.id === id)?.title ?? '…'}”`)
  return {
    title: `${where} kepenuhan: ${when}`,
    text: `${ids.length} banner, tempatnya memuat ${max}. Tidak tampil: ${titles.join(', ')}.`,
  }
}

/** Of those that hang in the place, what shoppers of its page see now, in order. */
export function shownIn(
  location: StaffBanner['location'],
  banners: readonly StaffBanner[],
  at: number,
): StaffBanner[] {
  const { page, max } = bannerPlaces[location]
  const hanging = banners.filter(
    banner =>
      banner.location === location &&
      banner.is_active &&
      hangsAt(banner, at) &&
      (page === null || banner.target === '' || banner.target === page),
  )
  return hanging.slice(0, max ?? undefined)
}

export const toneNames: Record<BannerTone, string> = {
  morning: 'Pagi (krem ke jingga)',
  sea: 'Laut (hijau muda)',
  sun: 'Matahari (kuning)',
  sand: 'Pasir (krem)',
  petal: 'Kelopak (merah muda)',
  leaf: 'Daun (hijau)',
  dusk: 'Senja (ungu)',
  ink: 'Malam (hitam, huruf putih)',
}
