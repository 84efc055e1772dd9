import { Link } from '@tanstack/react-router'
import { LockKeyhole } from 'lucide-react'
import { type Permission, permissionLabel } from '../../../contract/staff/permissions.ts'
import { useWhomToAsk } from '../../api/whom-to-ask.ts'
import { useMe } from '../../session/session.ts'
import { buttonClass } from '../../ui/button.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import { PageHead } from './page-head.tsx'

/** Says which permission is missing and whom to ask for it (STAFF-08). */
export function ForbiddenPage({ title, permission }: { title: string; permission: Permission }) {
  const { role } = useMe()
  const ask = useWhomToAsk(permission)
  return (
    <>
      <PageHead title={title} />
      <EmptyState
        icon={LockKeyhole}
        title="Belum untuk peranmu"
        action={
          <Link to="/" className={buttonClass()}>
            Ke Beranda
          </Link>
        }
      >
        <p>
          Halaman ini perlu izin <strong className="text-ink">“{permissionLabel(permission)}”</strong>.
          Peranmu, {role.name}, belum memilikinya.
        </p>
        <p className="mt-2">
          {ask.length > 0 ? `Mintalah kepada ${asList(ask)}.` : 'Mintalah kepada pemilik atau manajer toko.'}
        </p>
      </EmptyState>
    </>
  )
}

/** "Ratna, Dimas, atau Sari" */
const asList = (names: readonly string[]) =>
  names.length < 2 ? names.join('') : `${names.slice(0, -1).join(', ')} atau ${names.at(-1)}`
