import { createFileRoute } from '@tanstack/react-router'
import { z } from 'zod'
import { ForbiddenPage } from '../features/shell/forbidden-page.tsx'
import { PageHead } from '../features/shell/page-head.tsx'
import { OneVoucher } from '../features/vouchers/one-voucher.tsx'
import { VoucherForm } from '../features/vouchers/voucher-form.tsx'
import { useCan } from '../session/session.ts'

export const Route = createFileRoute('/_staff/promosi/voucher/baru')({
  /** The voucher that is copied. */
  validateSearch: z.object({ dari: z.string().max(24).optional().catch(undefined) }),
  component: NewVoucher,
})

function NewVoucher() {
  const can = useCan()
  const { dari } = Route.useSearch()
  if (!can('promotions.write')) return <ForbiddenPage title="Buat voucher" permission="promotions.write" />
  return (
    <div className="stack gap-4">
      <PageHead title="Buat voucher" crumbs={[{ label: 'Voucher', link: { to: '/promosi/voucher' } }]} />
      {dari === undefined ? (
        <VoucherForm />
      ) : (
        <OneVoucher code={dari}>{found => <VoucherForm key={dari} model={found} />}</OneVoucher>
      )}
    </div>
  )
}
