import { browserStorage } from '../../../ui/browser-storage.ts'

/**
 * Stores when this browser last sent a chat message. Only browsers that have sent one poll for replies while the chat
 * is closed.
 */

const KEY = 'carasun.chat'
/** After a week without a reply, the visitor no longer counts as waiting. */
const WAITING_MAX_MS = 7 * 24 * 60 * 60 * 1000

export const recordMessageSent = (now: number): void => void browserStorage.write(KEY, String(now))

export const isWaiting = (now: number): boolean => now - Number(browserStorage.read(KEY)) < WAITING_MAX_MS
