import type { GamePoints, GameShareResult } from '../../../contract/points-game.ts'
import { withDots } from '../../../contract/rupiah.ts'
import { refusalMessage } from '../../api/refusal-message.ts'
import { openPanel } from '../../session/open-panel.ts'
import { UntilKnown } from '../../session/until-known.tsx'
import { useMe } from '../../session/use-me.ts'

interface SharePointsProps {
  /** Points for sharing this product. */
  worth: number
  points: GamePoints | undefined
  shared: GameShareResult | undefined
  error: Error | null
  isShared: boolean
  onClose: () => void
}

/**
 * In the share dialog of a product in the points game: points to earn, points earned, and the member's total (GAME-02,
 * GAME-03).
 */
export function SharePoints({ worth, points, shared, error, isShared, onClose }: SharePointsProps) {
  const { member, isKnown } = useMe()
  if (!isKnown)
    return (
      <UntilKnown
        skeleton={<div aria-busy="true" className="h-[76px] animate-breathe rounded-card bg-sand-deep" />}
      />
    )
  if (!member)
    return (
      <div className="flex items-center gap-3 rounded-card bg-sun-tint px-4 py-3">
        <p className="min-w-0 flex-1 text-sm">
          Masuk dulu, lalu bagikan: <b>{withDots(worth)} poin</b> jadi milikmu.
        </p>
        <button
          type="button"
          onClick={() => {
            onClose()
            openPanel('login')
          }}
          className="min-h-11 shrink-0 px-1 font-bold text-coral-deep hover:underline"
        >
          Masuk
        </button>
      </div>
    )
  return (
    <div className="rounded-card bg-sun-tint px-4 py-3 text-sm">
      <p role="status" className="font-semibold">
        {error
          ? refusalMessage(error)
          : shared && shared.points_added > 0
            ? `Hore, ${withDots(shared.points_added)} poin masuk!`
            : isShared
              ? 'Poin dari produk ini sudah kamu dapat.'
              : points?.left_today === 0
                ? 'Poin dari berbagi hari ini sudah penuh. Besok main lagi, ya.'
                : `Bagikan produk ini, dapat ${withDots(worth)} poin.`}
      </p>
      <p className="mt-0.5 min-h-5">{points && summary(points)}</p>
    </div>
  )
}

/** GAME-01 */
const summary = ({ total_points, play_count, left_today }: GamePoints) =>
  `${withDots(total_points)} poin dari ${play_count} kali berbagi, sisa ${left_today} kali hari ini.`
