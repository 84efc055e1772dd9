import { FREE_SHIPPING_THRESHOLD_RUPIAH } from '../../../contract/constants.ts'
import { rupiah } from '../../../contract/rupiah.ts'
import { Icon } from '../../ui/icon.tsx'
import { BannerLink } from '../banners/banner-link.tsx'
import { useShellBanner } from './use-shell-banners.ts'

/**
 * The shop's promises above every page on wide screens; a promotion's line (HOME-24) on phones too, except on product
 * pages, whose first screen is the product's.
 */
export default function PromiseStrip({ isProduct }: { isProduct: boolean }) {
  const promo = useShellBanner('promo_text_banner')
  return (
    <aside
      aria-label="Janji Carasun"
      className={`bg-ink text-xs text-white/90 lg:text-sm ${promo && !isProduct ? '' : 'max-lg:hidden'}`}
    >
      <ul className="wrap flex min-h-9 items-center gap-8 max-lg:justify-center [&_li]:flex [&_li]:items-center [&_li:not([data-promo])]:shrink-0 [&_li]:gap-2 [&_svg]:text-sun max-lg:[&_li:not([data-promo])]:hidden">
        <li>
          <Icon name="truck" size={16} /> Gratis ongkir mulai {rupiah(FREE_SHIPPING_THRESHOLD_RUPIAH)}
        </li>
        <li>
          <Icon name="check" size={16} /> Komposisi dan nomor BPOM di halaman produk
        </li>
        {promo ? (
          <li data-promo className="min-w-0 lg:ml-auto">
            <BannerLink
              url={promo.url}
              className="flex min-h-11 items-center gap-2 font-semibold text-sun hover:underline lg:min-h-9"
            >
              <Icon name="sun" size={16} />{' '}
              <span className="line-clamp-2 text-balance lg:line-clamp-1">{promo.title}</span>
            </BannerLink>
          </li>
        ) : (
          <li>
            <Icon name="sun" size={16} /> Panduan UV untuk kulit tropis, setiap jam
          </li>
        )}
      </ul>
    </aside>
  )
}
