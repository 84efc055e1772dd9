import { useQueryClient } from '@tanstack/react-query'
import type { MouseEvent } from 'react'
import type { Login } from './open-panel.ts'
import { meQuery } from './use-me.ts'
import { useMemberAction } from './use-member-action.ts'

/** Returns the properties of a link to a members' page: guests log in first, without leaving the page they are on. */
export function useMemberLink(login?: Login) {
  const queries = useQueryClient()
  const { isBusy, run } = useMemberAction()
  return {
    'aria-busy': isBusy,
    onClick(event: MouseEvent<HTMLAnchorElement>) {
      if (queries.getQueryData(meQuery.queryKey)) return
      event.preventDefault()
      const link = event.currentTarget
      const { pathname } = location
      // Pressed again for the member, unless they have opened another page in the meantime.
      void run(() => location.pathname === pathname && link.click(), login)
    },
  }
}
