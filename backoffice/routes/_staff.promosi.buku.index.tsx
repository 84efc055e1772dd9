import { createFileRoute, Link } from '@tanstack/react-router'
import { FileUp } from 'lucide-react'
import { queryClient } from '../api/query-client.ts'
import { changeSearch } from '../features/lists/change-search.ts'
import { bookSearch, entriesQuery, overviewQuery } from '../features/points-books/book-queries.ts'
import { EntryList } from '../features/points-books/entry-list.tsx'
import { FindMember } from '../features/points-books/find-member.tsx'
import { Overview } from '../features/points-books/overview.tsx'
import { PageHead } from '../features/shell/page-head.tsx'
import { buttonClass } from '../ui/button.tsx'

export const Route = createFileRoute('/_staff/promosi/buku/')({
  validateSearch: bookSearch,
  loaderDeps: ({ search }) => search,
  loader: ({ deps }) => {
    void queryClient.prefetchQuery(overviewQuery)
    void queryClient.prefetchQuery(entriesQuery(deps))
  },
  component: Books,
})

function Books() {
  return (
    <div className="stack gap-4">
      <PageHead
        title="Buku poin & token"
        actions={
          <Link to="/promosi/buku/berkas" className={buttonClass({})}>
            <FileUp aria-hidden size={16} />
            Beri lewat berkas
          </Link>
        }
      />
      <Overview />
      <FindMember />
      <EntryList search={Route.useSearch()} onSearch={changeSearch(Route.useNavigate())} />
    </div>
  )
}
