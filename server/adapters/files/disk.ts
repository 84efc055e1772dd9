import { mkdir, readdir, readFile, rename, rm, stat, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { type FileStore, isFileKey, StorageFault } from './file-store-provider.ts'

/** Stores files in a folder of this machine. `onFault` is called for each file that found no room. */
export function createDiskFiles(dir: string, onFault: (fault: StorageFault) => void = () => {}): FileStore {
  const fileOf = (key: string) => {
    if (!isFileKey(key)) throw new Error('The key of a file must be letters and digits.')
    return path.join(dir, key)
  }
  const files: FileStore = {
    place: dir,
    isShared: false,
    faultCount: 0,

    async has(key) {
      return (await stat(fileOf(key)).catch(whenMissing)) !== null
    },

    async read(key, maxBytes) {
      const file = fileOf(key)
      const found = await stat(file).catch(whenMissing)
      if (!found) return null
      if (found.size > maxBytes) throw new StorageFault('too_large', `${found.size} bytes`)
      return readFile(file).catch(whenMissing)
    },

    async write(key, bytes) {
      const file = fileOf(key)
      await mkdir(path.dirname(file), { recursive: true })
      const partialFile = `${file}.${process.pid}.${Math.round(performance.now() * 1000)}`
      try {
        // It must be on disk before the database refers to it.
        await writeFile(partialFile, bytes, { flush: true })
        await rename(partialFile, file)
      } catch (error) {
        if ((error as NodeJS.ErrnoException).code !== 'ENOSPC') throw error
        const fault = new StorageFault('unavailable', 'the disk is full', { cause: error })
        files.faultCount += 1
        onFault(fault)
        throw fault
      } finally {
        await rm(partialFile, { force: true })
      }
    },

    async remove(key) {
      const { dir: folder, base } = path.parse(fileOf(key))
      // With the partial files of processes that were killed while they wrote it.
      for (const name of await namesIn(folder))
        if (name === base || name.startsWith(`${base}.`)) await rm(path.join(folder, name), { force: true })
    },

    async *list(kind) {
      for (const folder of await namesIn(path.join(dir, kind)))
        for (const name of await namesIn(path.join(dir, kind, folder))) {
          const key = `${kind}/${folder}/${name}`
          // A process that was killed may have left a partial file.
          if (isFileKey(key)) yield key
        }
    },
  }
  return files
}

async function namesIn(folder: string): Promise<string[]> {
  return ((await readdir(folder).catch(whenMissing)) ?? []).sort()
}

function whenMissing(error: NodeJS.ErrnoException): null {
  if (error.code === 'ENOENT') return null
  throw error
}
