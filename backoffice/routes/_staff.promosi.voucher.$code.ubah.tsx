import { createFileRoute } from '@tanstack/react-router'
import { ForbiddenPage } from '../features/shell/forbidden-page.tsx'
import { PageHead } from '../features/shell/page-head.tsx'
import { OneVoucher } from '../features/vouchers/one-voucher.tsx'
import { VoucherForm } from '../features/vouchers/voucher-form.tsx'
import { useCan } from '../session/session.ts'

export const Route = createFileRoute('/_staff/promosi/voucher/$code/ubah')({ component: ChangedVoucher })

function ChangedVoucher() {
  const { code } = Route.useParams()
  const can = useCan()
  const title = `Ubah ${code}`
  if (!can('promotions.write')) return <ForbiddenPage title={title} permission="promotions.write" />
  return (
    <div className="stack gap-4">
      <PageHead
        title={title}
        crumbs={[
          { label: 'Voucher', link: { to: '/promosi/voucher' } },
          { label: code, link: { to: '/promosi/voucher/$code', params: { code } } },
        ]}
      />
      <OneVoucher code={code}>{found => <VoucherForm key={code} changed={found} />}</OneVoucher>
    </div>
  )
}
