import { sql } from 'kysely'
import type { DrawState } from '../../../../contract/staff/lucky-draws.ts'

/** SQL: how a draw `d` stands at a moment. A planned one is judged by the prizes that it will have. */
export const drawStateAt = (now: Date) => sql<DrawState>`
  case when not d.is_active then 'stopped'
    when d.ends_at <= ${now}::timestamptz then 'ended'
    when d.starts_at > ${now}::timestamptz then 'planned'
    when not exists (select from lucky_prizes_left(${now}) l where l.draw_type = d.type) then 'used_up'
    else 'running' end`
