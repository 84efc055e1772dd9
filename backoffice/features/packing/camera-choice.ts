import { tabStorage } from '../../../ui/browser-storage.ts'

const KEY = 'carasun.staff.camera'

/** Returns true if this person packs with the camera: it stays open from one order to the next. */
export const isCameraWanted = (): boolean => tabStorage.read(KEY) === 'open'

export const rememberCamera = (isOpen: boolean): void => {
  tabStorage.write(KEY, isOpen ? 'open' : 'closed')
}
