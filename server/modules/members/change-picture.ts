import { Refusal } from '../../../contract/refusals.ts'
import type { Shop } from '../../shop.ts'
import { deletePicture, mediaPath, saveUploadedPicture } from '../media/index.ts'
import * as store from './profile-store.ts'

/** Replaces the member's picture (PROFILE-19). Refuses as `saveUploadedPicture` does. */
export async function changePicture(shop: Shop, memberId: string, bytes: Buffer): Promise<void> {
  await replacePicture(shop, memberId, mediaPath(await saveUploadedPicture(shop, { memberId, bytes })))
}

export const removePicture = (shop: Shop, memberId: string): Promise<void> =>
  replacePicture(shop, memberId, null)

async function replacePicture(shop: Shop, memberId: string, imageUrl: string | null): Promise<void> {
  const before = await shop.db.transaction().execute(async tx => {
    const profile = await store.lockProfile(tx, memberId)
    if (!profile) throw new Refusal('NOT_LOGGED_IN')
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
