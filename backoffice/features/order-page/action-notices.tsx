import { ComesIntoView } from '../../ui/comes-into-view.tsx'
import { FormNotices } from '../forms/form-notices.tsx'
import type { useDeskAction } from './use-desk-action.ts'

/** Why an action on the order failed: its reason, or who changed the order meanwhile and how. */
export const ActionNotices = ({ refusal, conflict, readAgain }: ReturnType<typeof useDeskAction>) =>
  refusal || conflict ? (
    <ComesIntoView>
      <FormNotices refusal={refusal} conflict={conflict} onReload={() => void readAgain()} />
    </ComesIntoView>
  ) : null
