import type { TransferFile } from '../../../contract/staff/money-desk.ts'
import { saveFile } from '../../api/save-file.ts'

/** Saves a file for the bank as it was written. It has full account numbers: the journal records each download. */
export const saveTransferFile = ({ id, name }: Pick<TransferFile, 'id' | 'name'>): Promise<void> =>
  saveFile(`/refunds/transfer-files/${id}/download`, name)
