import { useSuspenseQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { JOURNAL_PAGE_SIZE } from '../../../contract/constants.ts'
import type { ContentPage, PostCard } from '../../../contract/content.ts'
import { jakartaDate } from '../../../contract/jakarta-time.ts'
import { mediaSrcSet, mediaUrl } from '../../../contract/media.ts'
import { Icon } from '../../ui/icon.tsx'
import { Picture } from '../../ui/picture.tsx'
import { CrumbTrail } from '../page-head/crumb-trail.tsx'
import { SharedPicture } from '../page-head/shared-picture.tsx'
import { categoriesQuery, postCountQuery, postsQuery } from './content-queries.ts'
import { WidePicture } from './wide-picture.tsx'

/** The journal: its categories and posts, newest first (CONTENT-01, CONTENT-02). */
export function JournalPage({
  intro,
  category,
  page,
}: {
  intro: Pick<ContentPage, 'title' | 'excerpt'>
  category: string | undefined
  page: number
}) {
  const { data: categories } = useSuspenseQuery(categoriesQuery)
  const { data: posts } = useSuspenseQuery(postsQuery(category, page, JOURNAL_PAGE_SIZE))
  const { data: count } = useSuspenseQuery(postCountQuery(category))
  const chosenCategory = categories.find(({ slug }) => slug === category)
  const isFront = page === 1 && chosenCategory === undefined
  const [first, ...others] = isFront ? posts : [undefined, ...posts]
  return (
    <div className="wrap pt-2 lg:pt-3">
      <SharedPicture picture={posts[0]?.picture ?? undefined} />
      <CrumbTrail here="Sun Journal" />
      <h1 className="voice mt-1 text-3xl leading-tight tracking-[-0.02em] lg:mt-2 lg:text-[3rem]">
        {intro.title}
      </h1>
      <p className="mt-1 max-w-2xl text-ink-soft lg:text-lg">{chosenCategory?.text ?? intro.excerpt}</p>
      <nav aria-label="Kategori jurnal" className="rail mt-4 gap-2 lg:mt-6">
        <CategoryLink isChosen={chosenCategory === undefined} name="Semua" />
        {categories.map(({ slug, name, total_posts }) => (
          <CategoryLink key={slug} slug={slug} name={name} count={total_posts} isChosen={slug === category} />
        ))}
      </nav>
      {posts.length === 0 && (
        <p className="mt-8 rounded-panel bg-white p-8 text-center text-lg shadow-1">
          Belum ada tulisan di sini.{' '}
          <Link to="/$page" params={{ page: 'sun-journal' }} className="font-bold text-coral-deep underline">
            Lihat semua tulisan
          </Link>
        </p>
      )}
      {first && <FirstPost post={first} />}
      <ul className="mt-6 grid gap-5 md:grid-cols-2 lg:mt-8 lg:grid-cols-3 lg:gap-7">
        {others.map(
          post =>
            post && (
              <li key={post.slug} className="grid">
                <Card post={post} />
              </li>
            ),
        )}
      </ul>
      {count > JOURNAL_PAGE_SIZE && <Pages category={category} page={page} count={count} />}
    </div>
  )
}

const pill =
  'inline-flex min-h-11 items-center gap-1.5 rounded-pill px-5 text-sm font-bold whitespace-nowrap transition-colors'

const CategoryLink = ({
  slug,
  name,
  count,
  isChosen,
}: {
  slug?: string
  name: string
  count?: number
  isChosen: boolean
}) => (
  <Link
    to="/$page"
    params={{ page: 'sun-journal' }}
    search={slug === undefined ? {} : { kategori: slug }}
    resetScroll={false}
    aria-current={isChosen ? 'page' : undefined}
    className={`${pill} ${isChosen ? 'bg-ink text-white' : 'bg-white shadow-1 hover:text-coral-deep'}`}
  >
    {name}
    {count !== undefined && <span className={isChosen ? 'text-white/75' : 'text-ink-soft'}>{count}</span>}
  </Link>
)

const PostMeta = ({ post }: { post: PostCard }) => (
  <p className="flex flex-wrap items-center gap-x-2 text-sm text-ink-soft">
    <b className="text-teal">{post.category.name}</b>
    <span aria-hidden>·</span>
    <time dateTime={post.published_at}>{jakartaDate(post.published_at)}</time>
    <span aria-hidden>·</span>
    <span>{post.reading_minutes} menit baca</span>
  </p>
)

function FirstPost({ post }: { post: PostCard }) {
  return (
    <Link
      to="/sun-journal/$slug"
      params={{ slug: post.slug }}
      className="group mt-5 grid overflow-hidden rounded-panel bg-white shadow-1 transition hover:shadow-2 lg:mt-8 lg:grid-cols-[minmax(0,7fr)_minmax(0,5fr)] lg:rounded-stage"
    >
      {post.picture && (
        <WidePicture
          picture={post.picture}
          sizes="(min-width: 1024px) 58vw, 92vw"
          alt=""
          className="aspect-[16/10] h-full w-full object-cover transition-transform duration-200 group-hover:scale-[1.02]"
        />
      )}
      <div className="flex flex-col justify-center p-5 lg:p-10">
        <PostMeta post={post} />
        <h2 className="voice mt-2 text-[min(1.75rem,11vw)] leading-[1.1] text-balance lg:text-4xl">
          {post.title}
        </h2>
        <p className="mt-3 lg:text-lg">{post.excerpt}</p>
        <p className="mt-4 flex items-center gap-1 font-bold text-coral-deep group-hover:underline">
          Baca tulisan ini <Icon name="arrow-right" size={18} />
        </p>
      </div>
    </Link>
  )
}

export function Card({ post }: { post: PostCard }) {
  return (
    <Link
      to="/sun-journal/$slug"
      params={{ slug: post.slug }}
      className="group flex flex-col overflow-hidden rounded-panel bg-white shadow-1 transition hover:-translate-y-[3px] hover:shadow-2"
    >
      {post.picture && (
        <Picture
          src={mediaUrl(post.picture.url, 358)}
          srcSet={mediaSrcSet(post.picture.url, [358, 716])}
          sizes="(min-width: 1024px) 30vw, (min-width: 768px) 46vw, 92vw"
          width={post.picture.width}
          height={post.picture.height}
          alt=""
          className="aspect-[16/10] w-full object-cover"
        />
      )}
      <div className="flex flex-1 flex-col p-5">
        <PostMeta post={post} />
        <h3 className="voice mt-2 text-xl leading-snug text-balance">{post.title}</h3>
        <p className="mt-2 line-clamp-3 text-ink-soft">{post.excerpt}</p>
      </div>
    </Link>
  )
}

const Pages = ({ category, page, count }: { category: string | undefined; page: number; count: number }) => {
  const last = Math.ceil(count / JOURNAL_PAGE_SIZE)
  const to = (wanted: number) => ({
    ...(category === undefined ? {} : { kategori: category }),
    ...(wanted > 1 ? { page: wanted } : {}),
  })
  return (
    <nav aria-label="Halaman jurnal" className="mt-8 flex items-center justify-center gap-3">
      {page > 1 && (
        <Link
          to="/$page"
          params={{ page: 'sun-journal' }}
          search={to(page - 1)}
          className={`${pill} bg-white shadow-1`}
        >
          <Icon name="chevron-left" size={18} /> Lebih baru
        </Link>
      )}
      <span className="text-sm text-ink-soft">
        {page} dari {last}
      </span>
      {page < last && (
        <Link
          to="/$page"
          params={{ page: 'sun-journal' }}
          search={to(page + 1)}
          className={`${pill} bg-white shadow-1`}
        >
          Lebih lama <Icon name="chevron-right" size={18} />
        </Link>
      )}
    </nav>
  )
}
