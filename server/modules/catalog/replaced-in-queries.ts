import { type RawBuilder, sql } from 'kysely'

/**
 * SQL: a JSON list whose entries may name products (`query.filter.ids`), the sections of a page or the results of a quiz, with
 * one product in place of another. An entry that named both names it once, where it stood first.
 */
export const replacedInQueries = (entries: RawBuilder<unknown>, from: number, to: number) => sql`(
  select jsonb_agg(
    case when entry #> '{query,filter,ids}' ? ${String(from)}
      then jsonb_set(jsonb_set(entry, '{query,filter,ids}', ids.list), '{query,limit}',
        -- one with as much room as it had products
        case when (entry #>> '{query,limit}')::integer = jsonb_array_length(entry #> '{query,filter,ids}')
          then to_jsonb(jsonb_array_length(ids.list)) else entry #> '{query,limit}' end)
      else entry end order by place)
  from jsonb_array_elements(${entries}) with ordinality as each (entry, place)
  cross join lateral (
    select jsonb_agg(id order by first) as list from (
      select case when id = ${String(from)} then ${String(to)} else id end as id, min(n) as first
      from jsonb_array_elements_text(entry #> '{query,filter,ids}') with ordinality as listed (id, n)
      group by 1
    ) once
  ) ids)`
