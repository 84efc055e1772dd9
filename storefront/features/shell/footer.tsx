import { useQuery, useSuspenseQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { BRAND_NAME } from '../../../contract/constants.ts'
import { categoryTreeQuery } from '../../api/catalogue.ts'
import { offeredWaysQuery } from '../../api/offered-ways.ts'
import { Logo } from '../page-head/logo.tsx'
import { PrivacyChoice } from '../tracking/privacy-choice.tsx'
import { isFooterOnPhone } from './place.ts'
import { usePagePath } from './use-page-path.ts'

const linkClass =
  'inline-flex min-h-11 items-center wrap-anywhere text-white/85 hover:text-white hover:underline'

export default function Footer() {
  const isOnPhone = isFooterOnPhone(usePagePath())
  const { data: categories } = useSuspenseQuery(categoryTreeQuery)
  const { data: ways } = useQuery(offeredWaysQuery)
  return (
    <footer className={`mt-(--section) bg-ink text-white ${isOnPhone ? '' : 'max-lg:hidden'}`}>
      <div className="wrap grid gap-10 py-10 md:grid-cols-4 lg:grid-cols-[1.5fr_1fr_1fr_1fr_1fr] lg:py-16">
        <div className="md:col-span-4 lg:col-span-1 lg:pr-10">
          <Logo isOnInk />
          <p className="mt-4 max-w-sm text-white/85">
            Ahli kulit tropis. Sunscreen, skincare, dan makeup untuk hari yang terik dan lembap.
          </p>
        </div>
        <nav aria-label="Belanja">
          <h2 className="mb-2 font-bold">Belanja</h2>
          <ul>
            <li>
              <Link to="/best-seller" className={linkClass}>
                Bestseller
              </Link>
            </li>
            <li>
              <Link to="/new-arrival" className={linkClass}>
                Baru Datang
              </Link>
            </li>
            <li>
              <Link to="/flash-sale" className={linkClass}>
                Flash Sale
              </Link>
            </li>
            <li>
              <Link to="/sale" className={linkClass}>
                Sedang Sale
              </Link>
            </li>
            <li>
              <Link to="/deals" className={linkClass}>
                Paket & Penawaran
              </Link>
            </li>
          </ul>
        </nav>
        <nav aria-label="Kategori">
          <h2 className="mb-2 font-bold">Kategori</h2>
          <ul>
            {categories.slice(0, 5).map(category => (
              <li key={category.id}>
                <Link
                  to="/category/$category"
                  params={{ category: `${category.id}-${category.slug}` }}
                  className={linkClass}
                >
                  {category.name}
                </Link>
              </li>
            ))}
          </ul>
        </nav>
        <nav aria-label="Bantuan">
          <h2 className="mb-2 font-bold">Bantuan</h2>
          <ul>
            <li>
              <Link to="/my-orders" className={linkClass}>
                Lacak pesanan
              </Link>
            </li>
            <li>
              <Link to="/$page" params={{ page: 'find-us' }} className={linkClass}>
                Toko kami
              </Link>
            </li>
            <li>
              <Link to="/$page" params={{ page: 'about-us' }} className={linkClass}>
                Tentang kami
              </Link>
            </li>
            <li>
              <Link to="/$page" params={{ page: 'reseller' }} className={linkClass}>
                Jadi reseller
              </Link>
            </li>
          </ul>
        </nav>
        <nav aria-label="Matahari & kulit">
          <h2 className="mb-2 font-bold">Matahari & kulit</h2>
          <ul>
            <li>
              <Link to="/$page" params={{ page: 'sun-journal' }} className={linkClass}>
                Sun Journal
              </Link>
            </li>
            <li>
              <Link to="/$page" params={{ page: 'sun-facts' }} className={linkClass}>
                Fakta matahari
              </Link>
            </li>
            <li>
              <Link to="/$page" params={{ page: 'sun-skin' }} className={linkClass}>
                Matahari dan kulitmu
              </Link>
            </li>
            <li>
              <Link to="/brand" className={linkClass}>
                Semua brand
              </Link>
            </li>
            <li>
              <Link to="/category" className={linkClass}>
                Semua kategori
              </Link>
            </li>
          </ul>
        </nav>
      </div>
      <div className="wrap">
        <div className="flex flex-wrap items-center justify-between gap-4 border-t border-white/20 py-6 text-sm text-white/75">
          <p className="flex flex-wrap items-center gap-x-5">
            © 2026 {BRAND_NAME} <PrivacyChoice className={linkClass} />
          </p>
          <ul aria-label="Cara bayar" className="flex flex-wrap gap-2">
            {ways?.badges.map(name => (
              <li key={name} className="rounded-[6px] bg-white px-3 py-1.5 text-xs font-extrabold text-ink">
                {name}
              </li>
            ))}
          </ul>
        </div>
      </div>
    </footer>
  )
}
