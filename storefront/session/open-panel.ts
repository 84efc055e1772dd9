import { useSyncExternalStore } from 'react'
import { createSignal } from '../../ui/create-signal.ts'
import type { Wish } from './wish.ts'

/**
 * The panel over the page: bag drawer, login or registration. Small enough for every page; the code of the dialogs
 * loads when they are first opened (`shop-panels.tsx`).
 */

export type PanelKind = 'drawer' | 'login' | 'register'

export interface Panel {
  kind: PanelKind | null
  /** The combination just added to the bag. */
  added?: string
  reason?: 'session-ended' | 'checkout' | 'wishlist'
  /** Where to go after login; by default, stay on this page. */
  nextPath?: '/order' | '/wishlist' | `/quiz/question/${string}`
  /** The product whose heart opened the login: saved after login, dropped if the dialog is closed. */
  wish?: Wish
  /** Announced by screen readers. */
  message: string
}

/** The contents of the login, and what follows it. */
export type Login = Pick<Panel, 'reason' | 'nextPath' | 'wish'>

const closed: Panel = { kind: null, message: '' }
let panel = closed
const changes = createSignal()

function show(next: Panel) {
  panel = next
  changes.notify()
}

export function openPanel(kind: PanelKind = 'drawer', extra: Omit<Partial<Panel>, 'kind'> = {}): void {
  show({ message: '', ...extra, kind })
}

export const closePanel = () => show(closed)

/** Switches between login and registration and keeps what follows the login. */
export const switchPanel = (kind: 'login' | 'register') => show({ ...panel, kind })

export const usePanel = () =>
  useSyncExternalStore(
    changes.subscribe,
    () => panel,
    () => closed,
  )
