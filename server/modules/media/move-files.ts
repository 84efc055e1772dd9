import type { FileKind, FileStore } from '../../adapters/files/file-store-provider.ts'
import type { Db } from '../../db/database.ts'
import { FILE_MAX_BYTES, pictureFile, pictureHash } from './picture-store.ts'
import { isUsed } from './unused-files.ts'

const AT_ONCE = 8

export interface MoveReport {
  copied: number
  copiedBytes: number
  alreadyThere: number
  /** Deleted from the store that they came from. */
  removed: number
  /** Keys of pictures whose bytes do not match their name; they stay where they are. */
  damaged: string[]
}

interface Move {
  from: FileStore
  to: FileStore
  /** Deletes each file from the old store once the new one has returned the same bytes. */
  isRemoving: boolean
  onProgress: (done: number, total: number) => void
}

/**
 * Copies all pictures and uploads from one store to another while the shop is open. What is there already is not copied
 * again, so repeating a stopped move continues it. Each new file is read back and compared. Pictures that the shop has
 * deleted do not come back.
 */
export async function moveFiles(db: Db, { from, to, isRemoving, onProgress }: Move): Promise<MoveReport> {
  const report: MoveReport = { copied: 0, copiedBytes: 0, alreadyThere: 0, removed: 0, damaged: [] }
  const kinds: FileKind[] = ['originals', 'uploads']
  const keys: string[] = []
  const there = new Set<string>()
  for (const kind of kinds) {
    for await (const key of from.list(kind)) keys.push(key)
    for await (const key of to.list(kind)) there.add(key)
  }
  const deleted = await listDeleted(db)
  let done = 0
  await forEachAtOnce(keys, async key => {
    await moveFile(key)
    onProgress(++done, keys.length)
  })
  // Pictures that the shop deleted while this ran.
  for (const key of await listDeleted(db)) if (await to.has(key)) await to.remove(key)
  return report

  async function moveFile(key: string): Promise<void> {
    if (deleted.has(key)) return removeSource(key)
    if (there.has(key) && !isRemoving) {
      report.alreadyThere += 1
      return
    }
    const bytes = await from.read(key, FILE_MAX_BYTES)
    // The shop has deleted it since it was listed.
    if (bytes === null) return
    if (key.startsWith('originals/') && key !== pictureFile(pictureHash(bytes))) {
      report.damaged.push(key)
      return
    }
    if (there.has(key) && (await isSame(key, bytes))) report.alreadyThere += 1
    else {
      await to.write(key, bytes)
      if (!(await isSame(key, bytes)))
        throw new Error(`${key} differs in ${to.place} from what was just written.`)
      report.copied += 1
      report.copiedBytes += bytes.length
    }
    await removeSource(key)
  }

  async function isSame(key: string, bytes: Buffer): Promise<boolean> {
    return (await to.read(key, FILE_MAX_BYTES))?.equals(bytes) ?? false
  }

  async function removeSource(key: string): Promise<void> {
    if (!isRemoving) return
    await from.remove(key)
    report.removed += 1
  }
}

/** Keys of pictures that the shop has deleted and nothing uses again. */
async function listDeleted(db: Db): Promise<Set<string>> {
  const rows = await db.selectFrom('deleted_pictures').select('media_hash').distinct().execute()
  const keys = new Set<string>()
  for (const { media_hash: hash } of rows) if (!(await isUsed(db, hash))) keys.add(pictureFile(hash))
  return keys
}

/** Stops at the first error. */
async function forEachAtOnce<Item>(items: Item[], act: (item: Item) => Promise<void>): Promise<void> {
  const left = items.values()
  let hasFailed = false
  const work = async () => {
    for (const item of left) {
      if (hasFailed) return
      try {
        await act(item)
      } catch (error) {
        hasFailed = true
        throw error
      }
    }
  }
  const results = await Promise.allSettled(Array.from({ length: AT_ONCE }, work))
  for (const result of results) if (result.status === 'rejected') throw result.reason
}
