import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { CheckCheck, ChevronDown, RotateCcw } from 'lucide-react'
import type { Conversation } from '../../../contract/staff/conversations.ts'
import { call } from '../../api/call.ts'
import { messageOf } from '../../api/staff-refusal.ts'
import { useMe } from '../../session/session.ts'
import { Button } from '../../ui/button.tsx'
import { Notice } from '../../ui/failed.tsx'
import { Menu, MenuItem, MenuLine } from '../../ui/menu.tsx'
import { answeringQuery, conversationPath } from './conversation-queries.ts'

/** Who has the conversation, and whether it is done. */
export function ConversationActions({ conversation, last }: { conversation: Conversation; last: string }) {
  const { id, state, assignee } = conversation
  const queries = useQueryClient()
  const me = useMe()
  const { data: colleagues = [] } = useQuery(answeringQuery)
  const acting = useMutation({
    mutationFn: ({ act, body }: { act: 'assignee' | 'close' | 'reopen'; body?: object }) =>
      call('POST', `${conversationPath(id)}/${act}`, { body }),
    onSettled: () => queries.invalidateQueries({ queryKey: ['chats'] }),
  })
  const give = (to: string | null) =>
    acting.mutate({ act: 'assignee', body: { from: assignee?.id ?? null, to } })
  const others = colleagues.filter(({ id: colleague }) => colleague !== me.id && colleague !== assignee?.id)
  return (
    <>
      <span className="ml-auto flex flex-wrap gap-2">
        <Menu
          trigger={
            <Button size="small" isBusy={acting.isPending}>
              {assignee === null
                ? 'Belum dipegang'
                : assignee.id === me.id
                  ? 'Kamu pegang'
                  : `Dipegang ${assignee.name}`}
              <ChevronDown aria-hidden size={15} />
            </Button>
          }
        >
          {assignee?.id !== me.id ? <MenuItem onClick={() => give(me.id)}>Pegang sendiri</MenuItem> : null}
          {assignee ? <MenuItem onClick={() => give(null)}>Lepaskan</MenuItem> : null}
          {others.length > 0 ? <MenuLine /> : null}
          {others.map(({ id: colleague, name }) => (
            <MenuItem key={colleague} onClick={() => give(colleague)}>
              Serahkan ke {name}
            </MenuItem>
          ))}
        </Menu>
        {state === 'done' ? (
          <Button size="small" isBusy={acting.isPending} onClick={() => acting.mutate({ act: 'reopen' })}>
            <RotateCcw aria-hidden size={15} />
            Buka lagi
          </Button>
        ) : (
          <Button
            size="small"
            isBusy={acting.isPending}
            onClick={() => acting.mutate({ act: 'close', body: { seen: last } })}
          >
            <CheckCheck aria-hidden size={15} />
            Selesai
          </Button>
        )}
      </span>
      {acting.isError ? (
        <div className="w-full">
          <Notice>{messageOf(acting.error)}</Notice>
        </div>
      ) : null}
    </>
  )
}
