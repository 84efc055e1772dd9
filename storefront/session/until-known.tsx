import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { TryAgain } from '../ui/try-again.tsx'
import { meQuery } from './use-me.ts'

/**
 * Shown where the page cannot yet know whether the visitor is a member: the skeleton or, if the request failed, a retry
 * button.
 */
export function UntilKnown({ skeleton, className = '' }: { skeleton: ReactNode; className?: string }) {
  const { isLoadingError, refetch } = useQuery(meQuery)
  if (!isLoadingError) return skeleton
  return (
    <div className={className}>
      <TryAgain
        why="Kami belum bisa memeriksa akunmu. Periksa jaringanmu, lalu coba lagi."
        onTry={() => void refetch()}
      />
    </div>
  )
}
