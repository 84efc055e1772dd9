import { type ErrorComponentProps, Link, useRouter } from '@tanstack/react-router'
import { Compass } from 'lucide-react'
import { useState } from 'react'
import { isPermission } from '../../../contract/staff/permissions.ts'
import { hasCode, messageOf, StaffRefusal } from '../../api/staff-refusal.ts'
import { buttonClass } from '../../ui/button.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import { Failed } from '../../ui/failed.tsx'
import { SkeletonLines } from '../../ui/skeleton.tsx'
import { ForbiddenPage } from './forbidden-page.tsx'
import { PageHead } from './page-head.tsx'

export const NotFoundPage = () => (
  <>
    <PageHead title="Tidak ada di sini" purpose={null} />
    <EmptyState
      icon={Compass}
      title="Halaman ini tidak ada"
      action={
        <Link to="/" className={buttonClass()}>
          Ke Beranda
        </Link>
      }
    >
      Alamatnya mungkin salah ketik, atau bendanya sudah dihapus.
    </EmptyState>
  </>
)

/**
 * A page that failed: for a missing permission it says what to ask for, otherwise what happened, with a button to
 * retry.
 */
export function ErrorPage({ error, reset }: ErrorComponentProps) {
  const router = useRouter()
  const [isRetrying, setIsRetrying] = useState(false)
  if (hasCode(error, 'PERMISSION_MISSING')) {
    const { permission } = error.details
    if (typeof permission === 'string' && isPermission(permission))
      return <ForbiddenPage title="Belum bisa dibuka" permission={permission} />
  }
  if (hasCode(error, 'NOT_FOUND')) return <NotFoundPage />
  return (
    <>
      <PageHead title="Ada yang salah" purpose={null} />
      <Failed
        message={messageOf(error)}
        requestId={error instanceof StaffRefusal ? error.requestId : undefined}
        isRetrying={isRetrying}
        onRetry={async () => {
          // A part of the page that failed to load stays missing until the page is reloaded.
          if (!(error instanceof StaffRefusal)) return location.reload()
          setIsRetrying(true)
          await router.invalidate()
          reset()
        }}
      />
    </>
  )
}

/** A placeholder while a page is fetched: its head and lines. */
export const PendingPage = () => (
  <div className="stack gap-6 pt-1">
    <SkeletonLines lines={6} />
  </div>
)
