import { createFileRoute } from '@tanstack/react-router'
import { Plus } from 'lucide-react'
import { useState } from 'react'
import { queryClient } from '../api/query-client.ts'
import { changeSearch } from '../features/lists/change-search.ts'
import { PageHead } from '../features/shell/page-head.tsx'
import { EndpointList } from '../features/webhooks/endpoint-list.tsx'
import { endpointsQuery } from '../features/webhooks/webhook-queries.ts'
import { WebhookTabs } from '../features/webhooks/webhook-tabs.tsx'
import { Button } from '../ui/button.tsx'
import { listSearch } from '../ui/data-table/list-search.ts'

export const Route = createFileRoute('/_staff/pengaturan/webhook/')({
  validateSearch: listSearch,
  loader: () => void queryClient.prefetchQuery(endpointsQuery),
  component: Webhooks,
})

function Webhooks() {
  const search = Route.useSearch()
  const navigate = Route.useNavigate()
  const [isAdding, setIsAdding] = useState(false)
  return (
    <div className="stack gap-4">
      <PageHead
        title="Webhook"
        actions={
          <Button variant="main" onClick={() => setIsAdding(true)}>
            <Plus aria-hidden size={17} />
            Tambah webhook
          </Button>
        }
      />
      <WebhookTabs current="endpoints" />
      <EndpointList
        search={search}
        onSearch={changeSearch(navigate)}
        isAdding={isAdding}
        onAdding={setIsAdding}
      />
    </div>
  )
}
