import { run } from '../server/cli/run.ts'

/**
 * The process that runs staff's commands for a shop, one after the other: `steps/staff.ts` sends their arguments.
 */

/** The exit code and the output. */
export interface Outcome {
  code: number
  output: string
}

// Each command opens the job queue, which adds signal listeners.
process.setMaxListeners(0)

process.on('message', async (args: string[]) => {
  const lines: string[] = []
  const out = { say: (line: string) => void lines.push(line), progress: () => {} }
  const code = await run(args, out).catch(error => {
    lines.push(String(error))
    return 1
  })
  process.send?.({ code, output: lines.join('\n') } satisfies Outcome)
})
