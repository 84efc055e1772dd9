import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { Check } from 'lucide-react'
import { Fragment } from 'react'
import { permissionAreas } from '../../../contract/staff/permissions.ts'
import type { StaffRole } from '../../../contract/staff/roles.ts'
import { useCan } from '../../session/session.ts'
import { Badge } from '../../ui/badge.tsx'
import { NotLoaded } from '../loading/not-loaded.tsx'
import { rolesQuery } from './people-queries.ts'

/** The roles side by side, with what each of them may do, in words (STAFF-06). */
export function RolesMatrix() {
  const roles = useQuery(rolesQuery)
  const isEditable = useCan()('staff.roles')
  if (!roles.data) return <NotLoaded query={roles} lines={12} />
  return (
    <section
      aria-label="Peran dan izinnya"
      // biome-ignore lint/a11y/noNoninteractiveTabindex: wider than the screen, so that it scrolls by keyboard too
      tabIndex={0}
      className="relative max-h-[calc(100dvh-13rem)] overflow-auto rounded-box border border-rule bg-card"
    >
      <table className="w-full border-separate border-spacing-0 text-left">
        <thead>
          <tr>
            <th
              scope="col"
              className="sticky top-0 left-0 z-20 min-w-56 border-rule border-b bg-head px-3.5 py-3 align-bottom text-xs font-semibold text-ink-soft"
            >
              Izin
            </th>
            {roles.data.map(role => (
              <RoleHead key={role.key} role={role} isEditable={isEditable} />
            ))}
          </tr>
        </thead>
        <tbody>
          {permissionAreas.map(({ label, permissions }) => (
            <Fragment key={label}>
              <tr>
                <th
                  scope="rowgroup"
                  className="sticky left-0 bg-card px-3.5 pt-4 pb-1 text-tiny font-bold tracking-[0.08em] text-ink-soft uppercase"
                >
                  {label}
                </th>
                <td colSpan={roles.data.length} />
              </tr>
              {permissions.map(({ name, label: words }) => (
                <tr key={name} className="group">
                  <th
                    scope="row"
                    className="sticky left-0 border-rule-soft border-b bg-card px-3.5 py-2 font-medium group-hover:bg-head"
                  >
                    {words}
                  </th>
                  {roles.data.map(role => (
                    <td
                      key={role.key}
                      className="border-rule-soft border-b px-2 py-2 text-center group-hover:bg-head"
                    >
                      <Allowed isAllowed={role.permissions.includes(name)} />
                    </td>
                  ))}
                </tr>
              ))}
            </Fragment>
          ))}
        </tbody>
      </table>
    </section>
  )
}

const RoleHead = ({ role, isEditable }: { role: StaffRole; isEditable: boolean }) => (
  <th
    scope="col"
    className="sticky top-0 z-10 min-w-28 border-rule border-b bg-head px-2 py-3 text-center align-bottom"
  >
    <span className="block text-note leading-tight font-bold">{role.name}</span>
    <span className="mt-0.5 block text-xs font-medium text-ink-soft">{role.people} orang</span>
    {role.needs_passkey ? (
      <span className="mt-1 block">
        <Badge tone="violet">wajib passkey</Badge>
      </span>
    ) : null}
    {isEditable ? (
      <Link
        to="/staf/peran/$key"
        params={{ key: role.key }}
        aria-label={`Ubah peran ${role.name}`}
        className="mt-1 block text-note font-bold text-coral-deep hover:underline"
      >
        Ubah
      </Link>
    ) : null}
  </th>
)

const Allowed = ({ isAllowed }: { isAllowed: boolean }) =>
  isAllowed ? (
    <>
      <Check aria-hidden size={17} strokeWidth={2.6} className="inline text-teal" />
      <span className="sr-only">boleh</span>
    </>
  ) : (
    <span className="text-faint">
      <span aria-hidden>–</span>
      <span className="sr-only">tidak</span>
    </span>
  )
