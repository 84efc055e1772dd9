import { expect, test } from 'vitest'
import { withKey } from './call-keys.ts'
import { StaffRefusal } from './staff-refusal.ts'

const lost = new StaffRefusal({ status: 0, code: 'NETWORK', message: '' })
const refused = new StaffRefusal({ status: 409, code: 'CHANGED_MEANWHILE', message: '' })

/** Makes a call that ends like this; returns its key. */
async function keyOf(call: string, outcome: 'done' | Error): Promise<string> {
  let used = ''
  await withKey(call, async key => {
    used = key
    if (outcome !== 'done') throw outcome
  }).catch(error => {
    if (error !== outcome) throw error
  })
  return used
}

test('a call whose response was lost keeps its key until it is answered; every other call has its own', async () => {
  const first = await keyOf('POST /notes {"text":"a"}', lost)
  expect(await keyOf('POST /notes {"text":"b"}', 'done')).not.toBe(first)
  expect(await keyOf('POST /notes {"text":"a"}', lost)).toBe(first)
  expect(await keyOf('POST /notes {"text":"a"}', 'done')).toBe(first)
  expect(await keyOf('POST /notes {"text":"a"}', 'done')).not.toBe(first)
})

test('a refused call has not been done, so that it gets another key', async () => {
  const first = await keyOf('POST /takes', refused)
  expect(await keyOf('POST /takes', refused)).not.toBe(first)
  const repeated = await keyOf('POST /takes', lost)
  expect(await keyOf('POST /takes', refused)).toBe(repeated)
  expect(await keyOf('POST /takes', refused)).not.toBe(repeated)
})
