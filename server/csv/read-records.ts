import { Buffer } from 'node:buffer'
import { createReadStream } from 'node:fs'
import { open } from 'node:fs/promises'
import { parse } from 'csv-parse'

/** A record of the file; `line` is where it begins, counted from 1. */
export type CsvRecord = { line: number; cells: string[] } | { line: number; broken: string }

/** A file's path, or its bytes. */
export type CsvSource = string | Buffer

const RECORD_MAX_BYTES = 1024 * 1024
const PIECE_BYTES = 64 * 1024
const NEWLINE = 10

/**
 * Reads a CSV file record by record, using little memory: the separator and UTF-16 are recognised, a byte order mark is
 * dropped. A record with broken quotes is returned as `broken`, and reading continues with the next line.
 */
export async function* readRecords(file: CsvSource, encoding = 'utf-8'): AsyncGenerator<CsvRecord> {
  const { delimiter, charset, hasDelimiterLine } = await sniff(file, encoding)
  let offset = hasDelimiterLine ? ((await nextLine(file, charset, 0)) ?? 0) : 0
  let line = hasDelimiterLine ? 2 : 1
  for (;;) {
    const records: { cells: string[]; end: number }[] = []
    // Collected while parsing: records before an error would be lost in the stream's buffer.
    const parser = parse({
      bom: true,
      delimiter,
      relax_column_count: true,
      skip_empty_lines: false,
      max_record_size: RECORD_MAX_BYTES,
      on_record: (cells: string[], { bytes }: { bytes: number }) => {
        records.push({ cells, end: bytes })
        return null
      },
    })
    parser.resume()
    let failure: Error | null = null
    parser.on('error', error => {
      failure = error
    })
    const counter = countLines(line)
    const from = offset
    let isSkipping = false
    for await (const piece of readFrom(file, charset, from)) {
      counter.add(piece)
      failure = (await writeTo(parser, piece)) ?? failure
      for (const record of records.splice(0)) {
        yield { line, cells: record.cells }
        line = counter.lineAt(record.end)
        offset = from + record.end
      }
      if (failure) {
        isSkipping = true
        break
      }
    }
    if (!isSkipping) {
      failure = (await endParser(parser)) ?? failure
      for (const record of records.splice(0)) {
        yield { line, cells: record.cells }
        line = counter.lineAt(record.end)
        offset = from + record.end
      }
    }
    parser.destroy()
    if (!failure) return
    yield { line, broken: reasonOf(failure) }
    const next = await nextLine(file, charset, offset)
    if (next === null) return
    offset = next
    line += 1
  }
}

function reasonOf(error: Error & { code?: string }): string {
  if (error.code === 'CSV_QUOTE_NOT_CLOSED') return 'a quote is opened but never closed'
  if (error.code === 'CSV_MAX_RECORD_SIZE')
    return 'longer than 1 MB; most likely a quote is opened but never closed'
  return 'quotes are broken: a cell with a quote must be quoted, and the quote doubled'
}

const writeTo = (parser: ReturnType<typeof parse>, piece: Buffer) =>
  new Promise<Error | null>(resolve => parser.write(piece, error => resolve(error ?? null)))

const endParser = (parser: ReturnType<typeof parse>) =>
  new Promise<Error | null>(resolve => {
    parser.once('error', resolve)
    parser.once('end', () => resolve(null))
    parser.end()
  })

/** Maps byte offsets to line numbers; pieces are dropped once a record ends after them. */
function countLines(firstLine: number) {
  let pieces: { start: number; bytes: Buffer }[] = []
  let end = 0
  let line = firstLine
  let counted = 0
  return {
    add(bytes: Buffer) {
      pieces.push({ start: end, bytes })
      end += bytes.length
    },
    /** Offsets must not decrease. */
    lineAt(offset: number): number {
      for (const { start, bytes } of pieces) {
        const stop = Math.min(bytes.length, offset - start)
        for (
          let index = bytes.indexOf(NEWLINE, Math.max(0, counted - start));
          index !== -1 && index < stop;
          index = bytes.indexOf(NEWLINE, index + 1)
        )
          line += 1
      }
      counted = Math.max(counted, offset)
      pieces = pieces.filter(({ start, bytes }) => start + bytes.length > counted)
      return line
    },
  }
}

/** Returns the offset of the line after the one at `offset`; null if there is none. */
async function nextLine(file: CsvSource, charset: string, offset: number): Promise<number | null> {
  let at = offset
  for await (const piece of readFrom(file, charset, offset)) {
    const newline = piece.indexOf(NEWLINE)
    if (newline !== -1) return at + newline + 1
    at += piece.length
  }
  return null
}

/** Reads the file as UTF-8, starting at a byte of the UTF-8 text. */
async function* readFrom(file: CsvSource, charset: string, offset: number): AsyncGenerator<Buffer> {
  if (charset === 'utf-8') {
    yield* bytesOf(file, offset)
    return
  }
  const decoder = new TextDecoder(charset)
  let toSkip = offset
  for await (const piece of bytesOf(file, 0)) {
    const bytes = Buffer.from(decoder.decode(piece, { stream: true }))
    if (toSkip < bytes.length) yield bytes.subarray(toSkip)
    toSkip = Math.max(0, toSkip - bytes.length)
  }
}

async function* bytesOf(file: CsvSource, start: number): AsyncGenerator<Buffer> {
  if (typeof file === 'string') yield* createReadStream(file, { start, highWaterMark: PIECE_BYTES })
  else for (let at = start; at < file.length; at += PIECE_BYTES) yield file.subarray(at, at + PIECE_BYTES)
}

async function sniff(file: CsvSource, encoding: string) {
  const start = await firstBytes(file)
  const charset =
    start[0] === 0xff && start[1] === 0xfe
      ? 'utf-16le'
      : start[0] === 0xfe && start[1] === 0xff
        ? 'utf-16be'
        : new TextDecoder(encoding).encoding
  const text = new TextDecoder(charset).decode(start)
  const delimiter = delimiterLine.exec(text)?.[1]
  return { charset, delimiter: delimiter ?? delimiterOf(text), hasDelimiterLine: delimiter !== undefined }
}

async function firstBytes(file: CsvSource): Promise<Buffer> {
  if (typeof file !== 'string') return file.subarray(0, PIECE_BYTES)
  const handle = await open(file)
  try {
    const { buffer, bytesRead } = await handle.read(Buffer.alloc(PIECE_BYTES), 0, PIECE_BYTES, 0)
    return buffer.subarray(0, bytesRead)
  } finally {
    await handle.close()
  }
}

/** How Excel names the separator: `sep=;` on the first line. */
const delimiterLine = /^sep=([,;\t])\r?\n/i

/** Returns the most frequent separator in the first line. */
function delimiterOf(text: string): string {
  const header = text.slice(0, text.search(/\r|\n|$/)).replace(/"[^"]*"/g, '')
  const count = (delimiter: string) => header.split(delimiter).length
  return [',', ';', '\t'].reduce((best, other) => (count(other) > count(best) ? other : best))
}
