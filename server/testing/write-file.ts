import { mkdtempSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'

/** Writes what staff would import into a folder of its own; answers the file's path. */
export function writeDrafts(drafts: object[] | string, name = 'drafts.json'): string {
  const file = path.join(mkdtempSync(path.join(tmpdir(), 'carasun-drafts-')), name)
  writeFileSync(file, typeof drafts === 'string' ? drafts : JSON.stringify(drafts))
  return file
}
