import { createFileRoute } from '@tanstack/react-router'
import { useState } from 'react'
import { queryClient } from '../api/query-client.ts'
import { DataRequests } from '../features/data-requests/data-request-list.tsx'
import { dataRequestSearch, dataRequestsQuery } from '../features/data-requests/data-request-queries.ts'
import { lazyPart } from '../features/lazy-part/lazy-part.tsx'
import { changeSearch } from '../features/lists/change-search.ts'
import { PageHead } from '../features/shell/page-head.tsx'
import { useCan } from '../session/session.ts'
import { Button } from '../ui/button.tsx'

const RegisterDialog = lazyPart(() => import('../features/data-requests/register-dialog.tsx'))

export const Route = createFileRoute('/_staff/data-pribadi')({
  validateSearch: dataRequestSearch,
  loaderDeps: ({ search }) => search,
  loader: ({ deps }) => void queryClient.prefetchQuery(dataRequestsQuery(deps)),
  component: DataRequestsPage,
})

function DataRequestsPage() {
  const can = useCan()
  const [isRegistering, setIsRegistering] = useState(false)
  const close = () => setIsRegistering(false)
  return (
    <div className="stack gap-4">
      <PageHead
        title="Data pribadi"
        actions={
          can('members.write') ? (
            <Button onClick={() => setIsRegistering(true)}>Catat orang tanpa akun</Button>
          ) : undefined
        }
      />
      <DataRequests search={Route.useSearch()} onSearch={changeSearch(Route.useNavigate())} />
      {isRegistering ? <RegisterDialog member={null} onClose={close} onGiveUp={close} /> : null}
    </div>
  )
}
