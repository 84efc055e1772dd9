import { createFileRoute } from '@tanstack/react-router'
import { NewKeyForm } from '../features/api-keys/new-key-form.tsx'
import { PageHead } from '../features/shell/page-head.tsx'

export const Route = createFileRoute('/_staff/pengaturan/kunci-api/baru')({ component: NewKey })

function NewKey() {
  return (
    <div className="stack gap-4">
      <PageHead
        title="Kunci API baru"
        crumbs={[{ label: 'Kunci API', link: { to: '/pengaturan/kunci-api' } }]}
      />
      <NewKeyForm />
    </div>
  )
}
