import { bagsIn } from './bags.ts'
import { openKillScene } from './open-kill-scene.ts'
import { walksIn } from './walk.ts'

/**
 * The process is killed at every await of ordering, charging, retrying, cancelling, receiving notices and refunding:
 * before its first call to database or provider, before its second, and so on until it completes. Each time the same
 * action is repeated at once, as a shopper would, and the schedule runs for ten minutes; then every order can be paid,
 * or has ended with its stock released, and the books are consistent.
 */
export async function setUpKillPoints() {
  const scene = await openKillScene()
  return { ...scene, ...bagsIn(scene), ...walksIn(scene) }
}

/** What the wallet OVO requires. */
export const ovo = { phone_no: '081234567890' }
