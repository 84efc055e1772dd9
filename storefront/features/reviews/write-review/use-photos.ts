import { type Dispatch, useEffect, useRef } from 'react'
import { PHOTO_SIDE_PX } from '../../../../contract/constants.ts'
import { photoResultType } from '../../../../contract/review-rules.ts'
import { newKey } from '../../../api/new-key.ts'
import { showToast } from '../../../ui/toast.tsx'
import { compressImage } from '../../forms/compress-image.ts'
import type { Frame } from './crop-frame.ts'
import { GENERIC_FAILURE } from './failure-message.ts'
import { type CroppedPhoto, sendPhoto } from './send-photo.ts'
import type { WizardEvent } from './wizard-state.ts'

/** Crops, compresses and uploads photos while the member keeps writing. */
export function usePhotos(dispatch: Dispatch<WizardEvent>) {
  const croppedPhotos = useRef(new Map<string, CroppedPhoto>())
  const urls = useRef<string[]>([])
  useEffect(() => () => urls.current.forEach(URL.revokeObjectURL), [])

  async function send(key: string) {
    const crop = croppedPhotos.current.get(key)
    if (!crop) return
    const change = (to: Extract<WizardEvent, { type: 'photo-changed' }>['to']) =>
      dispatch({ type: 'photo-changed', key, to })
    change({ state: 'sending', progress: 0 })
    try {
      const id = await sendPhoto(crop, progress => change({ progress }))
      croppedPhotos.current.delete(key)
      change({ id, state: 'sent', progress: 1 })
    } catch {
      // PHOTO-09: the same message for every reason; the photo stays, with a retry button.
      change({ state: 'failed' })
      showToast('error', GENERIC_FAILURE)
    }
  }

  /** PHOTO-03, PHOTO-04: the crop is scaled to 600 by 600. */
  async function crop(file: File, picture: ImageBitmap, part: Frame) {
    const blob = await compressImage(picture, {
      part,
      widthPx: PHOTO_SIDE_PX,
      heightPx: PHOTO_SIDE_PX,
      type: photoResultType(file),
    })
    if (!blob) return showToast('error', GENERIC_FAILURE)
    const key = newKey()
    const url = URL.createObjectURL(blob)
    urls.current.push(url)
    croppedPhotos.current.set(key, { blob, chosen: { type: file.type, size: file.size } })
    dispatch({
      type: 'cropped',
      photo: { key, id: null, url, description: '', state: 'sending', progress: 0 },
    })
    void send(key)
  }

  return { crop, sendAgain: send }
}
