import { Refusal } from '../../../contract/refusals.ts'
import type { Db } from '../../db/database.ts'
import type { Shop } from '../../shop.ts'
import {
  deleteUnusedFiles,
  mediaPath,
  noteUnnamedPictures,
  noteUnusedFiles,
  reencodePortrait,
  storePicture,
} from '../media/index.ts'
import * as store from './profile-store.ts'

/** Replaces the member's picture (PROFILE-19). Refuses as `reencodePortrait` does. */
export async function changePicture(shop: Shop, memberId: string, bytes: Buffer): Promise<void> {
  await replacePicture(shop, memberId, await reencodePortrait({ sender: memberId, bytes }))
}

export const removePicture = (shop: Shop, memberId: string): Promise<void> =>
  replacePicture(shop, memberId, null)

async function replacePicture(shop: Shop, memberId: string, picture: Buffer | null): Promise<void> {
  if (picture) await noteUnnamedPictures(shop, [picture])
  // Stored before the transaction, so that no lock waits for the store.
  const imageUrl = picture && mediaPath(await storePicture(shop, picture))
  const isChanged = await shop.db.transaction().execute(async tx => {
    const profile = await store.lockProfile(tx, memberId)
    // A member who has just deleted the account leaves no picture behind.
    await noteUnusedPicture(tx, profile ? profile.image_url : imageUrl, shop.now())
    if (profile) await store.updateProfile(tx, memberId, { image_url: imageUrl })
    return profile !== null
  })
  await deleteUnusedFiles(shop)
  if (!isChanged) throw new Refusal('NOT_LOGGED_IN')
}

/** Notes a member's picture, if it is one of the shop's. Call `deleteUnusedFiles` after the commit. */
export async function noteUnusedPicture(tx: Db, imageUrl: string | null, now: Date): Promise<void> {
  if (imageUrl?.startsWith(mediaPath('')))
    await noteUnusedFiles(tx, [{ mediaHash: imageUrl.slice(mediaPath('').length) }], now)
}
