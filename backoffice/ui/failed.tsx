import { CloudOff } from 'lucide-react'
import type { ReactNode } from 'react'
import { Button } from './button.tsx'
import { EmptyState } from './empty-state.tsx'

/** Something could not be fetched: says what happened, with a button to retry. */
export const Failed = ({
  message,
  onRetry,
  isRetrying = false,
  requestId,
}: {
  message: string
  onRetry: () => void
  isRetrying?: boolean
  requestId?: string | undefined
}) => (
  <div role="alert">
    <EmptyState
      icon={CloudOff}
      title="Belum bisa dibuka"
      action={
        <Button isBusy={isRetrying} onClick={onRetry}>
          Coba lagi
        </Button>
      }
    >
      <p>{message}</p>
      {requestId ? <p className="mt-1 text-note">Kode untuk tim teknis: {requestId}</p> : null}
    </EmptyState>
  </div>
)

/** A failure beside content that is still valid: a form's refusal, a list that could not be refetched. */
export const Notice = ({
  tone = 'rose',
  title,
  children,
  action,
}: {
  tone?: 'rose' | 'sun' | 'teal'
  title?: string
  children?: ReactNode
  action?: ReactNode
}) => {
  const ground = {
    rose: 'bg-rose-tint text-rose-ink',
    sun: 'bg-sun-tint text-sun-ink',
    teal: 'bg-teal-tint text-teal',
  }[tone]
  return (
    <div
      role={tone === 'rose' ? 'alert' : 'status'}
      className={`flex flex-wrap items-center justify-between gap-x-4 gap-y-2 rounded-control px-3.5 py-2.5 ${ground}`}
    >
      <div className="min-w-0 flex-1 basis-64">
        {title ? <p className="font-bold">{title}</p> : null}
        {children}
      </div>
      {action}
    </div>
  )
}
