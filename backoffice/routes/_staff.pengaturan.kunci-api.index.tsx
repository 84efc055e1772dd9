import { createFileRoute, Link } from '@tanstack/react-router'
import { BookOpen, Plus } from 'lucide-react'
import { queryClient } from '../api/query-client.ts'
import { ApiKeyList } from '../features/api-keys/api-key-list.tsx'
import { apiKeysQuery } from '../features/api-keys/api-keys-query.ts'
import { changeSearch } from '../features/lists/change-search.ts'
import { PageHead } from '../features/shell/page-head.tsx'
import { buttonClass } from '../ui/button.tsx'
import { listSearch } from '../ui/data-table/list-search.ts'

export const Route = createFileRoute('/_staff/pengaturan/kunci-api/')({
  validateSearch: listSearch,
  loader: () => void queryClient.prefetchQuery(apiKeysQuery),
  component: ApiKeys,
})

function ApiKeys() {
  const search = Route.useSearch()
  const navigate = Route.useNavigate()
  return (
    <div className="stack gap-4">
      <PageHead
        title="Kunci API"
        actions={
          <>
            <a href="/backoffice/openapi/" className={buttonClass()}>
              <BookOpen aria-hidden size={17} />
              Dokumentasi API
            </a>
            <Link to="/pengaturan/kunci-api/baru" className={buttonClass({ variant: 'main' })}>
              <Plus aria-hidden size={17} />
              Kunci baru
            </Link>
          </>
        }
      />
      <ApiKeyList search={search} onSearch={changeSearch(navigate)} />
    </div>
  )
}
