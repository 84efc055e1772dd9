import { Link } from '@tanstack/react-router'
import { BadgeCheck } from 'lucide-react'
import { jakartaDate } from '../../../contract/jakarta-time.ts'
import type { DeskReview } from '../../../contract/staff/reviews.ts'
import { useCan } from '../../session/session.ts'
import { Card, Facts } from '../../ui/card.tsx'
import { OrderLink } from '../values/order-link.tsx'
import type { ReviewSearch } from './review-queries.ts'
import { StarCount, StatusBadge } from './review-words.tsx'

/** The author in short: what they bought here, and what else they wrote. */
export function AuthorCard({
  review: { author, member, is_verified_purchase: isBought },
  search,
}: {
  review: DeskReview
  search: ReviewSearch
}) {
  const can = useCan()
  if (!member)
    return (
      <Card title="Penulisnya">
        <p className="text-ink-soft">{author}, dari berkas ulasan yang diimpor. Tidak punya akun di sini.</p>
      </Card>
    )
  const { reviews } = member
  return (
    <Card
      title="Penulisnya"
      aside={
        can('members.read') ? (
          <Link
            to="/pelanggan/$id"
            params={{ id: member.id }}
            className="text-note font-bold text-coral-deep hover:underline"
          >
            Buka pelanggan
          </Link>
        ) : null
      }
    >
      <Facts
        facts={[
          ['Nama di ulasan', author],
          ['Bergabung', jakartaDate(member.joined_at)],
          ['Pesanan lunas', member.orders],
          [
            'Produk ini',
            member.bought ? (
              <span key="bought" className="inline-flex flex-wrap items-center justify-end gap-1.5">
                <BadgeCheck aria-hidden size={16} className="text-teal" />
                {member.bought.order ? <OrderLink code={member.bought.order} /> : 'Dibeli di sini'}
              </span>
            ) : isBought ? (
              'Dibeli di sini'
            ) : (
              'Tidak dibeli di sini'
            ),
          ],
          [
            'Ulasannya',
            [
              `${reviews.published} tayang`,
              reviews.pending > 0 && `${reviews.pending} menunggu`,
              reviews.rejected > 0 && `${reviews.rejected} ditolak`,
            ]
              .filter(Boolean)
              .join(' · '),
          ],
        ]}
      />
      {member.others.length > 0 ? (
        <ul
          aria-label="Ulasan lain olehnya"
          className="mt-2 divide-y divide-rule-soft border-rule-soft border-t"
        >
          {member.others.map(other => (
            <li key={other.id} className="py-2.5">
              <Link to="/ulasan/$id" params={{ id: other.id }} search={search} className="group block">
                <span className="flex flex-wrap items-center gap-x-2.5 gap-y-1">
                  <strong className="min-w-0 flex-1 truncate group-hover:underline">{other.product}</strong>
                  <StarCount stars={other.stars} />
                  <StatusBadge status={other.status} />
                </span>
                <span className="mt-0.5 line-clamp-2 break-words text-note text-ink-soft">{other.text}</span>
              </Link>
            </li>
          ))}
        </ul>
      ) : null}
    </Card>
  )
}
