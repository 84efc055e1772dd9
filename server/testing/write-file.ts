import { mkdtempSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'

/** Writes files for staff to import, by name, into a new folder; returns its path. */
export function writeFiles(files: Record<string, string | Buffer>): string {
  const folder = mkdtempSync(path.join(tmpdir(), 'carasun-drafts-'))
  for (const [name, content] of Object.entries(files)) writeFileSync(path.join(folder, name), content)
  return folder
}

/** Writes a file for staff to import, into a new folder; returns its path. */
export function writeDrafts(drafts: object[] | string, name = 'drafts.json'): string {
  return path.join(writeFiles({ [name]: typeof drafts === 'string' ? drafts : JSON.stringify(drafts) }), name)
}
