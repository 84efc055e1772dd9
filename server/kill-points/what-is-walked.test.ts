import { expect, test } from 'vitest'
import { staffActions } from '../../contract/staff/actions.ts'
import { appWithRoutes } from '../attacks/all-routes.ts'
import { schedule, tasks } from '../schedule/schedule.ts'
import { staffJobKinds } from '../schedule/staff-job-kinds.ts'
import { testShop } from '../testing/test-shop.ts'
import { jobStarts, scheduleWalks } from './walks/schedule.ts'
import { excusedActions, excusedCalls, recordedBy, walkedActions, walkedCalls } from './what-is-walked.ts'

/** Something new that staff or the schedule do is missing from the walks until it is walked, or excused with a reason. */

const excusedOf = (reasons: Record<string, string[]>) => Object.values(reasons).flat()

test('every call of the back office that changes something is walked or excused, once', async () => {
  const shop = await testShop()
  const { app, routes } = await appWithRoutes(shop)
  const calls = routes
    .filter(({ method, url }) => method !== 'GET' && url.startsWith('/api/staff/'))
    .map(({ method, url }) => `${method} ${url.replace('/api/staff', '')}`)
  await app.close()
  await shop.close()
  expect([...walkedCalls, ...excusedOf(excusedCalls)].sort()).toEqual(calls.sort())
})

test('every staff action is walked or excused, once', () => {
  expect([...walkedActions, ...excusedOf(excusedActions)].sort()).toEqual(Object.keys(staffActions).sort())
  expect(Object.values(recordedBy).filter(call => !walkedCalls.includes(call))).toEqual([])
})

test('every task of the schedule and every kind of staff job is walked or excused', async () => {
  const shop = await testShop()
  expect(Object.keys(scheduleWalks).sort()).toEqual(Object.keys(tasks(shop)).sort())
  await shop.close()
  expect(schedule.length).toBeGreaterThan(10)
  expect(Object.keys(jobStarts).sort()).toEqual(Object.keys(staffJobKinds).sort())
})
