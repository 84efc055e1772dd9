import path from 'node:path'
import { importContent } from '../server/modules/content/index.ts'
import type { Shop } from '../server/shop.ts'
import { demoActor } from './demo-actor.ts'

/** Imports the demo shop's journal, pages and stores, from the same kind of files that staff write. */
export async function fillContent(shop: Pick<Shop, 'db' | 'files' | 'now'>): Promise<void> {
  await importContent(shop, demoActor, path.join(import.meta.dirname, 'content'))
}
