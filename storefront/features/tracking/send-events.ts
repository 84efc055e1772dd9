import { browserStorage } from '../../../ui/browser-storage.ts'
import { readJson, writeJson } from '../../../ui/stored-json.ts'
import { api } from '../../api/client.ts'
import { isDefiniteRefusal } from '../../api/refusal.ts'
import { sessionId } from '../../api/visitor.ts'
import type { EventDescription } from './describe-events.ts'
import { nextBatch, pauseAfter, type StoredEvent } from './next-batch.ts'

/**
 * Sends events in batches. They stay in the browser's storage until the server has them, so that a lost connection or
 * a closed tab loses none; the server ignores duplicates.
 */

const WAITING_KEY = 'carasun.visit_events'
const WAITING_MAX = 500
const SEND_INTERVAL_MS = 5_000

let isSending = false
let failures = 0
let pausedUntilMs = 0
let isStarted = false

export function startSending(): void {
  if (isStarted) return
  isStarted = true
  reportVisit().catch(logFailure)
  setInterval(send, SEND_INTERVAL_MS)
  window.addEventListener('online', () => {
    resetBackoff()
    void send()
  })
  document.addEventListener('visibilitychange', () => document.hidden && send())
  void send()
}

const reportVisit = () =>
  api.post(
    '/api/sessions',
    { guid: sessionId(), referrer: document.referrer.slice(0, 2_000) },
    { isBackground: true },
  )

export function enqueue({
  verb,
  object_type,
  object_id,
  additional = {},
  page,
  at,
}: Pick<EventDescription, 'verb' | 'object_type' | 'object_id' | 'additional'> & {
  page: string
  at: string
}): void {
  const event: StoredEvent = {
    id: newId(),
    guid: sessionId(),
    verb,
    object_type,
    object_id,
    referrer: page.slice(0, 2_000),
    additional,
    occurred_at: at,
  }
  write([...waiting(), event].slice(-WAITING_MAX))
}

/** `crypto.randomUUID` is missing on pages served without https, as on a local network. */
function newId(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(16))
  bytes[6] = ((bytes[6] ?? 0) & 0x0f) | 0x40
  bytes[8] = ((bytes[8] ?? 0) & 0x3f) | 0x80
  const hex = [...bytes].map(byte => byte.toString(16).padStart(2, '0')).join('')
  return hex.replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5')
}

async function send(): Promise<void> {
  const batch = nextBatch(waiting())
  const [first] = batch
  if (first === undefined || isSending || Date.now() < pausedUntilMs) return
  isSending = true
  try {
    // `keepalive` lets a page that is being left send its last events.
    await api.post(`/api/session/${first.guid}`, { events: batch }, { keepalive: true, isBackground: true })
    removeStored(batch)
    resetBackoff()
  } catch (error) {
    // Events that the server rejects are dropped; any other failure is retried.
    if (isDefiniteRefusal(error)) removeStored(batch)
    else {
      failures += 1
      pausedUntilMs = Date.now() + pauseAfter(failures)
    }
    logFailure(error)
  } finally {
    isSending = false
  }
}

function resetBackoff(): void {
  failures = 0
  pausedUntilMs = 0
}

/** This does not affect shopping: report it in the console, not to the visitor. */
const logFailure = (error: unknown) => console.info('Could not send events:', error)

function removeStored(batch: StoredEvent[]): void {
  const sentIds = new Set(batch.map(event => event.id))
  write(waiting().filter(event => !sentIds.has(event.id)))
}

const waiting = (): StoredEvent[] => readJson(browserStorage, WAITING_KEY, isEventList) ?? []

const write = (events: StoredEvent[]) => writeJson(browserStorage, WAITING_KEY, events)

const isEventList = (value: unknown): value is StoredEvent[] =>
  Array.isArray(value) &&
  value.every(event => typeof event?.id === 'string' && typeof event.guid === 'string')
