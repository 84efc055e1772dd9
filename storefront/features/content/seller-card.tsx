import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { consumerProtection, telephoneUrl } from '../../../contract/about-shop.ts'
import { CHAT_HOURS } from '../../../contract/constants.ts'
import { clockText } from '../../../contract/jakarta-time.ts'
import { aboutShopQuery } from '../../api/about-shop.ts'

const linkClass =
  'inline-flex min-h-11 items-center font-semibold wrap-anywhere text-coral-deep hover:underline'

/** Who the seller is, how to reach it, and where else to complain. */
export function SellerCard() {
  const { data } = useQuery(aboutShopQuery)
  if (!data) return null
  const { name, address, nib, email, phone } = data.seller
  return (
    <section
      aria-labelledby="penjual"
      className="mx-auto mt-8 max-w-[680px] rounded-panel bg-white p-5 shadow-1 lg:mt-12 lg:rounded-stage lg:p-10"
    >
      <h2 id="penjual" className="voice text-[1.5rem] leading-tight lg:text-3xl">
        Siapa kami dan di mana mengadu
      </h2>
      <dl className="mt-4 grid gap-x-8 gap-y-4 md:grid-cols-2">
        <Fact name="Penjual">
          <b>{name}</b>
          <br />
          {address}
          <br />
          NIB {nib}
        </Fact>
        <Fact name="Layanan pengaduan konsumen">
          <a href={`mailto:${email}`} className={linkClass}>
            {email}
          </a>
          <br />
          <a href={telephoneUrl(phone)} className={linkClass}>
            {phone}
          </a>
          <span className="block text-sm text-ink-soft">
            Setiap hari pukul {clockText(CHAT_HOURS.from)}–{clockText(CHAT_HOURS.until)} WIB
          </span>
        </Fact>
        <Fact name="Belum puas dengan jawaban kami?" className="md:col-span-2">
          {consumerProtection.name}
          <span className="flex flex-wrap gap-x-6">
            <a
              href={consumerProtection.whatsapp.url}
              target="_blank"
              rel="noopener noreferrer"
              className={linkClass}
            >
              WhatsApp {consumerProtection.whatsapp.number}
              <span className="sr-only"> (tab baru)</span>
            </a>
            <a href={`mailto:${consumerProtection.email}`} className={linkClass}>
              {consumerProtection.email}
            </a>
            <a
              href={consumerProtection.site.url}
              target="_blank"
              rel="noopener noreferrer"
              className={linkClass}
            >
              {consumerProtection.site.name}
              <span className="sr-only"> (tab baru)</span>
            </a>
          </span>
        </Fact>
      </dl>
    </section>
  )
}

const Fact = ({
  name,
  className = '',
  children,
}: {
  name: string
  className?: string
  children: ReactNode
}) => (
  <div className={className}>
    <dt className="text-sm font-semibold text-ink-soft">{name}</dt>
    <dd className="mt-1">{children}</dd>
  </div>
)
