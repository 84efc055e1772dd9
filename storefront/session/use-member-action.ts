import { useQueryClient } from '@tanstack/react-query'
import { refusalMessage } from '../api/refusal-message.ts'
import { showToast } from '../ui/toast.tsx'
import { useAction } from '../ui/use-action.ts'
import { type Login, openPanel } from './open-panel.ts'
import { meQuery } from './use-me.ts'

/**
 * Runs an action for members and opens the login for guests. If the visitor clicks before the login state is known, the
 * click waits for it. If loading that state or the action fails, the visitor sees why and can try again.
 */
export function useMemberAction() {
  const queries = useQueryClient()
  const { isBusy, run } = useAction()
  return {
    isBusy,
    run: (action: () => unknown, login?: Login): Promise<void> =>
      run(async () => {
        try {
          if (await queries.ensureQueryData(meQuery)) await action()
          else openPanel('login', login)
        } catch (error) {
          showToast('error', refusalMessage(error))
        }
      }),
  }
}
