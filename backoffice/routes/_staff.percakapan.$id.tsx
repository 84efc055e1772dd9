import { createFileRoute } from '@tanstack/react-router'
import { queryClient } from '../api/query-client.ts'
import { conversationQuery } from '../features/conversations/conversation-queries.ts'
import { OneConversation } from '../features/conversations/one-conversation.tsx'

export const Route = createFileRoute('/_staff/percakapan/$id')({
  loader: ({ params }) => void queryClient.prefetchQuery(conversationQuery(params.id)),
  component: Opened,
})

function Opened() {
  const { id } = Route.useParams()
  return <OneConversation key={id} id={id} search={Route.useSearch()} />
}
