import { describe, test } from 'vitest'
import { openStaffDesk, type StaffWalks } from './open-staff-desk.ts'
import { setUpKillPoints } from './set-up-kill-points.ts'
import { actWalksIn } from './walk-acts.ts'

/** Opens a shop with a back office, and walks each of these calls as a test of its own. */
export async function walkStaffCalls(...tables: StaffWalks[]) {
  const world = await setUpKillPoints()
  const desk = await openStaffDesk(world)
  const { walkAct } = await actWalksIn(world)
  describe.each(tables.flatMap(table => Object.entries(table)))('%s', (name, walks) => {
    test.each(Object.entries(walks))('%s', (_title, walk) => walkAct(() => desk.prepareCall(name, walk)))
  })
}
