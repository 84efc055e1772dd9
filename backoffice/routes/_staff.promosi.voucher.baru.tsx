import { createFileRoute } from '@tanstack/react-router'
import { z } from 'zod'
import { ForbiddenPage } from '../features/shell/forbidden-page.tsx'
import { PageHead } from '../features/shell/page-head.tsx'
import { OneVoucher } from '../features/vouchers/one-voucher.tsx'
import { VoucherForm } from '../features/vouchers/voucher-form.tsx'
import { useCan } from '../session/session.ts'

export const Route = createFileRoute('/_staff/promosi/voucher/baru')({
  validateSearch: z.object({
    /** The voucher that is copied. */
    dari: z.string().max(24).optional().catch(undefined),
    /** A rule that applies by itself. */
    otomatis: z.enum(['free_shipping', 'free_product', 'percentage']).optional().catch(undefined),
  }),
  component: NewVoucher,
})

function NewVoucher() {
  const can = useCan()
  const { dari, otomatis } = Route.useSearch()
  if (!can('promotions.write')) return <ForbiddenPage title="Buat voucher" permission="promotions.write" />
  return (
    <div className="stack gap-4">
      <PageHead title="Buat voucher" crumbs={[{ label: 'Voucher', link: { to: '/promosi/voucher' } }]} />
      {dari === undefined ? (
        <VoucherForm automatic={otomatis} />
      ) : (
        <OneVoucher code={dari}>{found => <VoucherForm key={dari} model={found} />}</OneVoucher>
      )}
    </div>
  )
}
