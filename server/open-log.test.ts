import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync, openSync } from 'node:fs'
import path from 'node:path'
import { expect, test } from 'vitest'

const script = `
  import { openLog } from ${JSON.stringify(path.join(import.meta.dirname, 'open-log.ts'))}
  const log = openLog({ NODE_ENV: 'production' })
  let lines = 0
  const timer = setInterval(() => {
    log.info('a line')
    lines += 1
    if (lines < 20) return
    clearInterval(timer)
    process.stderr.write('it worked on')
    process.exit(0)
  }, 5)`

/** Every write to this file fails, as on a full disk. */
const FULL_DISK = '/dev/full'

test.skipIf(!existsSync(FULL_DISK))(
  'a process whose log is on a full disk works on without it, and ends when it should',
  async () => {
    const child = spawn(process.execPath, ['--input-type=module', '--eval', script], {
      stdio: ['ignore', openSync(FULL_DISK, 'w'), 'pipe'],
      timeout: 20_000,
      killSignal: 'SIGKILL',
    })
    let words = ''
    child.stderr?.setEncoding('utf8').on('data', text => (words += text))
    const [code] = await once(child, 'close')
    expect({ code, words }).toEqual({ code: 0, words: 'it worked on' })
  },
  30_000,
)
