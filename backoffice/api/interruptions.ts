import { createSignal } from '../../ui/create-signal.ts'

/**
 * A call may need something from the person before it can continue: to sign in again, or to give the second factor
 * again. The call waits; a dialog over the page asks (`backoffice/features/sign-in/interruption-dialog.tsx`), and
 * nothing typed is lost.
 */
export type Interruption = 'sign-in' | 'factor'

let current: Interruption | null = null
let waiting: { resolve(isDone: boolean): void; reject(error: Error): void }[] = []
const changes = createSignal()

export const currentInterruption = (): Interruption | null => current

export const onInterruption = changes.subscribe

/** Resolves to true if the person did what was asked. Calls that ask at the same time wait for one dialog. */
export function interrupt(kind: Interruption): Promise<boolean> {
  // Signing in also gives the second factor.
  if (current !== 'sign-in') setCurrent(kind)
  return new Promise((resolve, reject) => {
    waiting.push({ resolve, reject })
  })
}

/** Ends the interruption: the waiting calls are repeated, or fail with their refusal. */
export function endInterruption(isDone: boolean): void {
  for (const { resolve } of takeWaiting()) resolve(isDone)
}

/** Ends an interruption that could not ask: the waiting calls fail with this error. */
export function failInterruption(error: Error): void {
  for (const { reject } of takeWaiting()) reject(error)
}

function takeWaiting() {
  const calls = waiting
  waiting = []
  setCurrent(null)
  return calls
}

function setCurrent(next: Interruption | null) {
  current = next
  changes.notify()
}
