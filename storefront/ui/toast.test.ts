import { expect, test } from 'vitest'
import { latestToast, showToast } from './toast.tsx'

test.each([undefined, null, '', { message: 'no' }, ['a'], 7])(
  '[TOAST-05] [TOAST-06] anything but a text shows "Error": %j',
  text => {
    showToast('error', text)
    expect(latestToast()).toMatchObject({ kind: 'error', text: 'Error' })
  },
)

test('[TOAST-05] a message keeps its text and its kind', () => {
  for (const kind of ['error', 'success', 'info'] as const) {
    showToast(kind, 'Halo')
    expect(latestToast()).toMatchObject({ kind, text: 'Halo' })
  }
})
