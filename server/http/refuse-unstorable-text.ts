import { Refusal } from '../../contract/refusals.ts'
import { findUnstorable } from '../db/find-unstorable.ts'
import type { App } from './app-types.ts'

/**
 * Makes every call refuse text that cannot be stored, naming the field: text is stored as typed or not at all. Input
 * that is nested more deeply than any call needs is refused too.
 */
export function refuseUnstorableText(app: App) {
  app.addHook('preValidation', async ({ params, query, body }) => {
    for (const part of [params, query, body]) refuseUnstorable(part)
  })
  // A filter is JSON in a string: its escape sequences are decoded only by parsing.
  app.addHook('preHandler', async ({ query }) => refuseUnstorable(query))
}

function refuseUnstorable(part: unknown): void {
  const field = findUnstorable(part)
  if (field !== null)
    throw new Refusal('INVALID_INPUT', { message: 'Ada karakter yang tidak dapat disimpan.', field })
}
