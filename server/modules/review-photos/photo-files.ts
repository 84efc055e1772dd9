/** A photo's files outside the database. */
export interface PhotoFiles {
  mediaHash: string | null
  uploadKey: string | null
}
