import path from 'node:path'
import { root } from './node24.mjs'

/** How Node runs the shop, in production and in benchmarks. The operator's own environment comes first. */

/** Half of Node's default young generation: rendering fills it, whatever its size, so the process is 100 MB smaller. */
export const shopFlags = ['--max-semi-space-size=8']

export const shopEnv = {
  UV_THREADPOOL_SIZE: '8',
  // Pictures and pages are compressed in eight threads. By default each of them keeps its own freed memory.
  MALLOC_ARENA_MAX: '2',
  // Freed pages go back to the system instead of staying in pieces between others.
  MALLOC_MMAP_THRESHOLD_: '131072',
  // Types stripped and code compiled by the last start: a quarter of the next one's processor time.
  NODE_COMPILE_CACHE: path.join(root, 'node_modules', '.cache', 'compiled'),
}
