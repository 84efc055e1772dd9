import { readFileSync } from 'node:fs'

/** The shop's mark for mails and invoices, as PNG: mail programs do not draw SVG. `node bin/icons.mjs` draws it. */
export const sunMark = readFileSync(new URL('sun-mark.png', import.meta.url))
