import { existsSync } from 'node:fs'
import { expect, test, vi } from 'vitest'
import { staffOf } from '../testing/run-staff.ts'
import { openTestShop } from '../testing/test-shop.ts'
import { newFile } from './testing/stage.ts'

const { shop } = await openTestShop()
const staff = staffOf(shop)

test('an export that fails says so and writes no file, and its cause is on the error output', async () => {
  await shop.pool.query('alter table staff_job_parts rename to lost_parts')
  const errors = vi.spyOn(console, 'error').mockReturnValue()
  const file = newFile(`carasun-failed-${Date.now()}`)
  expect(await staff('export', 'journal', file)).toEqual({
    code: 1,
    output: expect.stringMatching(/^The export was not completed: job \d+ is failed\.$/),
  })
  expect(existsSync(file)).toBe(false)
  expect(errors.mock.calls.join()).toContain('staff_job_parts')
})
