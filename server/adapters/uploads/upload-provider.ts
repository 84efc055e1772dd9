import type { FileStore } from '../files/file-store-provider.ts'

/**
 * How members' files come from the browser into the file store. They are untrusted: the shop reads each one once,
 * re-encodes it and deletes it.
 */
export interface UploadProvider {
  /** Signs a URL that accepts this one file by PUT until it expires; returns it with the required headers. */
  sign(upload: Upload): Promise<{ url: string; headers: Record<string, string> }>
  /** Returns the file, or null if none was uploaded. Throws `StorageFault`. */
  read(key: string, maxBytes: number): Promise<Buffer | null>
  /** Deletes the file; does nothing if it is already gone. */
  remove(key: string): Promise<void>
  /** Set if the shop itself receives the file; null if the URL belongs to another server. */
  receive: ((file: SentFile) => Promise<'kept' | 'refused'>) | null
}

export interface Upload {
  /** Letters and digits. */
  key: string
  contentType: string
  sizeBytes: number
  now: Date
  expiresAt: Date
}

export interface SentFile {
  key: string
  contentType: string
  bytes: Buffer
  expires: string
  signature: string
  now: Date
}

export const uploadFile = (key: string) => `uploads/${key.slice(-2)}/${key}`

/** Reading and deleting are the same wherever the files are. */
export const storedUploads = (files: FileStore): Pick<UploadProvider, 'read' | 'remove'> => ({
  read: (key, maxBytes) => files.read(uploadFile(key), maxBytes),
  remove: key => files.remove(uploadFile(key)),
})
