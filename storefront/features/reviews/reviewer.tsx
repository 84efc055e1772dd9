import { BadgeCheck } from 'lucide-react'
import type { Review } from '../../../contract/reviews.ts'
import { Avatar } from '../account/avatar.tsx'

/** The reviewer: name, chosen variant, and whether they bought it here. */
export function Reviewer({ review: { user, product, is_verified_purchase } }: { review: Review }) {
  return (
    <div className="flex items-center gap-3">
      <Avatar image={user.user_image} firstName={user.user_name} sizePx={44} />
      <div className="min-w-0">
        <p className="font-bold break-words">{user.user_name}</p>
        <p className="flex flex-wrap items-center gap-x-2 text-sm text-ink-soft">
          {is_verified_purchase && (
            <span className="inline-flex items-center gap-1 font-semibold text-teal">
              <BadgeCheck aria-hidden size={16} /> Pembelian terverifikasi
            </span>
          )}
          {product.variant && (
            <span>
              {product.label} {product.variant}
            </span>
          )}
        </p>
      </div>
    </div>
  )
}
