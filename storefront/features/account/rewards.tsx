import { Link } from '@tanstack/react-router'
import { Gift } from 'lucide-react'
import type { ReactNode } from 'react'
import { jakartaDate } from '../../../contract/jakarta-time.ts'
import type { OwnReward } from '../../../contract/profile.ts'
import { refusalMessage } from '../../api/refusal-message.ts'
import { TryAgain } from '../../ui/try-again.tsx'
import { AccountSection, SectionSkeleton } from './account-section.tsx'
import { useRewards } from './use-profile.ts'

/** The member's rewards, and the ones still available (PROFILE-20, PROFILE-21). */
export function Rewards() {
  const { data, error, refetch } = useRewards()
  return (
    <AccountSection title="Reward">
      {data ? (
        <>
          {data.own.length + data.open.length === 0 ? (
            <p className="text-ink-soft">Belum ada reward. Yang baru akan muncul di sini.</p>
          ) : null}
          <ul className="grid gap-3">
            {data.own.map(reward => (
              <RewardRow key={reward._id} {...reward} isOwn when={<DeliveryStatus reward={reward} />} />
            ))}
            {data.open.map(reward => (
              <RewardRow
                key={reward._id}
                {...reward}
                when={reward.ends_at ? `Sampai ${jakartaDate(reward.ends_at)}` : null}
              />
            ))}
          </ul>
        </>
      ) : error ? (
        <TryAgain why={refusalMessage(error)} onTry={() => void refetch()} />
      ) : (
        <SectionSkeleton />
      )}
    </AccountSection>
  )
}

/** The delivery status of a physical reward; services are not shipped. */
function DeliveryStatus({ reward: { is_packed, order, handed_over_at } }: { reward: OwnReward }) {
  if (!is_packed) return null
  if (!order) return 'Ikut di pesananmu yang berikutnya'
  return (
    <>
      {handed_over_at ? 'Sudah kamu terima dengan pesanan ' : 'Ikut di pesanan '}
      <Link
        to="/my-orders/$orderId"
        params={{ orderId: order._id }}
        className="font-semibold text-coral-deep hover:underline"
      >
        {order.reference_code}
      </Link>
    </>
  )
}

function RewardRow({
  name,
  description,
  isOwn = false,
  when,
}: {
  name: string
  description: string
  isOwn?: boolean
  when: ReactNode
}) {
  return (
    <li className="flex items-start gap-4 rounded-card bg-sand p-4">
      <span className="grid size-11 shrink-0 place-items-center rounded-full bg-coral-tint text-coral-deep">
        <Gift aria-hidden size={22} />
      </span>
      <div className="min-w-0 flex-1">
        <p className="flex flex-wrap items-center gap-x-2 gap-y-1 font-semibold">
          <span className="min-w-0 break-words">{name}</span>
          <span
            className={`rounded-field px-2 py-0.5 text-xs font-semibold ${isOwn ? 'bg-teal-tint text-teal' : 'bg-white text-ink-soft'}`}
          >
            {isOwn ? 'Punyamu' : 'Belum kamu punya'}
          </span>
        </p>
        <p className="text-sm break-words text-ink-soft">{description}</p>
        <p className="mt-1 text-xs text-ink-soft empty:hidden">{when}</p>
      </div>
    </li>
  )
}
