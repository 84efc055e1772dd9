import type { TextSection as Section } from '../../../contract/campaigns.ts'
import { RichText } from '../rich-text/rich-text.tsx'

/** What staff wrote, beside its title on wide screens (PROMO-06). */
export default function TextSection({
  section: { title, body },
  isFirst,
}: {
  section: Section
  isFirst: boolean
}) {
  return (
    <section
      data-section="text"
      aria-label={title || undefined}
      className={`rounded-panel bg-white px-5 py-6 shadow-1 md:px-8 lg:rounded-stage lg:px-12 lg:py-11 ${title ? 'lg:grid lg:grid-cols-[minmax(0,1fr)_minmax(0,2fr)] lg:gap-12' : ''} ${isFirst ? 'mt-4' : 'mt-(--section)'}`}
    >
      {title && (
        <h2 className="voice mb-3 text-[1.5rem] leading-tight text-balance lg:mb-0 lg:text-3xl">{title}</h2>
      )}
      <div className={title ? 'max-w-[680px]' : 'mx-auto max-w-[680px]'}>
        <RichText body={body} />
      </div>
    </section>
  )
}
