import { useQueryClient } from '@tanstack/react-query'
import { refusalMessage } from '../api/refusal-message.ts'
import { showToast } from '../ui/toast.tsx'
import { useAction } from '../ui/use-action.ts'
import { type Login, openPanel } from './open-panel.ts'
import { meQuery } from './use-me.ts'

/**
 * Runs an action for members and opens the login for guests. A press may come before the page knows which of the two
 * the visitor is: it waits for that. If this or the action fails, the visitor sees why and can press again.
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
