import { Refusal } from '../../../contract/refusals.ts'

/** Decoding a picture of 50 million pixels keeps one core busy for seconds and needs 200 MB. */
const AT_ONCE = 2
/** Each waiting upload keeps its file in memory: 5 MB at most, 20 MB for a product's picture. */
const WAITING_MAX = 16
const WAITING_PER_SENDER_MAX = 4

interface Waiting {
  sender: string
  begin: () => void
}

const running = new Set<string>()
let queue: Waiting[] = []

/**
 * Runs the work when its turn comes: two at a time, one per sender, so that one person's many pictures delay nobody
 * else's. Refuses with UNAVAILABLE when the queue, or the sender's part of it, is full.
 */
export async function inDecodeQueue<Result>(sender: string, work: () => Promise<Result>): Promise<Result> {
  await turnOf(sender)
  try {
    return await work()
  } finally {
    running.delete(sender)
    beginNext()
  }
}

function turnOf(sender: string): Promise<void> {
  const waitingOfSender = queue.filter(job => job.sender === sender).length
  if (queue.length >= WAITING_MAX || waitingOfSender >= WAITING_PER_SENDER_MAX)
    throw new Refusal('UNAVAILABLE')
  return new Promise(resolve => {
    queue.push({ sender, begin: resolve })
    beginNext()
  })
}

function beginNext(): void {
  const next = running.size < AT_ONCE && queue.find(job => !running.has(job.sender))
  if (!next) return
  queue = queue.filter(job => job !== next)
  running.add(next.sender)
  next.begin()
}
