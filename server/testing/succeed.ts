import { expect } from 'vitest'
import type { StaffTester } from './make-staff.ts'

/** Makes a call of the back office that succeeds, and returns its data. */
export async function succeed<Data = null>(
  by: StaffTester,
  ...[method, path, body]: Parameters<StaffTester['call']>
): Promise<Data> {
  const response = await by.call(method, path, body)
  expect(response.status, response.text).toBe(200)
  return response.body.data as Data
}
