import { Refusal } from '../../../contract/refusals.ts'
import type { Shop } from '../../shop.ts'
import { deletePicture, mediaPath, saveUploadedPicture } from '../media/index.ts'
import * as store from './profile-store.ts'

/** Shows a new picture of the member (PROFILE-19). Refuses as `saveUploadedPicture` does. */
export async function changePicture(shop: Shop, memberId: string, bytes: Buffer): Promise<void> {
  await showInstead(shop, memberId, mediaPath(await saveUploadedPicture(shop, { memberId, bytes })))
}

export const removePicture = (shop: Shop, memberId: string): Promise<void> =>
  showInstead(shop, memberId, null)

async function showInstead(shop: Shop, memberId: string, imageUrl: string | null): Promise<void> {
  const before = await shop.db.transaction().execute(async tx => {
    const kept = await store.lockProfile(tx, memberId)
    if (!kept) throw new Refusal('NOT_LOGGED_IN')
    await store.updateProfile(tx, memberId, { image_url: imageUrl })
    return kept.image_url
  })
  await forgetPicture(shop, before)
}

/** Deletes a picture that is no longer used from the disk. */
export async function forgetPicture(shop: Shop, imageUrl: string | null): Promise<void> {
  const hash = imageUrl?.startsWith(mediaPath('')) ? imageUrl.slice(mediaPath('').length) : null
  if (hash && !(await store.isPictureShown(shop.db, mediaPath(hash)))) await deletePicture(shop, hash)
}
