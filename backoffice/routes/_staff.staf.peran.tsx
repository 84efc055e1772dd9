import { createFileRoute, Link } from '@tanstack/react-router'
import { Plus } from 'lucide-react'
import { queryClient } from '../api/query-client.ts'
import { rolesQuery } from '../features/people/people-queries.ts'
import { PeopleTabs } from '../features/people/people-tabs.tsx'
import { RolesMatrix } from '../features/people/roles-matrix.tsx'
import { PageHead } from '../features/shell/page-head.tsx'
import { useCan } from '../session/session.ts'
import { buttonClass } from '../ui/button.tsx'

export const Route = createFileRoute('/_staff/staf/peran')({
  loader: () => void queryClient.prefetchQuery(rolesQuery),
  component: Roles,
})

function Roles() {
  const can = useCan()
  return (
    <div className="stack gap-4">
      <PageHead
        title="Peran dan izin"
        crumbs={[{ label: 'Staf & peran', link: { to: '/staf' } }]}
        actions={
          can('staff.roles') ? (
            <Link to="/staf/peran/$key" params={{ key: 'baru' }} className={buttonClass({ variant: 'main' })}>
              <Plus aria-hidden size={17} />
              Peran baru
            </Link>
          ) : null
        }
      />
      <PeopleTabs current="roles" />
      <RolesMatrix />
    </div>
  )
}
