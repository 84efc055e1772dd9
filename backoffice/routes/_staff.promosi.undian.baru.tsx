import { createFileRoute } from '@tanstack/react-router'
import { DrawForm } from '../features/lucky-draws/draw-form.tsx'
import { ForbiddenPage } from '../features/shell/forbidden-page.tsx'
import { PageHead } from '../features/shell/page-head.tsx'
import { useCan } from '../session/session.ts'

export const Route = createFileRoute('/_staff/promosi/undian/baru')({ component: NewDraw })

function NewDraw() {
  const can = useCan()
  if (!can('promotions.write')) return <ForbiddenPage title="Buat undian" permission="promotions.write" />
  return (
    <div className="stack gap-4">
      <PageHead title="Buat undian" crumbs={[{ label: 'Undian', link: { to: '/promosi/undian' } }]} />
      <DrawForm found={null} onReload={() => undefined} />
    </div>
  )
}
