import { createFileRoute } from '@tanstack/react-router'
import { queryClient } from '../api/query-client.ts'
import { changeSearch } from '../features/lists/change-search.ts'
import { MailTemplateList } from '../features/mail-words/mail-template-list.tsx'
import { mailTemplatesQuery } from '../features/mail-words/mail-words-queries.ts'
import { PageHead } from '../features/shell/page-head.tsx'
import { listSearch } from '../ui/data-table/list-search.ts'

export const Route = createFileRoute('/_staff/konten/surel/')({
  validateSearch: listSearch,
  loader: () => void queryClient.prefetchQuery(mailTemplatesQuery),
  component: MailTemplates,
})

function MailTemplates() {
  const search = Route.useSearch()
  const navigate = Route.useNavigate()
  return (
    <div className="stack gap-4">
      <PageHead title="Kata-kata surel" />
      <MailTemplateList search={search} onSearch={changeSearch(navigate)} />
    </div>
  )
}
