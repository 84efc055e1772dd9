import { useSyncExternalStore } from 'react'
import { createSignal } from '../../../ui/create-signal.ts'

/** Whether the panel of the own jobs is open: starting a job opens it, on whichever page. */

const signal = createSignal()
let isOpen = false

export function showJobs(next: boolean): void {
  isOpen = next
  signal.notify()
}

export const useJobsShown = (): boolean => useSyncExternalStore(signal.subscribe, () => isOpen)
