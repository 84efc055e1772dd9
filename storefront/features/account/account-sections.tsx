import { Gift } from 'lucide-react'
import type { ReactNode } from 'react'
import { refusalWords } from '../../api/refusal-words.ts'
import { TryAgain } from '../../ui/try-again.tsx'
import { BadgeList } from './badge-list.tsx'
import { useBadges, useRewards } from './use-profile.ts'

/** One topic of the account page. */
export function Section({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section className="rounded-card bg-white p-5 shadow-1 md:p-7">
      <h2 className="voice mb-4 text-xl">{title}</h2>
      {children}
    </section>
  )
}

const Waiting = () => <div aria-busy="true" className="h-32 animate-breathe rounded-card bg-sand-deep" />

/** PROFILE-22 */
export function Badges() {
  const { data: badges, error, refetch } = useBadges()
  return (
    <Section title="Badge">
      {badges ? (
        <BadgeList badges={badges} />
      ) : error ? (
        <TryAgain why={refusalWords(error)} onTry={() => void refetch()} />
      ) : (
        <Waiting />
      )}
    </Section>
  )
}

/** What one was given, and what else there is (PROFILE-20, PROFILE-21). */
export function Rewards() {
  const { data, error, refetch } = useRewards()
  return (
    <Section title="Reward">
      {data ? (
        <>
          {data.own.length + data.open.length === 0 ? (
            <p className="text-ink-soft">Belum ada reward. Yang baru akan muncul di sini.</p>
          ) : null}
          <ul className="grid gap-3">
            {data.own.map(reward => (
              <RewardRow key={reward._id} {...reward} said="Punyamu" />
            ))}
            {data.open.map(reward => (
              <RewardRow key={reward._id} {...reward} />
            ))}
          </ul>
        </>
      ) : error ? (
        <TryAgain why={refusalWords(error)} onTry={() => void refetch()} />
      ) : (
        <Waiting />
      )}
    </Section>
  )
}

function RewardRow({
  name,
  description,
  ends_at,
  said,
}: {
  name: string
  description: string
  ends_at: string | null
  said?: string
}) {
  return (
    <li className="flex items-start gap-4 rounded-card bg-sand p-4">
      <span className="grid size-11 shrink-0 place-items-center rounded-full bg-coral-tint text-coral-deep">
        <Gift aria-hidden size={22} />
      </span>
      <div className="min-w-0 flex-1">
        <p className="flex flex-wrap items-center gap-x-2 gap-y-1 font-semibold">
          <span className="min-w-0 break-words">{name}</span>
          {said ? (
            <span className="rounded-field bg-teal-tint px-2 py-0.5 text-xs font-semibold text-teal">
              {said}
            </span>
          ) : null}
        </p>
        <p className="text-sm break-words text-ink-soft">{description}</p>
        {ends_at ? (
          <p className="mt-1 text-xs text-ink-soft">
            Sampai{' '}
            {new Intl.DateTimeFormat('id-ID', {
              day: 'numeric',
              month: 'short',
              year: 'numeric',
              timeZone: 'Asia/Jakarta',
            }).format(new Date(ends_at))}
          </p>
        ) : null}
      </div>
    </li>
  )
}
