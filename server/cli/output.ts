import type { WriteStream } from 'node:tty'
import type { Output } from './command.ts'

const PROGRESS_EVERY_MS = { terminal: 100, elsewhere: 5000 }

/**
 * Control characters that a terminal would obey: in a text written by a member they could hide a line, overwrite it
 * or reverse its direction. They are printed as "�".
 */
const controls = /[^\P{Cc}\n\t\r]|\r(?!\n)|[\u202a-\u202e\u2066-\u2069]/gu

export function createOutput(stream: Pick<WriteStream, 'write'> & { isTTY?: boolean }): Output {
  let shownAt = performance.now()
  let isLineOpen = false
  return {
    say(line) {
      if (isLineOpen) stream.write('\n')
      isLineOpen = false
      stream.write(`${line.replace(controls, '�')}\n`)
    },
    progress(line) {
      if (performance.now() - shownAt < PROGRESS_EVERY_MS[stream.isTTY ? 'terminal' : 'elsewhere']) return
      shownAt = performance.now()
      stream.write(stream.isTTY ? `\r\x1b[K${line}` : `${line}\n`)
      isLineOpen = stream.isTTY ?? false
    },
  }
}
