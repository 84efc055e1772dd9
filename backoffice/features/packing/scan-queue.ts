import { HOUR_MS } from '../../../contract/time-units.ts'
import { browserStorage } from '../../../ui/browser-storage.ts'
import { readJson, writeJson } from '../../../ui/stored-json.ts'
import type { Scanned } from './pieces-to-pack.ts'

/**
 * Scans that the server has not confirmed: kept in the browser, so that none is lost with the connection or by a
 * reload. Each has an id that the server counts once, so that it can be sent again.
 */
export interface Scan {
  id: string
  /** The order's reference code. */
  order: string
  scanned: Scanned
}

const KEY = 'carasun.staff.scans'

const isScan = (value: unknown): value is Scan =>
  typeof value === 'object' &&
  value !== null &&
  'id' in value &&
  typeof value.id === 'string' &&
  'order' in value &&
  typeof value.order === 'string' &&
  'scanned' in value &&
  typeof value.scanned === 'object'

const isQueue = (value: unknown): value is Scan[] => Array.isArray(value) && value.every(isScan)

let queue: readonly Scan[] | null = null
const listeners = new Set<() => void>()

/** All scans that wait, in the order in which they were made. */
export const unsentScans = (): readonly Scan[] => (queue ??= readJson(browserStorage, KEY, isQueue) ?? [])

export function onScans(listener: () => void): () => void {
  listeners.add(listener)
  return () => {
    listeners.delete(listener)
  }
}

function keep(next: readonly Scan[]): void {
  queue = next
  writeJson(browserStorage, KEY, next)
  for (const listener of listeners) listener()
}

export const addScan = (scan: Scan): void => keep([...unsentScans(), scan])

export const dropScan = (id: string): void => keep(unsentScans().filter(scan => scan.id !== id))

/** The outcome of a try: the server has counted or refused the scan, or could not be reached. */
export type SendOutcome = 'settled' | 'later'

let isSending = false

/**
 * Sends the waiting scans, one after the other, and stops at the first that could not be sent. Returns true if all were
 * sent. A call while another is sending does nothing.
 */
export async function sendScans(send: (scan: Scan) => Promise<SendOutcome>): Promise<boolean> {
  if (isSending) return false
  isSending = true
  try {
    for (let scan = unsentScans()[0]; scan; scan = unsentScans()[0]) {
      if ((await send(scan)) === 'later') return false
      dropScan(scan.id)
    }
    return true
  } finally {
    isSending = false
  }
}

const TRY_AGAIN_AFTER_MS = 2000
/** Afterwards only the next scan or the network's return tries again: nobody packs for so long without either. */
const TRY_FOR_MS = HOUR_MS

/** Tries now, every two seconds for an hour, and when the network is back. Returns the function that ends it. */
export function keepTrying(send: () => void): () => void {
  send()
  const again = setInterval(send, TRY_AGAIN_AFTER_MS)
  const end = setTimeout(() => clearInterval(again), TRY_FOR_MS)
  window.addEventListener('online', send)
  return () => {
    clearInterval(again)
    clearTimeout(end)
    window.removeEventListener('online', send)
  }
}
