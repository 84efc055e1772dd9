import { Suspense, useSyncExternalStore } from 'react'
import { createSignal } from '../../ui/create-signal.ts'
import { optionalPart } from './optional-part.ts'
import type { Toast } from './toast-shape.ts'

let latest: Toast | null = null
const changes = createSignal()

/** Shows a message; for anything but a string, the message is "Error" (TOAST-06). */
export function showToast(kind: Toast['kind'], text: unknown): void {
  const message = typeof text === 'string' && text !== '' ? text : 'Error'
  latest = { id: (latest?.id ?? 0) + 1, kind, text: message }
  changes.notify()
}

/** Returns the current or last message. */
export const latestToast = (): Toast | null => latest

/** The fallback if the component cannot be fetched, so that a message never takes the page down. */
const PlainToast = ({ toast }: { toast: Toast }) => (
  <p key={toast.id} role="alert" className="plain-toast">
    {toast.text}
  </p>
)

const ToastHost = optionalPart(() => import('./toast-host.tsx'), PlainToast)

/** Rendered once per page; empty until there is a message. */
export function Toasts({ durationMs }: { durationMs: number }) {
  const toast = useSyncExternalStore(changes.subscribe, latestToast, () => null)
  if (toast === null) return null
  return (
    <Suspense>
      <ToastHost toast={toast} durationMs={durationMs} />
    </Suspense>
  )
}
