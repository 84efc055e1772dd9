import { Refusal } from '../../../../contract/refusals.ts'
import type { Shop } from '../../../shop.ts'
import type { Actor } from '../../../staff-actions/actor.ts'
import {
  noteUnnamedPictures,
  reencodeUploadedLogo,
  reencodeUploadedPicture,
  storePicture,
} from '../../media/index.ts'
import { senderOf } from '../../staff-files/index.ts'

export type PictureStoring = Pick<Shop, 'db' | 'now' | 'log' | 'files' | 'copiesDir' | 'uploads'>

/** Wide enough for the largest place that shows one, on a dense screen. */
const SIDE_PX = 1200

/**
 * Stores the picture that staff sent: the file is never stored as received. A logo keeps its transparent ground. Refuses
 * with PICTURE_UNREADABLE if no file was sent, and as `reencodeUploadedPicture` does. Call it before the transaction, so
 * that no lock waits for the store.
 */
export async function storeSentPicture(
  shop: PictureStoring,
  actor: Actor,
  { bytes, as }: { bytes: unknown; as: 'picture' | 'logo' },
): Promise<{ mediaHash: string; bytes: Buffer }> {
  if (!Buffer.isBuffer(bytes)) throw new Refusal('PICTURE_UNREADABLE', { field: as })
  const reencode = as === 'logo' ? reencodeUploadedLogo : reencodeUploadedPicture
  const picture = await reencode({ sender: senderOf(actor), bytes }, { sidePx: SIDE_PX, field: as })
  await noteUnnamedPictures(shop, [picture])
  return { mediaHash: await storePicture(shop, picture), bytes: picture }
}
