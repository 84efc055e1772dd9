import { type ComponentType, useEffect, useState, useSyncExternalStore } from 'react'
import { currentInterruption, failInterruption, onInterruption } from '../../api/interruptions.ts'
import { missingPartRefusal } from '../../api/staff-refusal.ts'

const loadDialog = () => import('./interruption-dialog.tsx')

/**
 * Asks the person over the page when a call needs it; most visits never load this. If the dialog cannot be loaded, the
 * calls that wait for it fail, and the next one tries again.
 */
export function Interruptions() {
  const kind = useSyncExternalStore(onInterruption, currentInterruption)
  const [InterruptionDialog, setDialog] = useState<ComponentType | null>(null)
  const isNeeded = kind !== null && InterruptionDialog === null
  useEffect(() => {
    if (!isNeeded) return
    loadDialog().then(
      // Nothing is loaded while the page reloads for the missing part (`ui/missing-part.ts`): the calls go on waiting.
      part => part && setDialog(() => part.default),
      () => failInterruption(missingPartRefusal()),
    )
  }, [isNeeded])
  return kind !== null && InterruptionDialog ? <InterruptionDialog /> : null
}
