import { useQuery } from '@tanstack/react-query'
import { createFileRoute } from '@tanstack/react-router'
import { ExternalLink, Merge, Trash2 } from 'lucide-react'
import { useState } from 'react'
import { tagKindWords } from '../../contract/staff/tags.ts'
import { lazyPart } from '../features/lazy-part/lazy-part.tsx'
import { NotLoaded } from '../features/loading/not-loaded.tsx'
import { PageHead } from '../features/shell/page-head.tsx'
import { TagForm } from '../features/tags/tag-form.tsx'
import { tagQuery } from '../features/tags/tag-queries.ts'
import { countText } from '../features/values/counts.ts'
import { useCan } from '../session/session.ts'
import { Badge } from '../ui/badge.tsx'
import { Button, buttonClass } from '../ui/button.tsx'

const TagDialog = lazyPart(() => import('../features/tags/tag-dialogs.tsx'))

export const Route = createFileRoute('/_staff/label/$id')({ component: OneTag })

function OneTag() {
  const { id } = Route.useParams()
  const mayWrite = useCan()('catalog.write')
  const [asking, setAsking] = useState<'merge' | 'remove' | null>(null)
  const close = () => setAsking(null)
  const tag = useQuery(tagQuery(id))
  const { data } = tag
  return (
    <div className="stack gap-4">
      <PageHead
        title={data?.name ?? 'Tag'}
        crumbs={[{ label: 'Tag & label', link: { to: '/label' } }]}
        state={data ? <Badge>{tagKindWords[data.kind].one}</Badge> : null}
        summary={data ? `${countText(data.products)} produk` : null}
        actions={
          data ? (
            <>
              <a href={`/concern/${data.slug}`} target="_blank" rel="noreferrer" className={buttonClass({})}>
                <ExternalLink aria-hidden size={16} />
                Lihat di toko
              </a>
              {mayWrite && !data.is_fixed ? (
                <>
                  <Button onClick={() => setAsking('merge')}>
                    <Merge aria-hidden size={16} />
                    Gabungkan ke …
                  </Button>
                  <Button onClick={() => setAsking('remove')}>
                    <Trash2 aria-hidden size={16} />
                    Hapus
                  </Button>
                </>
              ) : null}
            </>
          ) : null
        }
      />
      {data ? (
        <div className="max-w-3xl">
          <TagForm key={data.id} tag={data} mayWrite={mayWrite} />
          {asking ? <TagDialog action={asking} tag={data} onClose={close} onGiveUp={close} /> : null}
        </div>
      ) : (
        <NotLoaded query={tag} lines={10} />
      )}
    </div>
  )
}
