const onThisPage = new Map<string, string>()

/** For browsers whose owner lets nothing be kept: what is written lasts as long as the page. */
const forThisPage = {
  getItem: (key: string) => onThisPage.get(key) ?? null,
  setItem: (key: string, value: string) => void onThisPage.set(key, value),
  removeItem: (key: string) => void onThisPage.delete(key),
}

/** The browser's storage. Where it is closed, to name it is already an error. */
export function openStorage(): Pick<Storage, 'getItem' | 'setItem' | 'removeItem'> {
  try {
    return localStorage ?? forThisPage
  } catch {
    return forThisPage
  }
}
