import { createFileRoute } from '@tanstack/react-router'
import { Plus } from 'lucide-react'
import { useState } from 'react'
import { queryClient } from '../api/query-client.ts'
import { readyAnswersQuery } from '../features/conversations/conversation-queries.ts'
import { ReadyAnswerList } from '../features/conversations/ready-answer-list.tsx'
import { PageHead } from '../features/shell/page-head.tsx'
import { Button } from '../ui/button.tsx'

export const Route = createFileRoute('/_staff/percakapan_/jawaban')({
  loader: () => void queryClient.prefetchQuery(readyAnswersQuery),
  component: ReadyAnswers,
})

function ReadyAnswers() {
  const [isAdding, setIsAdding] = useState(false)
  return (
    <div className="stack gap-4">
      <PageHead
        title="Jawaban siap"
        crumbs={[{ label: 'Percakapan', link: { to: '/percakapan' } }]}
        actions={
          <Button variant="main" onClick={() => setIsAdding(true)}>
            <Plus aria-hidden size={17} />
            Tambah jawaban
          </Button>
        }
      />
      <ReadyAnswerList isAdding={isAdding} onAdded={() => setIsAdding(false)} />
    </div>
  )
}
