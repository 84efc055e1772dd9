import { useSuspenseQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import type { ContentPage } from '../../../contract/content.ts'
import { jakartaDate } from '../../../contract/jakarta-time.ts'
import { plainText, type RichText as RichTextBody } from '../../../contract/rich-text.ts'
import { nearPart } from '../../ui/near-part.tsx'
import { PaymentMarks } from '../checkout/payment-marks.tsx'
import { CrumbTrail } from '../page-head/crumb-trail.tsx'
import { SharedPicture } from '../page-head/shared-picture.tsx'
import { RichText } from '../rich-text/rich-text.tsx'
import { pageQuery } from './content-queries.ts'
import { FindUsPage } from './find-us-page.tsx'
import { HelpLinks } from './help-links.tsx'
import { rulePages } from './help-pages.ts'
import { JournalPage } from './journal-page.tsx'
import { type JournalSearch, readJournalSearch } from './journal-search.ts'
import { SellerCard } from './seller-card.tsx'
import { TextProducts } from './text-products.tsx'
import { WidePicture } from './wide-picture.tsx'

const loadWidget = () => import('../sun/sun-widget.tsx')
const SunWidget = nearPart(import.meta.env.SSR && (await loadWidget()), loadWidget)
const loadAdvice = () => import('../sun/skin-advice.tsx')
const SkinAdvice = nearPart(import.meta.env.SSR && (await loadAdvice()), loadAdvice)
const loadForm = () => import('./contact-form.tsx')
const ContactForm = nearPart(import.meta.env.SSR && (await loadForm()), loadForm)

/** Parts of some pages besides staff's text: between the head and the text, and below it. */
const parts: Record<string, { before?: ReactNode; below?: ReactNode }> = {
  'sun-facts': { before: <SunWidget isStatic /> },
  'sun-skin': { before: <SkinAdvice /> },
  'about-us': { below: <ContactForm about="contact" /> },
  reseller: { below: <ContactForm about="reseller" /> },
  'cara-bayar': {
    before: (
      <div className="mx-auto mt-8 max-w-[680px] lg:mt-12">
        <PaymentMarks />
      </div>
    ),
  },
  'hubungi-kami': { before: <SellerCard />, below: <ContactForm about="contact" /> },
  'syarat-layanan': { below: <SellerCard /> },
  'kebijakan-privasi': { below: <SellerCard /> },
  'hak-konsumen': { below: <SellerCard /> },
}

/** One of the shop's own pages; the store finder and the journal have their own layout. */
export function PageView({ slug, search }: { slug: string; search: JournalSearch }) {
  const { data: page } = useSuspenseQuery(pageQuery(slug))
  if (slug === 'find-us') return <FindUsPage intro={page} />
  if (slug === 'sun-journal') {
    const { kategori, page: pageNumber } = readJournalSearch(search)
    return <JournalPage intro={page} category={kategori} page={pageNumber ?? 1} />
  }
  return <TextPage page={page} />
}

/** Head, text, products, and the page's extra `parts`. */
function TextPage({ page }: { page: ContentPage }) {
  const { slug, name } = page
  const { before, below } = parts[slug] ?? {}
  return (
    <div className="wrap pt-2 lg:pt-3">
      <SharedPicture picture={page.picture ?? undefined} />
      <CrumbTrail here={name} />
      <header
        className={`mt-2 grid items-center overflow-hidden rounded-panel bg-linear-165 from-[#fff0bf] via-[#ffe0a8] to-[#ffc99b] lg:mt-3 lg:rounded-stage ${page.picture ? 'lg:grid-cols-2' : ''}`}
      >
        <div className="p-5 lg:p-12">
          <p className="eyebrow text-coral-deep">{name}</p>
          <h1 className="voice mt-2 text-[min(2.25rem,12vw)] leading-[1.05] tracking-[-0.02em] text-balance lg:text-[3rem]">
            {page.title}
          </h1>
          <p className="mt-3 max-w-[32em] lg:text-lg">{page.excerpt}</p>
          {rulePages.includes(slug) && (
            <p className="mt-3 text-sm">Terakhir diubah {jakartaDate(page.updated_at)}</p>
          )}
        </div>
        {page.picture && (
          <div className="self-stretch px-3 pb-3 lg:py-4 lg:pr-4 lg:pl-0">
            <WidePicture
              picture={page.picture}
              sizes="(min-width: 1024px) 46vw, 88vw"
              className="aspect-[16/9] h-full w-full rounded-card object-cover lg:aspect-[4/3] lg:rounded-panel lg:object-[82%_50%]"
            />
          </div>
        )}
      </header>
      {before}
      <div className="mx-auto mt-8 max-w-[680px] lg:mt-12">
        {rulePages.includes(slug) && <PartLinks body={page.body} />}
        <RichText body={page.body} />
      </div>
      <TextProducts
        ids={page.product_ids}
        title="Mulai dari yang ini"
        line="Dipilih untuk apa yang baru kamu baca."
      />
      {below}
      <HelpLinks here={slug} />
    </div>
  )
}

/** Links to the parts of a long text. */
function PartLinks({ body }: { body: RichTextBody }) {
  const headings = body.flatMap(block => (block.type === 'heading' && block.level === 2 ? [block] : []))
  if (headings.length < 3) return null
  return (
    <nav aria-label="Isi halaman" className="mb-8 rounded-card bg-white px-5 py-3 shadow-1">
      <ol className="md:columns-2 md:gap-8">
        {headings.map(({ id, children }) => (
          <li key={id} className="break-inside-avoid">
            <a
              href={`#${id}`}
              className="inline-flex min-h-11 items-center font-semibold text-coral-deep hover:underline"
            >
              {plainText(children)}
            </a>
          </li>
        ))}
      </ol>
    </nav>
  )
}
