import { useQuery, useSuspenseQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { jakartaDate } from '../../../contract/jakarta-time.ts'
import { plainText } from '../../../contract/rich-text.ts'
import { SectionHead } from '../../ui/section-head.tsx'
import { CrumbTrail } from '../page-head/crumb-trail.tsx'
import { JsonLd } from '../page-head/json-ld.tsx'
import { SharedPicture } from '../page-head/shared-picture.tsx'
import { RichText } from '../rich-text/rich-text.tsx'
import { postQuery, postsQuery } from './content-queries.ts'
import { articleSchema } from './content-schema.ts'
import { Card } from './journal-page.tsx'
import { TextProducts } from './text-products.tsx'
import { WidePicture } from './wide-picture.tsx'

const OTHERS = 4

/** A post of the journal (ROUTE-31). */
export function PostPage({ slug }: { slug: string }) {
  const { data: post } = useSuspenseQuery(postQuery(slug))
  const { data: others = [] } = useQuery(postsQuery(post.category.slug, 1, OTHERS))
  const headings = post.body.flatMap(block => (block.type === 'heading' && block.level === 2 ? [block] : []))
  return (
    <article className="wrap pt-2 lg:pt-3">
      <SharedPicture picture={post.picture ?? undefined} />
      <JsonLd schema={import.meta.env.SSR && (origin => articleSchema(post, origin))} />
      <CrumbTrail
        here={post.title}
        above={[
          {
            name: 'Sun Journal',
            path: '/sun-journal',
            link: (
              <Link key="journal" to="/$page" params={{ page: 'sun-journal' }}>
                Sun Journal
              </Link>
            ),
          },
        ]}
      />
      <header className="mx-auto mt-3 max-w-[820px] text-center lg:mt-6">
        <Link
          to="/$page"
          params={{ page: 'sun-journal' }}
          search={{ kategori: post.category.slug }}
          className="inline-flex min-h-11 items-center rounded-pill bg-teal-tint px-4 text-sm font-bold text-teal hover:underline"
        >
          {post.category.name}
        </Link>
        <h1 className="voice mt-3 text-[2rem] leading-[1.1] tracking-[-0.02em] text-balance lg:text-[3rem]">
          {post.title}
        </h1>
        <p className="mt-3 text-lg text-pretty text-ink-soft lg:text-xl">{post.excerpt}</p>
        <p className="mt-3 text-sm text-ink-soft">
          {post.author} · <time dateTime={post.published_at}>{jakartaDate(post.published_at)}</time> ·{' '}
          {post.reading_minutes} menit baca
        </p>
      </header>
      {post.picture && (
        <WidePicture
          picture={post.picture}
          sizes="(min-width: 1024px) 1000px, 92vw"
          className="mx-auto mt-6 aspect-[16/10] w-full max-w-[1000px] rounded-panel object-cover lg:mt-8 lg:aspect-[16/8] lg:rounded-stage"
        />
      )}
      <div className="mx-auto mt-6 max-w-[680px] lg:mt-10">
        {headings.length > 2 && (
          <nav aria-label="Isi tulisan" className="mb-6 rounded-panel bg-sand-deep p-5">
            <p className="text-sm font-bold">Isi tulisan</p>
            <ul>
              {headings.map(({ id, children }) => (
                <li key={id}>
                  <a
                    href={`#${id}`}
                    className="inline-flex min-h-11 items-center font-semibold text-coral-deep hover:underline"
                  >
                    {plainText(children)}
                  </a>
                </li>
              ))}
            </ul>
          </nav>
        )}
        <RichText body={post.body} />
        <p className="mt-8 rounded-card bg-teal-tint px-4 py-3 text-sm">
          Tulisan ini untuk pengetahuan umum dan tidak menggantikan pemeriksaan dokter.
        </p>
      </div>
      <TextProducts
        ids={post.product_ids}
        title="Dibahas di tulisan ini"
        line="Siap masuk tas, kalau cocok."
      />
      {others.length > 1 && (
        <section className="mt-(--section)">
          <SectionHead title="Baca juga" line={`Tulisan lain tentang ${post.category.name.toLowerCase()}.`} />
          <ul className="grid gap-5 md:grid-cols-3 lg:gap-7">
            {others
              .filter(other => other.slug !== slug)
              .slice(0, OTHERS - 1)
              .map(other => (
                <li key={other.slug} className="grid">
                  <Card post={other} />
                </li>
              ))}
          </ul>
        </section>
      )}
    </article>
  )
}
