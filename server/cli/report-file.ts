import { createWriteStream, type WriteStream } from 'node:fs'
import { finished } from 'node:stream/promises'
import { csvLine } from '../csv/csv-line.ts'
import { harmlessCell } from '../csv/harmless-cell.ts'

/**
 * Opens a CSV file for rejected rows. It is created when the first row is added, so an import without errors leaves no
 * file.
 */
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
      stream.write(csvLine(cells.map(cell => harmlessCell(String(cell)))))
    },
    /** Returns true if a report was written. */
    async close(): Promise<boolean> {
      if (failure) throw failure
      if (!stream) return false
      stream.end()
      await finished(stream)
      return true
    },
  }
}
