import { createFileRoute } from '@tanstack/react-router'
import { z } from 'zod'
import { queryClient } from '../api/query-client.ts'
import { ExportButton } from '../features/jobs/export-button.tsx'
import { JournalList } from '../features/journal/journal-list.tsx'
import { journalFilterOf, journalQuery } from '../features/journal/journal-queries.ts'
import { changeSearch } from '../features/lists/change-search.ts'
import { PageHead } from '../features/shell/page-head.tsx'
import { listSearch } from '../ui/data-table/list-search.ts'

const text = z.string().max(80).optional().catch(undefined)
const day = z.iso.date().optional().catch(undefined)

export const Route = createFileRoute('/_staff/jurnal')({
  validateSearch: listSearch.extend({
    orang: text,
    tindakan: text,
    benda: text,
    id: text,
    dari: day,
    sampai: day,
  }),
  loaderDeps: ({ search }) => search,
  loader: ({ deps }) => void queryClient.prefetchQuery(journalQuery(deps)),
  component: Journal,
})

function Journal() {
  const search = Route.useSearch()
  const navigate = Route.useNavigate()
  return (
    <div className="stack gap-4">
      <PageHead
        title="Jurnal"
        actions={<ExportButton path="/journal/file" what="jurnal" body={journalFilterOf(search)} />}
      />
      <JournalList search={search} onSearch={changeSearch(navigate)} />
    </div>
  )
}
