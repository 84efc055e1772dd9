/**
 * The shop's storage in the visitor's browser: `browserStorage` until they clear it, `tabStorage` until they close the
 * tab. Neither throws: if storage is full or blocked (then even accessing it throws), an entry lasts as long as the
 * page. For JSON, use `stored-json.ts`.
 */
export interface RefusableStorage {
  read(key: string): string | null
  /** Returns false if the entry will not outlive the page. */
  write(key: string, text: string): boolean
  remove(key: string): void
}

export const browserStorage = refusable(() => localStorage)
export const tabStorage = refusable(() => sessionStorage)

function refusable(open: () => Storage): RefusableStorage {
  /** Entries that the browser did not accept. They are newer than the ones it has stored. */
  const onThisPage = new Map<string, string>()

  return {
    read: key => onThisPage.get(key) ?? attempt(() => open().getItem(key)),
    write(key, text) {
      onThisPage.set(key, text)
      attempt(() => {
        open().setItem(key, text)
        onThisPage.delete(key)
      })
      return !onThisPage.has(key)
    },
    remove(key) {
      onThisPage.delete(key)
      attempt(() => open().removeItem(key))
    },
  }
}

/** Returns null if storage throws. */
function attempt<T>(use: () => T): T | null {
  try {
    return use()
  } catch {
    return null
  }
}
