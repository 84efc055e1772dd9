import { useQuery } from '@tanstack/react-query'
import { createFileRoute } from '@tanstack/react-router'
import { withDots } from '../../contract/rupiah.ts'
import { tokenPrizeStates } from '../../contract/staff/token-prizes.ts'
import { ExportButton } from '../features/jobs/export-button.tsx'
import { OnePromotion } from '../features/promotions/one-promotion.tsx'
import { ForbiddenPage } from '../features/shell/forbidden-page.tsx'
import { PageHead } from '../features/shell/page-head.tsx'
import { TokenPrizeForm } from '../features/token-prizes/token-prize-form.tsx'
import { tokenPrizeTones } from '../features/token-prizes/token-prize-list.tsx'
import { tokenPrizeQuery } from '../features/token-prizes/token-prize-queries.ts'
import { TokenPrizeSwitch } from '../features/token-prizes/token-prize-switch.tsx'
import { TokenPrizeUse } from '../features/token-prizes/token-prize-use.tsx'
import { useCan } from '../session/session.ts'
import { Badge } from '../ui/badge.tsx'

/** One of them, or a new one: "baru". */
export const Route = createFileRoute('/_staff/promosi/hadiah-token/$key')({ component: TokenPrizePage })

const crumbs = [{ label: 'Hadiah token', link: { to: '/promosi/hadiah-token' } }] as const

function TokenPrizePage() {
  const { key } = Route.useParams()
  const can = useCan()
  if (key !== 'baru') return <Shown prizeKey={key} />
  if (!can('promotions.write'))
    return <ForbiddenPage title="Buat hadiah token" permission="promotions.write" />
  return (
    <div className="stack gap-4">
      <PageHead title="Buat hadiah token" crumbs={crumbs} />
      <div className="max-w-4xl">
        <TokenPrizeForm found={null} onReload={() => undefined} />
      </div>
    </div>
  )
}

function Shown({ prizeKey }: { prizeKey: string }) {
  const can = useCan()
  const query = tokenPrizeQuery(prizeKey)
  const { data } = useQuery(query)
  const mayWrite = can('promotions.write')
  return (
    <OnePromotion
      query={query}
      head={reload => (
        <PageHead
          title={data?.name ?? 'Hadiah token'}
          crumbs={crumbs}
          state={
            data ? <Badge tone={tokenPrizeTones[data.state]}>{tokenPrizeStates[data.state]}</Badge> : null
          }
          actions={
            data ? (
              <>
                <ExportButton
                  path={`/token-prizes/${prizeKey}/redemptions/file`}
                  body={{}}
                  what={`${withDots(data.redeemed)} penukaran`}
                  contents="Berkas CSV berisi siapa yang menukar hadiah ini dan kapan, untuk diserahkan kepada mitra."
                  personalData={
                    can('members.export') ? 'Nama, email, telepon, dan nomor identitas.' : undefined
                  }
                />
                {mayWrite ? <TokenPrizeSwitch found={data} onDone={reload} /> : null}
              </>
            ) : null
          }
        />
      )}
    >
      {(found, reload) =>
        mayWrite ? (
          <div className="grid items-start gap-4 xl:grid-cols-[minmax(0,1fr)_24rem]">
            <TokenPrizeForm key={reload.key} found={found} onReload={reload.onReload} />
            <TokenPrizeUse found={found} />
          </div>
        ) : (
          <TokenPrizeUse found={found} />
        )
      }
    </OnePromotion>
  )
}
