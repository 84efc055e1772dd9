import type { WriteStream } from 'node:tty'
import type { Output } from './command.ts'

const SHOWN_EVERY_MS = { terminal: 100, elsewhere: 5000 }

export function createOutput(stream: Pick<WriteStream, 'write'> & { isTTY?: boolean }): Output {
  let shownAt = performance.now()
  let isLineOpen = false
  return {
    say(line) {
      if (isLineOpen) stream.write('\n')
      isLineOpen = false
      stream.write(`${line}\n`)
    },
    progress(line) {
      if (performance.now() - shownAt < SHOWN_EVERY_MS[stream.isTTY ? 'terminal' : 'elsewhere']) return
      shownAt = performance.now()
      stream.write(stream.isTTY ? `\r\x1b[K${line}` : `${line}\n`)
      isLineOpen = stream.isTTY ?? false
    },
  }
}
