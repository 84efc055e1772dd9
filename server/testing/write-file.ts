import { mkdtempSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'

/** Writes a file for staff to import, into a new folder; returns its path. */
export function writeDrafts(drafts: object[] | string, name = 'drafts.json'): string {
  const file = path.join(mkdtempSync(path.join(tmpdir(), 'carasun-drafts-')), name)
  writeFileSync(file, typeof drafts === 'string' ? drafts : JSON.stringify(drafts))
  return file
}
