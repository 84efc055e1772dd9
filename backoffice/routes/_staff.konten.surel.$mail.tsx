import { useQuery } from '@tanstack/react-query'
import { createFileRoute } from '@tanstack/react-router'
import { queryClient } from '../api/query-client.ts'
import { MailWordsPage } from '../features/mail-words/mail-words-page.tsx'
import { mailTemplateQuery } from '../features/mail-words/mail-words-queries.ts'
import { PageHead } from '../features/shell/page-head.tsx'

export const Route = createFileRoute('/_staff/konten/surel/$mail')({
  loader: ({ params }) => void queryClient.prefetchQuery(mailTemplateQuery(params.mail)),
  component: MailWords,
})

function MailWords() {
  const { mail } = Route.useParams()
  const { data } = useQuery(mailTemplateQuery(mail))
  return (
    <div className="stack gap-4">
      <PageHead
        title={data?.name ?? 'Surel'}
        crumbs={[{ label: 'Kata-kata surel', link: { to: '/konten/surel' } }]}
      />
      <MailWordsPage mail={mail} />
    </div>
  )
}
