import { type Banner, TOP_BANNERS_MAX } from '../../../contract/banners.ts'
import { BannerCard } from '../banners/banner-card.tsx'

/** Beside the main slider, at most two (HOME-08). */
export const TopBanners = ({ banners }: { banners: Banner[] }) => (
  <ul aria-label="Pilihan cepat" className="grid grid-cols-2 gap-3 lg:grid-cols-1 lg:gap-5">
    {banners.slice(0, TOP_BANNERS_MAX).map(banner => (
      <li key={banner._id} className="grid">
        <BannerCard banner={banner} sizes="(min-width: 992px) 340px, 46vw" className="md:min-h-[220px]" />
      </li>
    ))}
  </ul>
)
