import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import type { JournalEntry } from '../../../contract/staff/journal.ts'
import { call } from '../../api/call.ts'

/** The parameters in the address of the journal. */
export interface JournalSearch {
  orang?: string | undefined
  tindakan?: string | undefined
  benda?: string | undefined
  id?: string | undefined
  dari?: string | undefined
  sampai?: string | undefined
  sesudah?: string | undefined
}

export const PAGE_ENTRIES = 50

/** Converts the address's parameters into the server's filter. */
export const journalFilterOf = ({ orang, tindakan, benda, id, dari, sampai }: JournalSearch) => ({
  actor_name: orang,
  action: tindakan,
  subject_kind: benda,
  subject_id: id,
  from: dari,
  until: sampai,
})

/** The staff actions, the newest first. */
export const journalQuery = (search: JournalSearch) => {
  const query = { ...journalFilterOf(search), after: search.sesudah, limit: PAGE_ENTRIES }
  return queryOptions({
    queryKey: ['journal', query],
    queryFn: ({ signal }) => call<JournalEntry[]>('GET', '/journal', { query, signal }),
    placeholderData: keepPreviousData,
  })
}
