import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { useRef } from 'react'
import type { PostCard } from '../../../contract/content.ts'
import { jakartaDate } from '../../../contract/jakarta-time.ts'
import { mediaSrcSet, mediaUrl } from '../../../contract/media.ts'
import { Icon } from '../../ui/icon.tsx'
import { Picture } from '../../ui/picture.tsx'
import { moreClass, SectionHead } from '../../ui/section-head.tsx'
import { Skeleton } from '../../ui/skeleton.tsx'
import { useNearView } from '../../ui/use-near-view.ts'
import { postsQuery } from './content-queries.ts'

const POSTS = 3
export const latestPostsQuery = postsQuery(undefined, 1, POSTS)
const PLACES = [0, 1, 2]

/** The journal's newest posts on the home page; nothing if the shop has none. Loads when it is near the screen. */
export function LatestPosts() {
  const container = useRef<HTMLElement>(null)
  const isNear = useNearView(container)
  const { data: posts, isError } = useQuery({ ...latestPostsQuery, enabled: isNear })
  if (isError || posts?.length === 0) return null
  return (
    <section ref={container} className="mt-(--section)">
      <SectionHead
        title="Sun Journal"
        line="Dibaca sambil menunggu sunscreen meresap."
        more={
          <Link to="/$page" params={{ page: 'sun-journal' }} className={moreClass}>
            Baca semua <Icon name="arrow-right" size={18} />
            <span className="sr-only">tulisan Sun Journal</span>
          </Link>
        }
      />
      <ul className="grid gap-3 lg:auto-cols-fr lg:grid-flow-col lg:gap-5">
        {posts
          ? posts.map(post => (
              <li key={post.slug} className="grid">
                <Card post={post} />
              </li>
            ))
          : PLACES.map(place => (
              <li key={place}>
                <Skeleton className="h-[116px] rounded-card lg:h-[420px]" />
              </li>
            ))}
      </ul>
    </section>
  )
}

/** Picture and text side by side on phones, one above the other on wide screens. */
const Card = ({ post }: { post: PostCard }) => (
  <Link
    to="/sun-journal/$slug"
    params={{ slug: post.slug }}
    className="group flex overflow-hidden rounded-card bg-white shadow-1 transition hover:-translate-y-[3px] hover:shadow-2 lg:flex-col lg:rounded-panel"
  >
    {post.picture && (
      <span className="relative block w-[31%] min-w-24 shrink-0 overflow-hidden bg-sand-deep lg:aspect-[16/10] lg:w-full">
        <Picture
          src={mediaUrl(post.picture.url, 358)}
          srcSet={mediaSrcSet(post.picture.url, [270, 358, 716])}
          sizes="(min-width: 992px) 30vw, 45vw"
          width={post.picture.width}
          height={post.picture.height}
          alt=""
          className="absolute inset-0 size-full object-cover transition-transform duration-200 group-hover:scale-[1.03]"
        />
      </span>
    )}
    <div className="flex min-w-0 flex-1 flex-col justify-center px-4 py-3 lg:justify-start lg:p-6">
      <p className="eyebrow text-ink-soft">{post.category.name}</p>
      <h3 className="voice mt-1 line-clamp-3 text-lg leading-[1.15] text-balance lg:text-2xl">
        {post.title}
      </h3>
      <p className="mt-2 text-ink-soft max-lg:hidden">{post.excerpt}</p>
      <p className="mt-1.5 text-xs text-ink-soft lg:mt-auto lg:pt-3 lg:text-sm">
        <time dateTime={post.published_at}>{jakartaDate(post.published_at)}</time> · {post.reading_minutes}{' '}
        menit
      </p>
    </div>
  </Link>
)
