import { existsSync } from 'node:fs'

/**
 * The machine's own Chromium, or undefined where Playwright's is to be used. The headless shell comes first: a whole
 * browser draws windows, tabs and buttons that nobody looks at, and needs half as long again for the same scenarios.
 */
export function findChromium(): string | undefined {
  return ['chromium-headless-shell', 'chromium', 'chromium-browser', 'google-chrome']
    .map(name => `/usr/bin/${name}`)
    .find(existsSync)
}
