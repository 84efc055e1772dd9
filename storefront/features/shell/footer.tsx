import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { consumerProtection, type PageName, type Seller, telephoneUrl } from '../../../contract/about-shop.ts'
import { BRAND_NAME } from '../../../contract/constants.ts'
import { aboutShopQuery } from '../../api/about-shop.ts'
import { PaymentMarks } from '../checkout/payment-marks.tsx'
import { helpPages, rulePages, shopPages } from '../content/help-pages.ts'
import { Logo } from '../page-head/logo.tsx'
import { PrivacyChoice } from '../tracking/privacy-choice.tsx'
import { NewsletterForm } from './newsletter-form.tsx'
import { isFooterOnPhone } from './place.ts'
import { usePagePath } from './use-page-path.ts'

const linkClass =
  'inline-flex min-h-11 items-center wrap-anywhere text-white/85 hover:text-white hover:underline'

export default function Footer() {
  const isOnPhone = isFooterOnPhone(usePagePath())
  const { data } = useQuery(aboutShopQuery)
  const pages = new Map(data?.pages.map(page => [page.slug, page]))
  const linksTo = (slugs: string[]) =>
    slugs.flatMap(slug => {
      const page = pages.get(slug)
      return page ? [<PageLink key={slug} page={page} />] : []
    })
  return (
    <footer
      className={`mt-(--section) bg-ink text-white [&_:focus-visible]:outline-sun ${isOnPhone ? '' : 'max-lg:hidden'}`}
    >
      <div className="wrap grid grid-cols-2 gap-x-4 gap-y-8 pt-10 pb-8 lg:grid-cols-[1.9fr_1fr_1fr_1fr_1fr] lg:gap-x-8 lg:pt-16 lg:pb-12">
        <div className="col-span-2 lg:col-span-1 lg:pr-6">
          <Logo isOnInk />
          <p className="mt-4 max-w-sm text-white/85">
            Ahli kulit tropis. Ikuti kabar UV kotamu, yang baru datang, dan yang turun harga.
          </p>
          <NewsletterForm />
        </div>
        <Links title="Belanja" className="max-lg:hidden lg:row-span-2">
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
        </Links>
        <Links title="Bantuan" className="lg:row-span-2">
          <li>
            <Link to="/my-orders" className={linkClass}>
              Lacak pesanan
            </Link>
          </li>
          {linksTo(helpPages)}
        </Links>
        <Links title={BRAND_NAME} className="lg:row-span-2">
          {linksTo(shopPages)}
        </Links>
        <Links title="Aturan" className="lg:row-span-2">
          {linksTo(rulePages)}
          <li>
            <PrivacyChoice className={linkClass} />
          </li>
        </Links>
        {data && data.seller.social_links.length > 0 && (
          <Links title="Ikuti kami" className="lg:col-start-1 lg:row-start-2">
            {data.seller.social_links.map(({ name, url }) => (
              <li key={name} className="lg:mr-5 lg:inline-block">
                <a href={url} target="_blank" rel="noopener noreferrer" className={linkClass}>
                  {name}
                  <span className="sr-only"> (tab baru)</span>
                </a>
              </li>
            ))}
          </Links>
        )}
      </div>
      <div className="wrap">
        <div className="border-t border-white/20 pt-6">
          <h2 className="mb-3 text-sm text-white/75">Bayar dengan</h2>
          <PaymentMarks />
        </div>
        {data && <SellerLines seller={data.seller} />}
        <p className="pt-2 pb-6 text-sm text-white/75">© 2026 {BRAND_NAME}</p>
      </div>
    </footer>
  )
}

const Links = ({
  title,
  className = '',
  children,
}: {
  title: string
  className?: string
  children: ReactNode
}) => (
  <nav aria-label={title} className={className}>
    <h2 className="mb-1 font-bold">{title}</h2>
    <ul>{children}</ul>
  </nav>
)

const PageLink = ({ page: { slug, name } }: { page: PageName }) => (
  <li>
    <Link to="/$page" params={{ page: slug }} className={linkClass}>
      {name}
    </Link>
  </li>
)

/** Who sells, and where to complain: at the shop first, then at the ministry. */
const SellerLines = ({ seller: { name, address, nib, email, phone } }: { seller: Seller }) => (
  <address className="mt-6 text-sm text-white/75 not-italic">
    <p>
      <b className="text-white">{name}</b> · {address} · NIB <span className="money">{nib}</span>
    </p>
    <p className="mt-2 flex flex-wrap items-center gap-x-4">
      Layanan pengaduan konsumen:
      <a href={`mailto:${email}`} className={linkClass}>
        {email}
      </a>
      <a href={telephoneUrl(phone)} className={linkClass}>
        {phone}
      </a>
    </p>
    <p className="flex flex-wrap items-center gap-x-4">
      {consumerProtection.name}:
      <a
        href={consumerProtection.whatsapp.url}
        target="_blank"
        rel="noopener noreferrer"
        className={linkClass}
      >
        WhatsApp {consumerProtection.whatsapp.number}
        <span className="sr-only"> (tab baru)</span>
      </a>
    </p>
  </address>
)
