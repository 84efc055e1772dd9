import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { Coins, Ticket } from 'lucide-react'
import { lazy, type ReactNode, Suspense, useState } from 'react'
import { type Campaign, LUCKY_DRAW_CAMPAIGN_SLUG, TOKEN_CAMPAIGN_SLUG } from '../../../contract/campaigns.ts'
import { PAGE_SIZE_MAX } from '../../../contract/constants.ts'
import { jakartaDate } from '../../../contract/jakarta-time.ts'
import type { LuckyReward } from '../../../contract/lucky-draw.ts'
import type { Voucher } from '../../../contract/vouchers.ts'
import { api } from '../../api/client.ts'
import { refusalMessage } from '../../api/refusal-message.ts'
import { Button, buttonClass } from '../../ui/button.tsx'
import { TryAgain } from '../../ui/try-again.tsx'
import { AccountSection, SectionSkeleton } from '../account/account-section.tsx'
import { drawHistoryQuery } from '../lucky-draw/draw-calls.ts'
import { tokensQuery } from '../tokens/token-queries.ts'
import { VoucherCode } from '../tokens/voucher-code.tsx'

const DrawHistory = lazy(async () => ({
  default: (await import('../lucky-draw/draw-dialogs.tsx')).DrawHistory,
}))

/** The promotion pages that are listed now; used to link only to open ones. */
const openPagesQuery = {
  queryKey: ['campaigns', 'open'],
  queryFn: () =>
    api.get<Pick<Campaign, 'slug'>[]>('/api/v3/promotions', {
      query: { fields: 'slug', limit: PAGE_SIZE_MAX },
    }),
}

/** Vouchers that only selected members may use, this member among them. */
const ownVouchersQuery = {
  queryKey: ['mine', 'vouchers', 'own'],
  queryFn: async () =>
    (await api.get<Voucher[]>('/api/vouchers')).filter(voucher => voucher.rules.users.is_for_chosen),
}

/**
 * The account page's section on tokens, lucky draws and the member's own vouchers. If one of them cannot be loaded, the
 * others are shown.
 */
export function OwnPrizes() {
  const tokens = useQuery(tokensQuery)
  const draws = useQuery(drawHistoryQuery)
  const vouchers = useQuery(ownVouchersQuery)
  const openPages = useQuery(openPagesQuery)
  const [isHistoryOpen, setHistoryOpen] = useState(false)
  const queries = [tokens, draws, vouchers, openPages]
  const failedQueries = queries.filter(query => query.isLoadingError)
  const isOpen = (slug: string) => openPages.data?.some(page => page.slug === slug) ?? false
  return (
    <AccountSection title="Token, undian, dan voucher">
      {queries.some(query => query.isPending) ? (
        <SectionSkeleton />
      ) : (
        <div className="grid gap-3">
          {tokens.data ? (
            <Row
              icon={<Coins aria-hidden size={22} />}
              name={`${tokens.data.tokenCount} token`}
              text={tokenHint(tokens.data.expiring)}
            >
              {isOpen(TOKEN_CAMPAIGN_SLUG) ? (
                <CampaignLink slug={TOKEN_CAMPAIGN_SLUG}>Tukar token</CampaignLink>
              ) : null}
            </Row>
          ) : null}
          {draws.data && (draws.data.length > 0 || isOpen(LUCKY_DRAW_CAMPAIGN_SLUG)) ? (
            <Row icon={<Ticket aria-hidden size={22} />} name="Undian Carasun" text={drawHint(draws.data[0])}>
              {draws.data.length > 0 ? (
                <Button variant="line" onClick={() => setHistoryOpen(true)}>
                  Riwayat undian
                </Button>
              ) : (
                <CampaignLink slug={LUCKY_DRAW_CAMPAIGN_SLUG}>Ikut undian</CampaignLink>
              )}
            </Row>
          ) : null}
          {vouchers.data?.map(({ _id, code, name, voucher_info, ends_at }) => (
            <div key={_id} className="grid gap-2">
              <p className="mt-2 font-semibold wrap-anywhere">{name}</p>
              <VoucherCode voucher={{ _id, code, name, description: voucher_info.description, ends_at }} />
            </div>
          ))}
          {failedQueries[0] ? (
            <TryAgain
              why={refusalMessage(failedQueries[0].error)}
              onTry={() => failedQueries.map(query => query.refetch())}
            />
          ) : null}
        </div>
      )}
      <Suspense>{isHistoryOpen ? <DrawHistory onClose={() => setHistoryOpen(false)} /> : null}</Suspense>
    </AccountSection>
  )
}

const drawHint = (latest: LuckyReward | undefined) =>
  latest === undefined
    ? 'Kamu belum ikut undian.'
    : latest.is_blank
      ? `Undian terakhirmu: ${latest.name}.`
      : `Kamu dapat ${latest.name}.`

function Row({
  icon,
  name,
  text,
  children,
}: {
  icon: ReactNode
  name: string
  text: string
  children: ReactNode
}) {
  return (
    <div className="flex flex-wrap items-center gap-x-4 gap-y-3 rounded-card bg-sand p-4">
      <span className="grid size-11 shrink-0 place-items-center rounded-full bg-sun-tint text-coral-deep">
        {icon}
      </span>
      <p className="min-w-0 flex-1 basis-40">
        <span className="block font-semibold">{name}</span>
        <span className="block text-sm break-words text-ink-soft">{text}</span>
      </p>
      {children}
    </div>
  )
}

const CampaignLink = ({ slug, children }: { slug: string; children: string }) => (
  <Link to="/campaign/$slug" params={{ slug }} className={buttonClass({ variant: 'line' })}>
    {children}
  </Link>
)

const tokenHint = ([nextToExpire]: { tokens: number; expires_at: string }[]) =>
  nextToExpire
    ? `${nextToExpire.tokens} token berlaku sampai ${jakartaDate(nextToExpire.expires_at)}.`
    : 'Token bisa kamu tukar dengan hadiah.'
