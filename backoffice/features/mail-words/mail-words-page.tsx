import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import type { MailTemplatePage } from '../../../contract/staff/mail-words.ts'
import { NotLoaded } from '../loading/not-loaded.tsx'
import { MailWordsForm } from './mail-words-form.tsx'
import { mailTemplateQuery, mailTemplatesQuery } from './mail-words-queries.ts'

/** The words of one mail, place by place, beside the mail as its recipient sees it. */
export function MailWordsPage({ mail }: { mail: string }) {
  const template = useQuery(mailTemplateQuery(mail))
  const { data } = template
  if (data) return <Seen key={mail} first={data} />
  return <NotLoaded query={template} lines={10} />
}

/**
 * A form begins with the words that the person saw, not with those that a colleague saves meanwhile: the version that it
 * sends tells them apart.
 */
function Seen({ first }: { first: MailTemplatePage }) {
  const queries = useQueryClient()
  const [seen, setSeen] = useState(first)
  return (
    <MailWordsForm
      key={seen.version}
      template={seen}
      onSaved={saved => {
        queries.setQueryData(mailTemplateQuery(seen.key).queryKey, saved)
        void queries.invalidateQueries({ queryKey: mailTemplatesQuery.queryKey, exact: true })
        setSeen(saved)
      }}
      onReload={async () => {
        await queries.invalidateQueries(mailTemplateQuery(seen.key))
        setSeen(await queries.ensureQueryData(mailTemplateQuery(seen.key)))
      }}
    />
  )
}
