import { useQuery } from '@tanstack/react-query'
import { createFileRoute, Link } from '@tanstack/react-router'
import { drawStates } from '../../contract/staff/lucky-draws.ts'
import { DrawPage } from '../features/lucky-draws/draw-page.tsx'
import { drawQuery } from '../features/lucky-draws/draw-queries.ts'
import { DrawSwitch } from '../features/lucky-draws/draw-switch.tsx'
import { drawTones } from '../features/lucky-draws/draw-words.ts'
import { OnePromotion } from '../features/promotions/one-promotion.tsx'
import { PageHead } from '../features/shell/page-head.tsx'
import { useCan } from '../session/session.ts'
import { Badge } from '../ui/badge.tsx'
import { buttonClass } from '../ui/button.tsx'

export const Route = createFileRoute('/_staff/promosi/undian/$type/')({ component: ShownDraw })

function ShownDraw() {
  const { type } = Route.useParams()
  const can = useCan()
  const query = drawQuery(type)
  const { data } = useQuery(query)
  return (
    <OnePromotion
      query={query}
      head={() => (
        <PageHead
          title={data?.draw.name ?? 'Undian'}
          crumbs={[{ label: 'Undian', link: { to: '/promosi/undian' } }]}
          state={data ? <Badge tone={drawTones[data.state]}>{drawStates[data.state]}</Badge> : null}
          actions={
            data ? (
              <>
                <Link to="/promosi/undian/$type/periksa" params={{ type }} className={buttonClass()}>
                  Periksa ulang
                </Link>
                {can('promotions.write') ? (
                  <>
                    <Link to="/promosi/undian/$type/ubah" params={{ type }} className={buttonClass()}>
                      Ubah
                    </Link>
                    <DrawSwitch found={data} />
                  </>
                ) : null}
              </>
            ) : null
          }
        />
      )}
    >
      {found => <DrawPage found={found} />}
    </OnePromotion>
  )
}
