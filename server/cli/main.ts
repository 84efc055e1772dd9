import { setFlagsFromString } from 'node:v8'
import { createOutput } from './output.ts'
import { run } from './run.ts'

// A large import creates many short-lived strings. Collecting them early keeps memory use below 200 MB, however long
// the file is.
setFlagsFromString('--semi-space-growth-factor=1')
setFlagsFromString('--heap-growing-percent=25')

// `npm run shop -- help | head` closes the pipe when it has read enough. That is not an error.
process.stdout.on('error', error => {
  if ((error as NodeJS.ErrnoException).code !== 'EPIPE') throw error
})

/** `npm run shop -- …` */
process.exitCode = await run(process.argv.slice(2), createOutput(process.stdout))
