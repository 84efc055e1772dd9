import { createOutput } from './output.ts'
import { run } from './run.ts'

/** `npm run shop -- …` */
process.exitCode = await run(process.argv.slice(2), createOutput(process.stdout))
