/**
 * Where the shop's files are: pictures, and members' uploads until they are re-encoded. A folder of one machine, or an
 * S3-compatible store that all machines share. Both use the same keys, so that a folder can be copied into a bucket.
 */
export interface FileStore {
  /** For the operator: the folder, or the bucket. */
  place: string
  /** True if the processes of other machines see the same files. */
  isShared: boolean
  /** How many calls it has failed since this process started. */
  faultCount: number
  has(key: string): Promise<boolean>
  /** Returns the file, or null if there is none. Throws `StorageFault`, as every call does. */
  read(key: string, maxBytes: number): Promise<Buffer | null>
  /** Writes the whole file or nothing. */
  write(key: string, bytes: Uint8Array): Promise<void>
  /** Deletes the file; does nothing if it is already gone. */
  remove(key: string): Promise<void>
  /** Lists the keys of one kind in their order. Files written meanwhile may be missing. */
  list(kind: FileKind): AsyncIterable<string>
}

/** The first part of a key. */
export type FileKind = 'originals' | 'uploads'

export const isFileKey = (text: string) => /^(originals|uploads)\/[a-z0-9]{2}\/[a-z0-9]{16,64}$/.test(text)

/** The stored file is too large, or the store is not responding. */
export class StorageFault extends Error {
  readonly kind: 'too_large' | 'unavailable'
  constructor(kind: StorageFault['kind'], message: string, options?: ErrorOptions) {
    super(message, options)
    this.kind = kind
  }
}
