import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { Share2 } from 'lucide-react'
import { jakartaDate } from '../../../contract/jakarta-time.ts'
import type { GamePoints as Points } from '../../../contract/points-game.ts'
import { withDots } from '../../../contract/rupiah.ts'
import { copyText } from '../../../ui/copy-text.ts'
import { refusalMessage } from '../../api/refusal-message.ts'
import { Button } from '../../ui/button.tsx'
import { showToast } from '../../ui/toast.tsx'
import { TryAgain } from '../../ui/try-again.tsx'
import { AccountSection, SectionSkeleton } from '../account/account-section.tsx'
import { gamePointsQuery } from './use-game-share.ts'

/** Points earned by sharing products (GAME-01, GAME-03). */
export function GamePoints() {
  const { data, error, refetch } = useQuery(gamePointsQuery)
  return (
    <AccountSection
      title="Poin dari berbagi"
      lead="Bagikan produk yang bertanda poin ke temanmu. Tiap produk dihitung sekali."
    >
      {data ? (
        <>
          <Figures points={data} />
          <Shares shares={data.shares} />
        </>
      ) : error ? (
        <TryAgain why={refusalMessage(error)} onTry={() => void refetch()} />
      ) : (
        <SectionSkeleton />
      )}
    </AccountSection>
  )
}

function Figures({ points: { total_points, play_count, left_today, shares_a_day } }: { points: Points }) {
  const figures = [
    { name: 'Total poin', value: withDots(total_points) },
    { name: 'Kali berbagi', value: withDots(play_count) },
    { name: 'Sisa hari ini', value: `${left_today} dari ${shares_a_day}` },
  ]
  return (
    <dl className="grid grid-cols-3 gap-2 rounded-card bg-sun-tint p-4 text-center">
      {figures.map(({ name, value }) => (
        <div key={name} className="flex flex-col-reverse justify-end">
          <dt className="text-xs md:text-sm">{name}</dt>
          <dd className="voice text-xl tabular-nums lg:text-2xl">{value}</dd>
        </div>
      ))}
    </dl>
  )
}

function Shares({ shares }: { shares: Points['shares'] }) {
  if (shares.length === 0)
    return (
      <p className="mt-4 text-ink-soft">
        Belum ada yang kamu bagikan.{' '}
        <Link to="/product/sunscreen" className="font-bold text-coral-deep underline">
          Cari produknya
        </Link>
      </p>
    )
  return (
    <ul className="mt-4 grid gap-3">
      {shares.map(({ _id, product, share_link, points, opened_count, shared_at }) => (
        <li key={_id} className="flex items-center gap-4 rounded-card bg-sand p-4">
          <span className="grid size-11 shrink-0 place-items-center rounded-full bg-coral-tint text-coral-deep max-md:hidden">
            <Share2 aria-hidden size={20} />
          </span>
          <div className="min-w-0 flex-1">
            <a href={share_link.split('?')[0]} className="font-semibold break-words hover:underline">
              {product.name}
            </a>
            <p className="text-sm text-ink-soft">
              +{withDots(points)} poin · {jakartaDate(shared_at)}
              {opened_count > 0 && ` · dibuka ${withDots(opened_count)} teman`}
            </p>
          </div>
          <Button
            variant="line"
            size="tile"
            className="px-5"
            aria-label={`Salin tautan ${product.name}`}
            onClick={() => void copy(share_link)}
          >
            Salin
          </Button>
        </li>
      ))}
    </ul>
  )
}

async function copy(link: string) {
  if (await copyText(link)) showToast('success', 'Tautan disalin')
  else showToast('info', link)
}
