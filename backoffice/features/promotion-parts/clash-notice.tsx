import { keepPreviousData, useQuery } from '@tanstack/react-query'
import {
  type DraftToJudge,
  draftClashesBody,
  type PromotionClash,
} from '../../../contract/staff/promotion-calendar.ts'
import { call } from '../../api/call.ts'
import { messageOf } from '../../api/staff-refusal.ts'
import { useCan } from '../../session/session.ts'
import { Notice } from '../../ui/failed.tsx'
import { useSettled } from '../forms/use-settled.ts'
import { clashTime } from './clash-words.ts'

/** What a promotion would collide with if it were saved as typed (PROMO-02); nothing while it is incomplete. */
export function ClashNotice({
  typed,
}: {
  typed: { kind: DraftToJudge['kind']; id: string | null; draft: unknown }
}) {
  const can = useCan()
  const judged = draftClashesBody.safeParse(JSON.parse(useSettled(JSON.stringify(typed))))
  const clashes = useQuery({
    queryKey: ['orders', 'promotions', 'clashes', judged.data],
    queryFn: ({ signal }) =>
      call<PromotionClash[]>('POST', '/promotions/clashes', { body: judged.data, signal }),
    enabled: judged.success && can('promotions.read'),
    placeholderData: keepPreviousData,
  })
  const found = judged.success ? (clashes.data ?? []) : []
  return (
    <div aria-live="polite" className="stack gap-2.5 empty:hidden">
      {clashes.isError ? <Notice>{messageOf(clashes.error)}</Notice> : null}
      {found.map(({ title, text, from, until }) => (
        <Notice key={`${title} ${from}`} tone="sun" title={`Bertabrakan. ${title}`}>
          {text} {clashTime({ from, until })}.
        </Notice>
      ))}
    </div>
  )
}
