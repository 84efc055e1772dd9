import { createFileRoute } from '@tanstack/react-router'
import { useCallback } from 'react'
import { z } from 'zod'
import { queryClient } from '../api/query-client.ts'
import { transfersQuery } from '../features/money-desk/money-queries.ts'
import { TransferDesk } from '../features/money-desk/transfer-desk.tsx'
import { PageHead } from '../features/shell/page-head.tsx'

export const Route = createFileRoute('/_staff/transfer')({
  /** `pesanan`: the order whose receipt is shown. */
  validateSearch: z.object({ pesanan: z.string().max(80).optional().catch(undefined) }),
  loader: () => void queryClient.prefetchQuery(transfersQuery),
  component: Transfers,
})

function Transfers() {
  const { pesanan } = Route.useSearch()
  const navigate = Route.useNavigate()
  const show = useCallback(
    (orderId: string | undefined) =>
      void navigate({ search: { pesanan: orderId }, replace: true, resetScroll: false }),
    [navigate],
  )
  return (
    <div className="stack gap-4">
      <PageHead title="Bukti transfer" />
      <TransferDesk orderId={pesanan} onOrder={show} />
    </div>
  )
}
