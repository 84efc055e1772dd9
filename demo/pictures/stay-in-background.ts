import { readdir, readFile } from 'node:fs/promises'
import { setPriority } from 'node:os'

const lowestPriority = 19

/**
 * Gives this process and its descendants a lower priority than everything else on the machine. Chromium raises the
 * priority of its rendering process if it can, so the priority of each of its threads must be lowered once it is
 * running. Linux only; elsewhere the browser keeps its priority.
 */
export async function stayInBackground(): Promise<void> {
  setPriority(lowestPriority)
  if (process.platform !== 'linux') return
  for (const pid of await descendantsOf(process.pid))
    for (const thread of await namesIn(`/proc/${pid}/task`)) {
      try {
        setPriority(Number(thread), lowestPriority)
      } catch (error) {
        if (!hasExited(error)) throw error
      }
    }
}

async function descendantsOf(ancestor: number): Promise<number[]> {
  const parents = new Map<number, number>()
  for (const name of await namesIn('/proc')) {
    if (!/^\d+$/.test(name)) continue
    const stat = await readFile(`/proc/${name}/stat`, 'utf8').catch(() => '')
    // The program's name may contain spaces; the text after it does not.
    const parent = Number(stat.slice(stat.lastIndexOf(')') + 2).split(' ')[1])
    parents.set(Number(name), parent)
  }
  const isDescendant = (pid: number): boolean => {
    const parent = parents.get(pid)
    return parent !== undefined && (parent === ancestor || isDescendant(parent))
  }
  return [...parents.keys()].filter(isDescendant)
}

/** A process may end while its files are being read; then there is nothing to lower. */
const namesIn = (folder: string) => readdir(folder).catch(() => [] as string[])

const hasExited = (error: unknown) => /ESRCH|no such process/i.test(String(error))
