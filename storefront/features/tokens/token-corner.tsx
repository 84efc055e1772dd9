import { useQuery } from '@tanstack/react-query'
import { Coins } from 'lucide-react'
import { lazy, Suspense } from 'react'
import { jakartaDate } from '../../../contract/jakarta-time.ts'
import { mediaUrl } from '../../../contract/media.ts'
import type { TokenPrize } from '../../../contract/tokens.ts'
import { refusalMessage } from '../../api/refusal-message.ts'
import { useMemberAction } from '../../session/use-member-action.ts'
import { Button } from '../../ui/button.tsx'
import { Picture } from '../../ui/picture.tsx'
import { TryAgain } from '../../ui/try-again.tsx'
import { usePreload } from '../../ui/use-preload.ts'
import { prizesQuery } from './token-queries.ts'
import { useRedeem } from './use-redeem.ts'

const loadDialogs = () => import('./redeem-dialogs.tsx')
const loadHistory = () => import('./token-history.tsx')
const RedeemDialogs = lazy(loadDialogs)
const TokenHistory = lazy(loadHistory)

/** The member's tokens, the prizes for them, and the dialogs of a redemption (TOKEN-12). */
export default function TokenCorner() {
  const redeem = useRedeem()
  usePreload(loadDialogs)
  usePreload(loadHistory)
  const { state } = redeem
  const isRedeemDialogOpen = state.isConfirmOpen || state.isFormOpen || state.isSuccessOpen
  return (
    <section aria-label="Tukar token" className="py-6 lg:py-10">
      <TokenBalance redeem={redeem} />
      <Prizes redeem={redeem} />
      <Suspense>
        {isRedeemDialogOpen ? <RedeemDialogs {...redeem} /> : null}
        {state.isHistoryOpen ? <TokenHistory onClose={redeem.close} /> : null}
      </Suspense>
    </section>
  )
}

type Redeem = ReturnType<typeof useRedeem>

/** The token balance, the tokens that expire soon, and a link to the history. */
function TokenBalance({ redeem: { state, isMember, expiring, showHistory } }: { redeem: Redeem }) {
  const { isBusy, run } = useMemberAction()
  const [soon] = expiring
  return (
    <div className="flex flex-wrap items-center gap-x-6 gap-y-4 rounded-stage bg-sun-tint p-5 md:p-7">
      <span aria-hidden className="hidden size-14 place-items-center rounded-full bg-sun md:grid">
        <Coins size={28} />
      </span>
      <div className="min-w-0 flex-1 basis-48" aria-live="polite">
        {isMember ? (
          <>
            <p className="voice text-2xl leading-tight">
              {state.tokenCount === null ? 'Menghitung tokenmu …' : `${state.tokenCount} token`}
            </p>
            {soon ? (
              <p className="text-ink-soft">
                {soon.tokens} token berlaku sampai {jakartaDate(soon.expires_at)}.
              </p>
            ) : (
              <p className="text-ink-soft">Tukar dengan hadiah di bawah ini.</p>
            )}
          </>
        ) : (
          <>
            <p className="voice text-2xl leading-tight">Tokenmu bisa jadi hadiah</p>
            <p className="text-ink-soft">Masuk dulu untuk melihat berapa yang kamu punya.</p>
          </>
        )}
      </div>
      {isMember ? (
        <Button variant="line" onClick={showHistory}>
          Riwayat
        </Button>
      ) : (
        <Button variant="ink" isBusy={isBusy} onClick={() => void run(() => undefined)}>
          Masuk
        </Button>
      )}
    </div>
  )
}

function Prizes({ redeem: { state, isMember, isLimitReached, choose } }: { redeem: Redeem }) {
  const { data: prizes, error, refetch } = useQuery(prizesQuery)
  if (error) return <TryAgain why={refusalMessage(error)} onTry={() => void refetch()} />
  if (!prizes) return <div aria-busy="true" className="mt-5 h-72 animate-breathe rounded-card bg-sand-deep" />
  if (prizes.length === 0)
    return <p className="mt-6 text-lg">Belum ada hadiah yang bisa ditukar. Kembali lagi, ya.</p>
  return (
    <ul className="mt-5 grid gap-4 md:grid-cols-2 lg:grid-cols-4">
      {prizes.map(prize => (
        <PrizeCard
          key={prize._id}
          prize={prize}
          tokenCount={isMember ? state.tokenCount : null}
          isLimitReached={isLimitReached(prize)}
          onChoose={() => choose(prize)}
        />
      ))}
    </ul>
  )
}

/** TOKEN-13: guests who choose a prize are asked to log in. */
function PrizeCard({
  prize: { name, points, more_info, quota_left, ends_at },
  tokenCount,
  isLimitReached,
  onChoose,
}: {
  prize: TokenPrize
  tokenCount: number | null
  isLimitReached: boolean
  onChoose: () => void
}) {
  const { isBusy, run } = useMemberAction()
  const isUsedUp = quota_left === 0
  const missing = tokenCount === null ? 0 : points - tokenCount
  return (
    <li className="flex flex-col overflow-hidden rounded-card bg-white shadow-1">
      {more_info.email_banner ? (
        <Picture
          src={mediaUrl(more_info.email_banner, 604)}
          alt=""
          width={604}
          height={302}
          className="aspect-[2/1] w-full object-cover"
        />
      ) : (
        <div aria-hidden className="grid aspect-[2/1] place-items-center bg-coral-tint text-coral-deep">
          <Coins size={44} />
        </div>
      )}
      <div className="flex flex-1 flex-col gap-2 p-5">
        <h2 className="text-lg leading-tight font-bold text-balance break-words">{name}</h2>
        <p className="font-semibold text-coral-deep">{points} token</p>
        <p className="flex-1 text-sm text-ink-soft">
          {isLimitReached
            ? 'Sudah kamu tukar.'
            : isUsedUp
              ? 'Sudah habis.'
              : missing > 0
                ? `Kurang ${missing} token lagi.`
                : (ends_at && `Sampai ${jakartaDate(ends_at)}.`) || more_info.tnc.split('\n')[0]}
        </p>
        <Button
          variant="soft"
          disabled={isUsedUp || isLimitReached}
          isBusy={isBusy}
          aria-label={`Tukar ${name}`}
          onClick={() => void run(onChoose)}
        >
          {isLimitReached ? 'Sudah ditukar' : isUsedUp ? 'Habis' : 'Tukar'}
        </Button>
      </div>
    </li>
  )
}
