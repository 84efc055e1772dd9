import { queryOptions } from '@tanstack/react-query'
import type { MailTemplatePage, MailTemplateRow } from '../../../contract/staff/mail-words.ts'
import { call } from '../../api/call.ts'

export const mailTemplatesQuery = queryOptions({
  queryKey: ['mail-words'],
  queryFn: ({ signal }) => call<MailTemplateRow[]>('GET', '/mail-words', { signal }),
})

export const mailTemplateQuery = (key: string) =>
  queryOptions({
    queryKey: ['mail-words', key],
    queryFn: ({ signal }) =>
      call<MailTemplatePage>('GET', `/mail-words/${encodeURIComponent(key)}`, { signal }),
  })
