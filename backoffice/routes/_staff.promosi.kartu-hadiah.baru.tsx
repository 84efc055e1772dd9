import { createFileRoute } from '@tanstack/react-router'
import { IssueForm } from '../features/gift-cards/issue-form.tsx'
import { ForbiddenPage } from '../features/shell/forbidden-page.tsx'
import { PageHead } from '../features/shell/page-head.tsx'
import { useCan } from '../session/session.ts'

export const Route = createFileRoute('/_staff/promosi/kartu-hadiah/baru')({ component: NewCard })

function NewCard() {
  const can = useCan()
  if (!can('promotions.give')) return <ForbiddenPage title="Terbitkan kartu" permission="promotions.give" />
  return (
    <div className="stack gap-4">
      <PageHead
        title="Terbitkan kartu hadiah"
        crumbs={[{ label: 'Kartu hadiah', link: { to: '/promosi/kartu-hadiah' } }]}
      />
      <IssueForm />
    </div>
  )
}
