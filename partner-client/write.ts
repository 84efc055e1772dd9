import { writeFileSync } from 'node:fs'
import path from 'node:path'
import { buildApp } from '../server/app.ts'
import { describeStaffApi } from './describe-staff-api.ts'
import { shopWithoutDatabase } from './shop-without-database.ts'
import { writeTypes } from './write-types.ts'

/** `npm run partner-client`: writes the OpenAPI document of the staff API, and from it the types of the client. */
const shop = shopWithoutDatabase()
const document = await describeStaffApi(() => buildApp(shop))
await shop.pool.end()
const root = path.resolve(import.meta.dirname, '..')
writeFileSync(path.join(root, 'contract/staff/openapi.json'), `${JSON.stringify(document, null, 1)}\n`)
writeFileSync(path.join(root, 'partner-client/staff-api.gen.ts'), await writeTypes(document))
