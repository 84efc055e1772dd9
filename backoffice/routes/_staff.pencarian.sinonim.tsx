import { createFileRoute } from '@tanstack/react-router'
import { Plus } from 'lucide-react'
import { useState } from 'react'
import { changeSearch } from '../features/lists/change-search.ts'
import { SearchTabs } from '../features/searches/search-tabs.tsx'
import { SynonymList } from '../features/searches/synonym-list.tsx'
import { PageHead } from '../features/shell/page-head.tsx'
import { Button } from '../ui/button.tsx'
import { listSearch } from '../ui/data-table/list-search.ts'

export const Route = createFileRoute('/_staff/pencarian/sinonim')({
  validateSearch: listSearch,
  component: Synonyms,
})

function Synonyms() {
  const search = Route.useSearch()
  const navigate = Route.useNavigate()
  const [isAdding, setIsAdding] = useState(false)
  return (
    <div className="stack gap-4">
      <PageHead
        title="Sinonim"
        actions={
          <Button variant="main" onClick={() => setIsAdding(true)}>
            <Plus aria-hidden size={17} />
            Tambah sinonim
          </Button>
        }
      />
      <SearchTabs current="synonyms" />
      <SynonymList
        search={search}
        onSearch={changeSearch(navigate)}
        isAdding={isAdding}
        onAdding={setIsAdding}
      />
    </div>
  )
}
