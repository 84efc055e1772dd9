import type { Page } from '@playwright/test'

/** Collects a page's problems: console errors, script errors, what the content security policy blocked, responses of 500 and above. */
export async function watchConsole(page: Page): Promise<() => string[]> {
  const faults: string[] = []
  page.on('console', message => {
    // Browsers log every refused call as an error; the scenario itself checks refusals.
    if (message.type() !== 'error' || /status of 4\d\d/.test(message.text())) return
    const isGivenUp = /status of 503/.test(message.text()) && isPreview(message.location().url)
    if (!isGivenUp && !message.text().startsWith('Framing ')) faults.push(message.text())
  })
  page.on('pageerror', error => faults.push(error.message))
  page.on('response', response => {
    const isGivenUp = response.status() === 503 && isPreview(response.url())
    if (response.status() >= 500 && !isGivenUp) faults.push(`${response.status()} ${response.url()}`)
  })
  // Browsers do not log a blocked `new Function` whose error is caught.
  await page.addInitScript(() =>
    addEventListener('securitypolicyviolation', ({ effectiveDirective, blockedURI, sourceFile }) =>
      console.error(`the policy blocked ${effectiveDirective} ${blockedURI} of ${sourceFile}`),
    ),
  )
  return () => faults
}

/** A busy shop gives a preview up (503), which may then not be framed: the back office asks for it again. */
const isPreview = (url: string) => /^[^?]*\/api\/staff\/.*\/preview\?/.test(url)
