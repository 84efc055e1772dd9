import { spawnSync } from 'node:child_process'

/**
 * Pins a process, its threads and its future children to one core, so that the server under test does not share its
 * core with the load generator. Linux only.
 */
export function pin(pid: number, core: number): void {
  const { error, status, stderr } = spawnSync('taskset', ['-acp', String(core), String(pid)], {
    encoding: 'utf8',
  })
  if (error) throw error
  if (status !== 0) throw new Error(`taskset: ${stderr}`)
}
