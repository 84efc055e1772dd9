import { Link } from '@tanstack/react-router'
import { Gift, Mail, MapPin, Truck } from 'lucide-react'
import type { ReactNode } from 'react'
import type { EgiftInfo } from '../../../contract/cart.ts'
import type { Picture } from '../../../contract/catalog.ts'
import { LinePicture } from '../cart/line-picture.tsx'

const PICTURES_SHOWN = 5

/** The pictures of the products, in a row. */
export function LinePictures({ images }: { images: (Picture | null)[] }) {
  const hidden = images.length - PICTURES_SHOWN
  const visibleImages = images.slice(0, PICTURES_SHOWN)
  return (
    <div className="flex gap-2" aria-hidden>
      {visibleImages.map((image, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the same picture may appear twice, and the order never changes
        <LinePicture key={`${image?.url}-${index}`} image={image} className="size-14" />
      ))}
      {hidden > 0 ? (
        <span className="grid size-14 place-items-center rounded-card bg-sand-deep text-sm font-bold">
          +{hidden}
        </span>
      ) : null}
    </div>
  )
}

const icons = { address: MapPin, delivery: Truck, mail: Mail, gift: Gift }

interface BriefRowProps {
  icon: keyof typeof icons
  title: ReactNode
  children: ReactNode
  /** The page where the buyer can change it. */
  changeAt?: '/order/shipping'
}

/** One row of the order's summary, such as its delivery address, with a link to change it. */
export function BriefRow({ icon, title, children, changeAt }: BriefRowProps) {
  const Icon = icons[icon]
  return (
    <div className="flex items-start gap-3 border-b border-line py-4">
      <Icon aria-hidden size={20} className="mt-0.5 shrink-0 text-teal" />
      <div className="min-w-0 flex-1">
        <p className="font-semibold">{title}</p>
        <p className="text-sm text-ink-soft">{children}</p>
      </div>
      {changeAt ? (
        <Link
          to={changeAt}
          className="-my-2.5 inline-flex min-h-11 min-w-11 items-center justify-end font-bold text-coral-deep hover:underline"
        >
          Ubah<span className="sr-only"> {icon === 'address' ? 'alamat' : 'pengiriman'}</span>
        </Link>
      ) : null}
    </div>
  )
}

/** The recipients of an order that has only e-gifts. */
export function ByMailRow({ egifts }: { egifts: (EgiftInfo | null)[] }) {
  const addresses = new Set(egifts.flatMap(egift => egift?.recipient_email ?? []))
  return (
    <BriefRow icon="mail" title="Dikirim lewat email">
      <span className="break-words">{[...addresses].join(', ')}</span>
    </BriefRow>
  )
}
