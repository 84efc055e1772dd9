import { createFileRoute } from '@tanstack/react-router'
import { Plus } from 'lucide-react'
import { useState } from 'react'
import { z } from 'zod'
import { queryClient } from '../api/query-client.ts'
import { changeSearchPrivately, moveWords, useWithWords } from '../features/lists/private-words.ts'
import { ExportPeople } from '../features/people/export-people.tsx'
import { InviteDialog } from '../features/people/invite-dialog.tsx'
import { PeopleList } from '../features/people/people-page.tsx'
import { peopleQuery } from '../features/people/people-queries.ts'
import { PeopleTabs } from '../features/people/people-tabs.tsx'
import { PageHead } from '../features/shell/page-head.tsx'
import { useCan } from '../session/session.ts'
import { Button } from '../ui/button.tsx'
import { listSearch } from '../ui/data-table/list-search.ts'

export const Route = createFileRoute('/_staff/staf/')({
  validateSearch: listSearch.extend({
    keadaan: z.enum(['invited', 'active', 'ended']).optional().catch(undefined),
    peran: z.string().max(40).optional().catch(undefined),
  }),
  beforeLoad: moveWords,
  loader: () => void queryClient.prefetchQuery(peopleQuery),
  component: People,
})

function People() {
  const search = useWithWords(Route.useSearch())
  const navigate = Route.useNavigate()
  const can = useCan()
  const [isInviting, setIsInviting] = useState(false)
  return (
    <div className="stack gap-4">
      <PageHead
        title="Staf & peran"
        actions={
          <>
            <ExportPeople search={search} />
            {can('staff.invite') ? (
              <Button variant="main" onClick={() => setIsInviting(true)}>
                <Plus aria-hidden size={17} />
                Undang staf
              </Button>
            ) : null}
          </>
        }
      />
      <PeopleTabs current="people" />
      <PeopleList search={search} onSearch={changeSearchPrivately(navigate)} />
      {isInviting ? <InviteDialog onClose={() => setIsInviting(false)} /> : null}
    </div>
  )
}
