import { type ErrorComponentProps, Link, useRouter } from '@tanstack/react-router'
import { Compass } from 'lucide-react'
import { useEffect, useState } from 'react'
import { isPermission } from '../../../contract/staff/permissions.ts'
import { hasCode, messageOf, networkRefusal, StaffRefusal } from '../../api/staff-refusal.ts'
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
  // A part of the page that failed to load stays missing until the page is reloaded, which needs the network.
  const isPartMissing = !(error instanceof StaffRefusal)
  const waitsForNetwork = isPartMissing && !navigator.onLine
  useEffect(() => {
    if (!waitsForNetwork) return
    const reload = () => location.reload()
    window.addEventListener('online', reload)
    return () => window.removeEventListener('online', reload)
  }, [waitsForNetwork])
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
        message={messageOf(waitsForNetwork ? networkRefusal() : error)}
        requestId={error instanceof StaffRefusal ? error.requestId : undefined}
        isRetrying={isRetrying}
        onRetry={async () => {
          setIsRetrying(true)
          if (waitsForNetwork) return
          if (isPartMissing) return location.reload()
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
