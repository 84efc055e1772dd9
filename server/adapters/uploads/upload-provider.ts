/**
 * Where members' files wait between browser and shop: a folder, or an S3-compatible store. Uploads are untrusted: the
 * shop reads each file once, re-encodes it and deletes it.
 */
export interface UploadProvider {
  /** Signs a URL that accepts this one file by PUT until it expires; returns it with the required headers. */
  sign(upload: Upload): { url: string; headers: Record<string, string> }
  /** Returns the file, or null if none was uploaded. Throws `UploadFault`. */
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

/** The stored file is too large, or the store is not responding. */
export class UploadFault extends Error {
  readonly kind: 'too_large' | 'unavailable'
  constructor(kind: UploadFault['kind'], message: string, options?: ErrorOptions) {
    super(message, options)
    this.kind = kind
  }
}
