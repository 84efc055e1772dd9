import { browserStorage } from '../../ui/browser-storage.ts'

/** When this browser last wrote in the chat. Only such a browser polls for replies while the chat is closed. */

const KEY = 'carasun.chat'
/** After a week without a reply the visitor no longer waits. */
const WAITING_MAX_MS = 7 * 24 * 60 * 60 * 1000

export const recordMessageSent = (now: number): void => void browserStorage.write(KEY, String(now))

export const isWaiting = (now: number): boolean => now - Number(browserStorage.read(KEY)) < WAITING_MAX_MS
