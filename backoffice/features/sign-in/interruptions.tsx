import { lazy, Suspense, useSyncExternalStore } from 'react'
import { currentInterruption, onInterruption } from '../../api/interruptions.ts'

const InterruptionDialog = lazy(() =>
  // After an update of the shop the part is gone; a reload brings the new one, and drafts are kept.
  import('./interruption-dialog.tsx').catch(error => {
    location.reload()
    throw error
  }),
)

/** Asks the person over the page when a call needs it; most visits never load this. */
export function Interruptions() {
  const kind = useSyncExternalStore(onInterruption, currentInterruption)
  return kind === null ? null : (
    <Suspense>
      <InterruptionDialog />
    </Suspense>
  )
}
