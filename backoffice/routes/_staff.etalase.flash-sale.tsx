import { createFileRoute } from '@tanstack/react-router'
import { Plus } from 'lucide-react'
import { useState } from 'react'
import { queryClient } from '../api/query-client.ts'
import { flashSalesQuery } from '../features/flash-sales/flash-queries.ts'
import { FlashSaleList } from '../features/flash-sales/flash-sale-list.tsx'
import { PageHead } from '../features/shell/page-head.tsx'
import { useCan } from '../session/session.ts'
import { Button } from '../ui/button.tsx'

export const Route = createFileRoute('/_staff/etalase/flash-sale')({
  loader: () => void queryClient.prefetchQuery(flashSalesQuery),
  component: FlashSales,
})

function FlashSales() {
  const can = useCan()
  const [isPlanning, setIsPlanning] = useState(false)
  return (
    <div className="stack gap-4">
      <PageHead
        title="Flash sale"
        actions={
          can('catalog.price') ? (
            <Button variant="main" onClick={() => setIsPlanning(true)}>
              <Plus aria-hidden size={17} />
              Rencanakan flash sale
            </Button>
          ) : null
        }
      />
      <FlashSaleList isPlanning={isPlanning} onPlanning={setIsPlanning} />
    </div>
  )
}
