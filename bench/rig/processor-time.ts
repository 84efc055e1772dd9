import { readdirSync, readFileSync } from 'node:fs'

const TICKS_PER_SECOND = 100

/**
 * Reads the CPU time, in seconds, that a process has used since it started, including that of its exited children;
 * `withChildren` adds the running children. Unlike a duration, it does not depend on how busy the machine is.
 */
export function processorSecondsOf(pid: number, { withChildren }: { withChildren: boolean }): number {
  const own = readTimes(pid)
  if (!own) return 0
  const children = withChildren
    ? readdirSync('/proc').flatMap(name => {
        const times = /^\d+$/.test(name) ? readTimes(Number(name)) : null
        return times?.parent === pid ? [times.seconds] : []
      })
    : []
  return children.reduce((sum, seconds) => sum + seconds, own.seconds)
}

function readTimes(pid: number): { parent: number; seconds: number } | null {
  let text: string
  try {
    text = readFileSync(`/proc/${pid}/stat`, 'utf8')
  } catch {
    // The process has exited; its parent's time includes its own.
    return null
  }
  const fields = (text.split(') ')[1] ?? '').split(' ').map(Number)
  const ticks = fields.slice(11, 15).reduce((sum, value) => sum + value, 0)
  return { parent: fields[1] ?? 0, seconds: ticks / TICKS_PER_SECOND }
}
