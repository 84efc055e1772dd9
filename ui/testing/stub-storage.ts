import { vi } from 'vitest'

/** Gives the test a browser's storage; `roomFor` decides which texts still fit. */
export function stubStorage(name: 'localStorage' | 'sessionStorage', roomFor = (_text: string) => true) {
  const entries = new Map<string, string>()
  vi.stubGlobal(name, {
    getItem: (key: string) => entries.get(key) ?? null,
    setItem(key: string, text: string) {
      if (!roomFor(text)) throw new DOMException('The quota has been exceeded.', 'QuotaExceededError')
      entries.set(key, text)
    },
    removeItem: (key: string) => void entries.delete(key),
  })
  return entries
}

/** Browsers that refuse storage throw as soon as a script accesses it. */
export function refuseStorage() {
  for (const name of ['localStorage', 'sessionStorage'])
    Object.defineProperty(globalThis, name, {
      configurable: true,
      get() {
        throw new DOMException('The operation is insecure.', 'SecurityError')
      },
    })
}
