import type { WriteStream } from 'node:tty'
import type { Output } from './command.ts'

const SHOWN_EVERY_MS = { terminal: 100, elsewhere: 5000 }

/**
 * What members write is said in a terminal, which obeys certain signs: it would hide a line, write another over it, or
 * turn its direction. They are said as "�".
 */
const obeyed = /[^\P{Cc}\n\t\r]|\r(?!\n)|[\u202a-\u202e\u2066-\u2069]/gu

export function createOutput(stream: Pick<WriteStream, 'write'> & { isTTY?: boolean }): Output {
  let shownAt = performance.now()
  let isLineOpen = false
  return {
    say(line) {
      if (isLineOpen) stream.write('\n')
      isLineOpen = false
      stream.write(`${line.replace(obeyed, '�')}\n`)
    },
    progress(line) {
      if (performance.now() - shownAt < SHOWN_EVERY_MS[stream.isTTY ? 'terminal' : 'elsewhere']) return
      shownAt = performance.now()
      stream.write(stream.isTTY ? `\r\x1b[K${line}` : `${line}\n`)
      isLineOpen = stream.isTTY ?? false
    },
  }
}
