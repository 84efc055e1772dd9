import { useQuery } from '@tanstack/react-query'
import { createFileRoute } from '@tanstack/react-router'
import { queryClient } from '../api/query-client.ts'
import { messageOf } from '../api/staff-refusal.ts'
import { rolesQuery } from '../features/people/people-queries.ts'
import { RoleForm } from '../features/people/role-form.tsx'
import { NotFoundPage } from '../features/shell/error-pages.tsx'
import { ForbiddenPage } from '../features/shell/forbidden-page.tsx'
import { PageHead } from '../features/shell/page-head.tsx'
import { useCan } from '../session/session.ts'
import { Failed } from '../ui/failed.tsx'
import { SkeletonLines } from '../ui/skeleton.tsx'

/** One role; `baru` makes a new one. */
export const Route = createFileRoute('/_staff/staf/peran_/$key')({
  loader: () => void queryClient.prefetchQuery(rolesQuery),
  component: Role,
})

function Role() {
  const { key } = Route.useParams()
  const can = useCan()
  const roles = useQuery(rolesQuery)
  const role = roles.data?.find(one => one.key === key) ?? null
  const title = key === 'baru' ? 'Peran baru' : (role?.name ?? 'Peran')
  if (!can('staff.roles')) return <ForbiddenPage title={title} permission="staff.roles" />
  if (roles.data && key !== 'baru' && !role) return <NotFoundPage />
  return (
    <div className="stack gap-4">
      <PageHead
        title={title}
        crumbs={[
          { label: 'Staf & peran', link: { to: '/staf' } },
          { label: 'Peran dan izin', link: { to: '/staf/peran' } },
        ]}
      />
      {roles.data ? (
        // If another person has changed the role, the form starts again.
        <RoleForm key={`${key} ${role?.version}`} role={role} />
      ) : roles.isError ? (
        <Failed message={messageOf(roles.error)} onRetry={() => void roles.refetch()} />
      ) : (
        <SkeletonLines lines={8} />
      )}
    </div>
  )
}
