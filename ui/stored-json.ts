import type { RefusableStorage } from './browser-storage.ts'

/**
 * Reads an entry of the browser's storage that is JSON. Other code, or an older release, may have written anything
 * under the key: returns null if there is no entry, if it is not JSON, or if the guard rejects it.
 */
export function readJson<T>(
  storage: RefusableStorage,
  key: string,
  isValid: (value: unknown) => value is T,
): T | null {
  try {
    const value: unknown = JSON.parse(storage.read(key) ?? 'null')
    return isValid(value) ? value : null
  } catch {
    return null
  }
}

/** Returns false if the entry will not outlive the page. */
export const writeJson = (storage: RefusableStorage, key: string, value: unknown): boolean =>
  storage.write(key, JSON.stringify(value))

/** A guard for `readJson`. */
export const isStringArray = (value: unknown): value is string[] =>
  Array.isArray(value) && value.every(entry => typeof entry === 'string')
