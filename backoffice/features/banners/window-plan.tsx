import type { ReactNode } from 'react'
import type { BannerLocation } from '../../../contract/banners.ts'
import { mediaUrl } from '../../../contract/media.ts'
import { bannerPlaces } from '../../../contract/staff/banner-places.ts'
import type { StaffBanner } from '../../../contract/staff/banners.ts'
import { Card } from '../../ui/card.tsx'
import { shortTime } from '../values/staff-times.ts'
import { shownIn } from './banner-words.ts'

interface PlanProps {
  banners: readonly StaffBanner[]
  now: number
  isPhone: boolean
  chosen: BannerLocation | undefined
  onChoose: (location: BannerLocation) => void
}

/** The shop window as a plan: each place in the order and about the proportions that the shop has, with what hangs there now. */
export function WindowPlan(props: PlanProps) {
  const { isPhone } = props
  const place = (location: BannerLocation, height?: keyof typeof heights) => (
    <PlanPlace {...props} location={location} height={height ?? 'line'} />
  )
  const row = (wide: string, phone = 'grid-cols-2') => `grid gap-1.5 ${isPhone ? phone : wide}`
  return (
    <div className={`stack gap-4 ${isPhone ? 'mx-auto w-full max-w-sm' : ''}`}>
      <section aria-label="Beranda" className="grid gap-1.5 rounded-box border border-rule bg-well p-2">
        {place('emergency_anouncement')}
        {place('promo_text_banner')}
        <div className={row('grid-cols-[1fr_2fr]')}>
          {place('sociolla_logo_thematic')}
          {place('searchbar_promo_text')}
        </div>
        <Fixed>Indeks UV</Fixed>
        <div className={row('grid-cols-[2fr_1fr]', 'grid-cols-1')}>
          {place('home', 'stage')}
          {place('top_banners', isPhone ? 'card' : 'stage')}
        </div>
        <Fixed>Kategori</Fixed>
        {place('top_middle_banner', 'strip')}
        {place('regular_flashsale_theme', 'strip')}
        <Fixed>Paling dicari · Kebutuhan kulit · Baru datang</Fixed>
        {place('daily_deals_title')}
        {place('daily_deals', 'card')}
        <div className={row('grid-cols-3', 'grid-cols-3')}>
          {place('quiz_banner', 'card')}
          {place('brand_launch', 'card')}
          {place('sociolla_exclusive', 'card')}
        </div>
        <div className={row('grid-cols-[2fr_1fr]')}>
          {place('product_highlight_banner', 'card')}
          {place('sub_highlight_banner', 'card')}
        </div>
        <Fixed>Terlaris minggu ini · Paling banyak diulas</Fixed>
        {place('featured_brand_title')}
        {place('title_flexible_banner')}
        {place('flexible_banner', 'card')}
        {place('carasun_testimonial_banner', 'strip')}
        {place('social_media_banner', 'strip')}
        <Fixed>Sun Journal</Fixed>
      </section>
      <Card title="Di atas beranda">
        <div className="grid grid-cols-1 gap-1.5 min-[420px]:grid-cols-3">
          {place('fullscreen_popup_banner', 'card')}
          {place('popup_banner', 'card')}
          {place('floating_icon_apps', 'card')}
        </div>
      </Card>
      <Card title="Halaman Shop">
        <div className="grid">{place('carasun_shop_main_banner', 'strip')}</div>
      </Card>
    </div>
  )
}

/** How high the picture of a place is; a line has none. */
const heights = { line: '', strip: 'h-14', card: 'h-24', stage: 'h-44' } as const
/** Of a place that holds any number. */
const SHOWN_MAX = 3

/** What a shopper sees between the places, which staff arrange elsewhere or the shop by itself. */
const Fixed = ({ children }: { children: ReactNode }) => (
  <p className="rounded-control border border-rule border-dashed px-3 py-1.5 text-center text-tiny text-ink-soft">
    {children}
  </p>
)

function PlanPlace({
  location,
  height,
  banners,
  now,
  isPhone,
  chosen,
  onChoose,
}: PlanProps & { location: BannerLocation; height: keyof typeof heights }) {
  const { name, max } = bannerPlaces[location]
  const shown = shownIn(location, banners, now)
  const [first] = shown
  const pictures = shown.flatMap(banner => {
    const picture = (isPhone && banner.image_mobile) || banner.image
    return picture ? [{ id: banner.id, url: picture.url }] : []
  })
  return (
    <button
      type="button"
      aria-pressed={chosen === location}
      onClick={() => onChoose(location)}
      className="flex min-h-11 min-w-0 flex-col overflow-hidden rounded-control border border-rule bg-card text-left hover:border-edge aria-pressed:border-coral aria-pressed:shadow-[inset_0_0_0_1px_var(--color-coral)]"
    >
      {height !== 'line' && first ? (
        <span
          aria-hidden
          className={`flex w-full shrink-0 gap-px overflow-hidden bg-plain-tint ${heights[height]}`}
        >
          {pictures.slice(0, max ?? SHOWN_MAX).map(({ id, url }) => (
            <img
              key={id}
              src={mediaUrl(url, 358)}
              alt=""
              decoding="async"
              className="h-full min-w-0 flex-1 object-cover"
            />
          ))}
        </span>
      ) : null}
      <span className="block w-full px-2.5 py-1.5">
        <span className="block truncate text-tiny font-bold">{name}</span>
        <span className={`block truncate text-tiny ${first ? 'text-ink-soft' : 'text-faint'}`}>
          {first ? hangingWords(shown) : 'Kosong'}
        </span>
      </span>
    </button>
  )
}

/** "Terang tanpa terbakar +2 · sampai 5 Des 00.00": the end that comes first. */
function hangingWords(shown: readonly StaffBanner[]): string {
  const [end] = shown.flatMap(({ ends_at }) => ends_at ?? []).toSorted()
  const more = shown.length > 1 ? ` +${shown.length - 1}` : ''
  return `${shown[0]?.title}${more}${end ? ` · sampai ${shortTime(end)}` : ''}`
}
