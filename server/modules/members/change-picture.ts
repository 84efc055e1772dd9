import { Refusal } from '../../../contract/refusals.ts'
import type { Shop } from '../../shop.ts'
import { deletePicture, mediaPath, reencodePortrait, storePicture } from '../media/index.ts'
import * as store from './profile-store.ts'

/** Replaces the member's picture (PROFILE-19). Refuses as `reencodePortrait` does. */
export async function changePicture(shop: Shop, memberId: string, bytes: Buffer): Promise<void> {
  await replacePicture(shop, memberId, await reencodePortrait({ memberId, bytes }))
}

export const removePicture = (shop: Shop, memberId: string): Promise<void> =>
  replacePicture(shop, memberId, null)

async function replacePicture(shop: Shop, memberId: string, picture: Buffer | null): Promise<void> {
  const before = await shop.db.transaction().execute(async tx => {
    const profile = await store.lockProfile(tx, memberId)
    if (!profile) throw new Refusal('NOT_LOGGED_IN')
    // Stored last: a member who has just deleted the account leaves no picture behind.
    const imageUrl = picture && mediaPath(await storePicture(shop, picture))
    await store.updateProfile(tx, memberId, { image_url: imageUrl })
    return profile.image_url
  })
  await deleteUnusedPicture(shop, before)
}

/** Deletes a picture from the disk if no member uses it any more. */
export async function deleteUnusedPicture(shop: Shop, imageUrl: string | null): Promise<void> {
  const hash = imageUrl?.startsWith(mediaPath('')) ? imageUrl.slice(mediaPath('').length) : null
  if (hash && !(await store.isPictureUsed(shop.db, mediaPath(hash)))) await deletePicture(shop, hash)
}
