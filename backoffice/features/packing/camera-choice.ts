import { tabStorage } from '../../../ui/browser-storage.ts'

const KEY = 'carasun.staff.camera'

/** Returns true if the packer left the camera open in this tab: it then opens for the next order too. */
export const isCameraWanted = (): boolean => tabStorage.read(KEY) === 'open'

export const rememberCamera = (isOpen: boolean): void => {
  tabStorage.write(KEY, isOpen ? 'open' : 'closed')
}
