import { useSyncExternalStore } from 'react'
import { createSignal } from '../../../ui/create-signal.ts'

/** The panel of the person's own jobs, open or closed: starting a job opens it, on whichever page. */

const signal = createSignal()
let isOpen = false

export function showJobs(next: boolean): void {
  isOpen = next
  signal.notify()
}

export const useJobsShown = (): boolean => useSyncExternalStore(signal.subscribe, () => isOpen)
