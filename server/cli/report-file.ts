import { createWriteStream, type WriteStream } from 'node:fs'
import { finished } from 'node:stream/promises'
import { csvLine } from '../csv/csv-line.ts'

/** A CSV file of rejected rows; it is created with the first of them, so an import without errors leaves none. */
export function openReport(file: string, columns: string[]) {
  let stream: WriteStream | null = null
  let failure: Error | null = null
  return {
    file,
    add(cells: (string | number)[]) {
      if (!stream) {
        stream = createWriteStream(file)
        stream.on('error', error => {
          failure = error
        })
        stream.write(csvLine(columns))
      }
      stream.write(csvLine(cells.map(cell => harmless(String(cell)))))
    },
    /** Returns whether there is a report. */
    async close(): Promise<boolean> {
      if (failure) throw failure
      if (!stream) return false
      stream.end()
      await finished(stream)
      return true
    },
  }
}

/** For people, who open it in a spreadsheet: nothing in it may run as a formula. */
export const harmless = (cell: string) => (/^[=+\-@\t\r]/.test(cell) ? `'${cell}` : cell)
