import { useSyncExternalStore } from 'react'
import { browserStorage } from '../../ui/browser-storage.ts'
import { createSignal } from '../../ui/create-signal.ts'

export type ThemeChoice = 'light' | 'dark' | 'system'

const KEY = 'carasun.staff.theme'
const changes = createSignal()
const systemIsDark = () => matchMedia('(prefers-color-scheme: dark)')

/** The theme that the person has chosen; by default the system's. */
export function chosenTheme(): ThemeChoice {
  const stored = browserStorage.read(KEY)
  return stored === 'light' || stored === 'dark' ? stored : 'system'
}

export function chooseTheme(choice: ThemeChoice): void {
  browserStorage.write(KEY, choice)
  applyTheme()
  changes.notify()
}

/** Sets the theme before the first paint, and follows the system. */
export function startTheme(): void {
  applyTheme()
  systemIsDark().addEventListener('change', applyTheme)
}

function applyTheme() {
  const choice = chosenTheme()
  document.documentElement.dataset.theme =
    choice === 'system' ? (systemIsDark().matches ? 'dark' : 'light') : choice
}

export const useTheme = (): ThemeChoice => useSyncExternalStore(changes.subscribe, chosenTheme)
