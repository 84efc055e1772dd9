import { createFileRoute, notFound } from '@tanstack/react-router'
import { ChapterText } from '../features/handbook/chapter-text.tsx'
import { chapters, isChapter } from '../features/handbook/chapters.ts'
import { PageHead } from '../features/shell/page-head.tsx'

export const Route = createFileRoute('/_staff/panduan/$bab')({
  component: HandbookChapter,
})

function HandbookChapter() {
  const { bab } = Route.useParams()
  if (!isChapter(bab)) throw notFound()
  return (
    <div className="stack gap-4">
      <PageHead title={chapters[bab].title} crumbs={[{ label: 'Panduan', link: { to: '/panduan' } }]} />
      <ChapterText chapter={bab} />
    </div>
  )
}
