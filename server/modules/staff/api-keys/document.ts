import { readFile } from 'node:fs/promises'
import path from 'node:path'
import swaggerUi from '@fastify/swagger-ui'
import type { App } from '../../../http/app-types.ts'
import { BACK_OFFICE_PATH } from '../../../http/back-office-url.ts'
import { requireStaff } from '../identity.ts'

/** The OpenAPI document of the staff API, written by `npm run partner-client`. */
export const readDocument = (): Promise<string> =>
  readFile(path.resolve(import.meta.dirname, '../../../../contract/staff/openapi.json'), 'utf8')

/** Serves the document as a page, to staff who have signed in. What they try there, they do as themselves. */
export async function staffDocumentPage(app: App): Promise<void> {
  const document = JSON.parse(await readDocument())
  await app.register(swaggerUi, {
    routePrefix: `${BACK_OFFICE_PATH}/openapi`,
    staticCSP:
      "default-src 'self'; style-src 'self' 'unsafe-inline'; img-src 'self' data:; frame-ancestors 'none'",
    transformSpecification: () => document,
    transformSpecificationClone: false,
    uiHooks: { onRequest: async request => void (await requireStaff(request)) },
  })
}
