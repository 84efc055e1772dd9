import { Refusal } from '../../contract/refusals.ts'
import { findUnstorable } from '../db/find-unstorable.ts'
import type { App } from './app-types.ts'

/**
 * Text is stored as typed or not at all: what cannot be stored is refused by the name of its field, whatever the call. So
 * is what is nested deeper than any call of ours asks for.
 */
export function refuseUnstorableText(app: App) {
  app.addHook('preValidation', async ({ params, query, body }) => {
    for (const part of [params, query, body]) refuseUnstorable(part)
  })
  // A filter is JSON in a text: what its escapes hide shows once it has been read.
  app.addHook('preHandler', async ({ query }) => refuseUnstorable(query))
}

function refuseUnstorable(part: unknown): void {
  const field = findUnstorable(part)
  if (field !== null)
    throw new Refusal('INVALID_INPUT', { message: 'Ada karakter yang tidak dapat disimpan.', field })
}
