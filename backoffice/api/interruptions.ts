import { createSignal } from '../../ui/create-signal.ts'

/**
 * A call may need something from the person before it can continue: to sign in again, or to give the second factor
 * again. The call waits; a dialog over the page asks (`backoffice/features/sign-in/interruption-dialog.tsx`), and
 * nothing typed is lost.
 */
export type Interruption = 'sign-in' | 'factor'

let current: Interruption | null = null
let waiting: ((isDone: boolean) => void)[] = []
const changes = createSignal()

export const currentInterruption = (): Interruption | null => current

export const onInterruption = changes.subscribe

/** Resolves to true if the person did what was asked. Calls that ask at the same time wait for one dialog. */
export function interrupt(kind: Interruption): Promise<boolean> {
  // Signing in also gives the second factor.
  if (current !== 'sign-in') setCurrent(kind)
  return new Promise(resolve => {
    waiting.push(resolve)
  })
}

/** Ends the interruption: the waiting calls are repeated, or fail with their refusal. */
export function endInterruption(isDone: boolean): void {
  const calls = waiting
  waiting = []
  setCurrent(null)
  for (const resolve of calls) resolve(isDone)
}

function setCurrent(next: Interruption | null) {
  current = next
  changes.notify()
}
