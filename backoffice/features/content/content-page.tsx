import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import type { ContentType, StaffContent } from '../../../contract/staff/content.ts'
import { NotLoaded } from '../loading/not-loaded.tsx'
import ContentEditor from './content-editor.tsx'
import { contentQuery } from './content-queries.ts'

/** One text in its editor. */
export function ContentPage({ type, slug }: { type: ContentType; slug: string }) {
  const content = useQuery(contentQuery(type, slug))
  const { data } = content
  if (data) return <Seen key={`${type} ${slug}`} first={data} />
  return <NotLoaded query={content} lines={10} />
}

/**
 * The editor begins with what the person saw, not with what a colleague saves meanwhile: the version that it sends tells
 * them apart.
 */
function Seen({ first }: { first: StaffContent }) {
  const queries = useQueryClient()
  const [seen, setSeen] = useState(first)
  const [looks, setLooks] = useState(0)
  async function read() {
    const fresh = await queries.fetchQuery({ ...contentQuery(seen.type, seen.slug), staleTime: 0 })
    setSeen(fresh)
    void queries.invalidateQueries({ queryKey: ['content', 'list'] })
    return fresh
  }
  return (
    <ContentEditor
      key={looks}
      content={seen}
      onSaved={async () => {
        const { version } = await read()
        // Another version than the form's: it begins again.
        if (version !== seen.version) setLooks(looks + 1)
      }}
      onReload={async () => {
        await read()
        setLooks(looks + 1)
      }}
    />
  )
}
