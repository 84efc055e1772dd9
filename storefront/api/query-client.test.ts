import { MutationObserver, notifyManager } from '@tanstack/react-query'
import { expect, test } from 'vitest'
import { createQueryClient } from './query-client.ts'

test('a button is busy before a second press can reach it', async () => {
  const mutation = new MutationObserver(createQueryClient(), { mutationFn: () => Promise.resolve() })
  let isBusy = false
  mutation.subscribe(
    notifyManager.batchCalls(() => {
      isBusy = mutation.getCurrentResult().isPending
    }),
  )
  const running = mutation.mutate()
  // Microtasks run before the browser delivers the next press; timers may run after it.
  await Promise.resolve()
  expect(isBusy).toBe(true)
  await running
})
