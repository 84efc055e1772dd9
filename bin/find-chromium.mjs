import { existsSync } from 'node:fs'

/**
 * Finds the machine's own Chromium; undefined if Playwright's is needed. The headless shell comes first: a full browser
 * draws windows, tabs and buttons that nobody sees, and takes 50 % longer for the same scenarios.
 *
 * @returns {string | undefined}
 */
export function findChromium() {
  return ['chromium-headless-shell', 'chromium', 'chromium-browser', 'google-chrome']
    .map(name => `/usr/bin/${name}`)
    .find(existsSync)
}
