import { createFileRoute } from '@tanstack/react-router'
import { z } from 'zod'
import { ForbiddenPage } from '../features/shell/forbidden-page.tsx'
import { TakePage } from '../features/stock/take-page.tsx'
import { useCan } from '../session/session.ts'

/** One stock-take: counting, or its differences. */
export const Route = createFileRoute('/_staff/stok/opname/$id')({
  validateSearch: z.object({ bagian: z.enum(['selisih']).optional().catch(undefined) }),
  component: Take,
})

function Take() {
  const { id } = Route.useParams()
  const { bagian } = Route.useSearch()
  const can = useCan()
  if (!can('warehouse.count')) return <ForbiddenPage title="Stok opname" permission="warehouse.count" />
  return <TakePage id={id} part={bagian === 'selisih' ? 'differences' : 'count'} />
}
