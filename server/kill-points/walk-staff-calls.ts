import { describe, expect, test } from 'vitest'
import { openStaffDesk, type StaffWalks } from './open-staff-desk.ts'
import { setUpKillPoints } from './set-up-kill-points.ts'
import { actWalksIn } from './walk-acts.ts'
import { recordedBy } from './what-is-walked.ts'

/** Opens a shop with a back office, and walks each of these calls in a separate test. */
export async function walkStaffCalls(...tables: StaffWalks[]) {
  const world = await setUpKillPoints()
  const desk = await openStaffDesk(world)
  const { walkAct } = await actWalksIn(world)
  describe.each(tables.flatMap(table => Object.entries(table)))('%s', (name, walks) => {
    const recorded = new Set<string>()
    test.each(Object.entries(walks))('%s', async (_title, walk) => {
      const changes = await walkAct(() => desk.prepareCall(name, walk))
      for (const [, action = ''] of Object.keys(changes).map(key => /^staff_acts act (.*)/.exec(key) ?? []))
        recorded.add(action)
    })
    test('records its staff actions', () => {
      const claimed = Object.entries(recordedBy).filter(([, call]) => call === name)
      expect(claimed.map(([action]) => action).filter(action => !recorded.has(action))).toEqual([])
    })
  })
  return { ...world, desk, walkAct }
}
