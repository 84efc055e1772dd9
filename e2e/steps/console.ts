import type { Page } from '@playwright/test'

/** Collects what a page complains about: errors on the console, faults of scripts, answers of 500 and above. */
export function watchConsole(page: Page): () => string[] {
  const faults: string[] = []
  page.on('console', message => {
    // A browser notes every refused call as an error; refusals are looked at by the scenario itself.
    if (message.type() === 'error' && !/status of 4\d\d/.test(message.text())) faults.push(message.text())
  })
  page.on('pageerror', error => faults.push(error.message))
  page.on('response', response => {
    if (response.status() >= 500) faults.push(`${response.status()} ${response.url()}`)
  })
  return () => faults
}
