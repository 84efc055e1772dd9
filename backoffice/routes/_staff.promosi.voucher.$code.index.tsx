import { useQuery } from '@tanstack/react-query'
import { createFileRoute, Link } from '@tanstack/react-router'
import { voucherStates } from '../../contract/staff/voucher-states.ts'
import { queryClient } from '../api/query-client.ts'
import { PageHead } from '../features/shell/page-head.tsx'
import { OneVoucher } from '../features/vouchers/one-voucher.tsx'
import { VoucherPage } from '../features/vouchers/voucher-page.tsx'
import { voucherQuery } from '../features/vouchers/voucher-queries.ts'
import { VoucherSwitch } from '../features/vouchers/voucher-switch.tsx'
import { stateTones } from '../features/vouchers/voucher-words.ts'
import { useCan } from '../session/session.ts'
import { Badge } from '../ui/badge.tsx'
import { buttonClass } from '../ui/button.tsx'

export const Route = createFileRoute('/_staff/promosi/voucher/$code/')({
  loader: ({ params }) => void queryClient.prefetchQuery(voucherQuery(params.code)),
  component: ShownVoucher,
})

function ShownVoucher() {
  const { code } = Route.useParams()
  const can = useCan()
  const { data } = useQuery(voucherQuery(code))
  return (
    <div className="stack gap-4">
      <PageHead
        title={code}
        crumbs={[{ label: 'Voucher', link: { to: '/promosi/voucher' } }]}
        state={data ? <Badge tone={stateTones[data.state]}>{voucherStates[data.state]}</Badge> : null}
        actions={
          data && can('promotions.write') ? (
            <>
              <VoucherSwitch found={data} />
              <Link
                to="/promosi/voucher/$code/ubah"
                params={{ code }}
                className={buttonClass({ variant: 'main' })}
              >
                Ubah
              </Link>
            </>
          ) : null
        }
      />
      <OneVoucher code={code}>{found => <VoucherPage found={found} />}</OneVoucher>
    </div>
  )
}
