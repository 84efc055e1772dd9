import { Refusal } from '../../../contract/refusals.ts'

/** Decoding a picture of 50 million pixels keeps one core busy for seconds and needs 200 MB. */
const AT_ONCE = 2
/** Each waiting upload keeps its file in memory: 5 MB at most, 20 MB for a product's picture. */
const WAITING_MAX = 16
const WAITING_PER_MEMBER_MAX = 4

interface Waiting {
  memberId: string
  begin: () => void
}

const running = new Set<string>()
let queue: Waiting[] = []

/**
 * Runs the work when its turn comes: two at a time, one per member, so that one member's many pictures delay nobody
 * else's. Refuses with UNAVAILABLE when the queue, or the member's part of it, is full.
 */
export async function inDecodeQueue<Result>(memberId: string, work: () => Promise<Result>): Promise<Result> {
  await turnOf(memberId)
  try {
    return await work()
  } finally {
    running.delete(memberId)
    beginNext()
  }
}

function turnOf(memberId: string): Promise<void> {
  const waitingOfMember = queue.filter(job => job.memberId === memberId).length
  if (queue.length >= WAITING_MAX || waitingOfMember >= WAITING_PER_MEMBER_MAX)
    throw new Refusal('UNAVAILABLE')
  return new Promise(resolve => {
    queue.push({ memberId, begin: resolve })
    beginNext()
  })
}

function beginNext(): void {
  const next = running.size < AT_ONCE && queue.find(job => !running.has(job.memberId))
  if (!next) return
  queue = queue.filter(job => job !== next)
  running.add(next.memberId)
  next.begin()
}
