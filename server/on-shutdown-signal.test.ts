import { spawn } from 'node:child_process'
import { once } from 'node:events'
import path from 'node:path'
import { expect, test } from 'vitest'

/** A process that never gets done with ending. Resolves with its exit code and what it wrote. */
async function endHanging(options: string, signalTwice = false): Promise<{ code: number; errors: string }> {
  const file = path.join(import.meta.dirname, 'on-shutdown-signal.ts')
  const hanging = spawn(process.execPath, [
    '--input-type=module',
    '--eval',
    `import { onShutdownSignal } from '${file}'
    onShutdownSignal(() => { console.log('ending'); return new Promise(() => {}) }, ${options})
    setInterval(() => {}, 1000)
    console.log('started')`,
  ])
  let errors = ''
  hanging.stderr.on('data', chunk => (errors += chunk))
  await once(hanging.stdout, 'data')
  hanging.kill('SIGTERM')
  if (signalTwice) {
    await once(hanging.stdout, 'data')
    // A signal within a second counts as the same one.
    const again = setInterval(() => hanging.kill('SIGTERM'), 100)
    hanging.once('exit', () => clearInterval(again))
  }
  const [code] = await once(hanging, 'exit')
  return { code, errors }
}

test('what does not end in time is left behind, with a word about it', async () => {
  const { code, errors } = await endHanging('{ maxMs: 100 }')
  expect(code).toBe(1)
  expect(errors).toBe('Something did not stop within 0.1 s; the process ends without it.\n')
})

test('a second signal ends the process at once', async () => {
  expect(await endHanging('{ maxMs: 60_000 }', true)).toEqual({ code: 1, errors: '' })
})
