import { placeholders } from '../../mail/words/placeholders.ts'

/** What a preview and a test mail have in place of each placeholder. */
export const sampleValues: Readonly<Record<string, string>> = Object.fromEntries(
  Object.entries(placeholders).map(([name, { sample }]) => [name, sample]),
)
