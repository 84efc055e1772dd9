import { createFileRoute, Link, Outlet, useParams } from '@tanstack/react-router'
import { MessageSquareText } from 'lucide-react'
import { queryClient } from '../api/query-client.ts'
import { ConversationList, ConversationTabs } from '../features/conversations/conversation-list.tsx'
import { conversationSearch, conversationsQuery } from '../features/conversations/conversation-queries.ts'
import { PageHead } from '../features/shell/page-head.tsx'
import { buttonClass } from '../ui/button.tsx'

export const Route = createFileRoute('/_staff/percakapan')({
  validateSearch: conversationSearch,
  loaderDeps: ({ search }) => search,
  loader: ({ deps }) => void queryClient.prefetchInfiniteQuery(conversationsQuery(deps)),
  component: Inbox,
})

/** The list stays beside the open conversation; on a phone one follows the other. */
function Inbox() {
  const openId = useParams({ strict: false }).id ?? null
  const search = Route.useSearch()
  const onPhone = openId === null ? '' : 'max-lg:hidden'
  return (
    <div className="stack gap-4">
      {/* On a phone the open conversation has the screen; the page keeps its heading for screen readers. */}
      <div className={openId === null ? '' : 'max-lg:sr-only'}>
        <PageHead
          title="Percakapan"
          actions={
            <Link to="/percakapan/jawaban" className={`${buttonClass()} ${onPhone}`}>
              <MessageSquareText aria-hidden size={17} />
              Jawaban siap
            </Link>
          }
        />
      </div>
      <div className={onPhone}>
        <ConversationTabs search={search} />
      </div>
      <div className="grid items-start gap-4 lg:grid-cols-[21rem_minmax(0,1fr)]">
        <div className={`lg:max-h-[calc(100dvh-15rem)] lg:overflow-y-auto ${onPhone}`}>
          <ConversationList search={search} openId={openId} />
        </div>
        <Outlet />
      </div>
    </div>
  )
}
