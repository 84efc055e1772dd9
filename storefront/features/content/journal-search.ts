export interface JournalSearch {
  kategori?: string
  page?: number
}

/** Reads the journal's search parameters and drops invalid values. */
export function readJournalSearch({
  kategori,
  page,
}: { [Name in keyof JournalSearch]?: unknown }): JournalSearch {
  const wantedPage = Number(page)
  return {
    ...(/^[a-z0-9][a-z0-9-]*$/.test(String(kategori ?? '')) ? { kategori: String(kategori) } : {}),
    ...(Number.isInteger(wantedPage) && wantedPage > 1 && wantedPage < 1000 ? { page: wantedPage } : {}),
  }
}
