import { ComesIntoView } from '../../ui/comes-into-view.tsx'
import { FormNotices } from '../forms/form-notices.tsx'
import type { useOrderAct } from './use-order-act.ts'

/** Why an act on the order failed: its reason, or who changed the order meanwhile and how. */
export const ActNotices = ({ refusal, conflict, readAgain }: ReturnType<typeof useOrderAct>) =>
  refusal || conflict ? (
    <ComesIntoView>
      <FormNotices refusal={refusal} conflict={conflict} onReload={() => void readAgain()} />
    </ComesIntoView>
  ) : null
