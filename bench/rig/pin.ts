import { spawnSync } from 'node:child_process'

/**
 * Keeps a process, its threads and whatever it starts from now on to one core, so that what is measured does not share
 * its core with what measures. Linux only.
 */
export function pin(pid: number, core: number): void {
  const { error, status, stderr } = spawnSync('taskset', ['-acp', String(core), String(pid)], {
    encoding: 'utf8',
  })
  if (error) throw error
  if (status !== 0) throw new Error(`taskset: ${stderr}`)
}
