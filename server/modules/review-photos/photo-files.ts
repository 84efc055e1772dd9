/** A photo's traces outside of the database. */
export interface PhotoFiles {
  mediaHash: string | null
  uploadKey: string | null
}
