import { describe, test } from 'vitest'
import { tasks } from '../schedule/schedule.ts'
import { openStaffDesk } from './open-staff-desk.ts'
import { setUpKillPoints } from './set-up-kill-points.ts'
import { actWalksIn } from './walk-acts.ts'
import { scheduleWalks, type Task, type TaskWalk } from './walks/schedule.ts'

const world = await setUpKillPoints()
const desk = await openStaffDesk(world)
const { walkAct } = await actWalksIn(world)

const walked = (Object.entries(scheduleWalks) as [Task, Record<string, TaskWalk> | string][]).filter(
  (entry): entry is [Task, Record<string, TaskWalk>] => typeof entry[1] !== 'string',
)

describe.each(walked)('%s', (task, walks) => {
  test.each(Object.entries(walks))('%s', async (_title, prepare) => {
    await walkAct(async () => {
      const { payload, ...act } = (await prepare(desk)) ?? {}
      return {
        ...act,
        async perform({ shop }) {
          await tasks(shop)[task](payload)
          return undefined
        },
      }
    })
  })
})
