import { access, constants } from 'node:fs/promises'
import path from 'node:path'
import { jakartaDateTime } from '../../contract/jakarta-time.ts'
import { withDots } from '../../contract/rupiah.ts'
import {
  approveAll,
  approveReview,
  findForStaff,
  importReviews,
  listForStaff,
  rejectReview,
  type StaffReview,
} from '../modules/reviews/index.ts'
import { noSuch } from '../staff-actions/no-such.ts'
import { type Command, UsageError } from './command.ts'
import { openReport } from './report-file.ts'
import { withDatabase } from './with-database.ts'

/** Moderating reviews: a command names a review by its id and the version that staff have read, `ID.2`. */

const SUMMARY_CHARS = 90
const LISTED = 30

const nameOf = ({ id, version }: Pick<StaffReview, 'id' | 'version'>) => `${id}.${version}`

const listReviewsCommand: Command = {
  words: 'reviews list',
  args: [],
  options: { reported: { type: 'boolean' }, rejected: { type: 'boolean' }, limit: { type: 'string' } },
  optionsHelp: '[--reported | --rejected] [--limit N]',
  summary: 'Lists the reviews waiting for approval, oldest first; or those that were reported or rejected.',
  async run({ env, options, out }) {
    const status = options.reported ? 'reported' : options.rejected ? 'rejected' : 'pending'
    const limit = Number(options.limit ?? LISTED)
    if (!Number.isInteger(limit) || limit < 1) throw new UsageError('--limit must be a whole number above 0.')
    const reviews = await withDatabase(env, ({ db }) => listForStaff(db, { status, limit }))
    if (reviews.length === 0) out.say('None.')
    for (const review of reviews) {
      const reasons = [...review.heldFor, ...review.reports.map(report => `reported: ${report.reason}`)]
      out.say(
        [
          nameOf(review),
          jakartaDateTime(review.createdAt),
          `${review.averageRating.toFixed(1)} stars`,
          review.author,
          review.product,
          reasons.length > 0 ? `(${reasons.join(', ')})` : '',
          oneLine(review.detail),
        ]
          .filter(Boolean)
          .join('  '),
      )
    }
  },
}

const showReviewCommand: Command = {
  words: 'reviews show',
  args: ['REVIEW'],
  summary: 'Shows a whole review with its photos and reports, by the id that `reviews list` prints.',
  async run({ env, args: { REVIEW: name = '' }, out }) {
    const [id = ''] = name.split('.')
    const { review, publicUrl } = await withDatabase(env, async ({ db, publicUrl: url }) => ({
      review: await findForStaff(db, id),
      publicUrl: url,
    }))
    if (!review) throw noSuch({ kind: 'review', id })
    out.say(`${nameOf(review)}  ${review.status}  ${jakartaDateTime(review.createdAt)}`)
    out.say(`${review.averageRating.toFixed(1)} stars by ${review.author} for ${review.product}`)
    if (review.heldFor.length > 0) out.say(`held because of: ${review.heldFor.join(', ')}`)
    if (review.rejectionReason) out.say(`rejected: ${review.rejectionReason}`)
    for (const { reason, note } of review.reports) out.say(`reported: ${reason} ${note}`.trimEnd())
    for (const photo of review.photos) out.say(`${publicUrl}${photo}?w=716`)
    out.say(review.detail)
  },
}

const approveReviewCommand: Command = {
  words: 'reviews approve',
  args: ['REVIEW'],
  options: { held: { type: 'boolean' } },
  optionsHelp: '[--held]',
  summary:
    'Approves a review (ID.VERSION from reviews list), or "all" that are waiting; --held includes those with links, phone numbers, repeated or disguised words.',
  actions: ['reviews.approve', 'reviews.approve-all'],
  async run({ env, args: { REVIEW: name = '' }, options, actor, out }) {
    const now = new Date()
    if (name === 'all') {
      const alsoHeld = options.held === true
      const approvedCount = await withDatabase(env, ({ db }) => approveAll(db, actor, { alsoHeld, now }))
      out.say(`${withDots(approvedCount)} reviews are approved.`)
      return
    }
    await withDatabase(env, ({ db }) => approveReview(db, actor, { ...reviewOf(name), now }))
    out.say(`${name} is approved.`)
  },
}

const rejectReviewCommand: Command = {
  words: 'reviews reject',
  args: ['REVIEW', 'REASON'],
  summary: 'Rejects a review, published or not; its author is mailed the reason.',
  actions: ['reviews.reject'],
  async run({ env, args: { REVIEW: name = '', REASON: reason = '' }, actor, out }) {
    if (reason.trim() === '') throw new UsageError('REASON is required: the author reads it.')
    const decision = { ...reviewOf(name), now: new Date(), reason: reason.trim() }
    await withDatabase(env, ({ db }) => rejectReview(db, actor, decision))
    out.say(`${name} is rejected.`)
  },
}

/** Parses the name of a review, "019a….2": staff decide about the version that they have read. */
function reviewOf(name: string): { id: string; version: number } {
  const match = /^([0-9a-f]{32})\.([1-9]\d{0,8})$/.exec(name)
  if (!match?.[1])
    throw new UsageError(`"${name}" is not an ID.VERSION. npm run shop -- reviews list shows them.`)
  return { id: match[1], version: Number(match[2]) }
}

const importReviewsCommand: Command = {
  words: 'reviews import',
  args: ['FILE'],
  options: { product: { type: 'string' }, source: { type: 'string' }, report: { type: 'string' } },
  optionsHelp: '[--product SLUG] [--source NAME] [--report FILE]',
  summary:
    'Imports a CSV of reviews (product, rating, review, author, date), which then wait for "reviews approve"; --product if all are about one product.',
  actions: ['reviews.import'],
  async run({ env, args: { FILE: file = '' }, options, actor, out }) {
    await access(file, constants.R_OK)
    const report = openReport(String(options.report ?? `${path.basename(file)}.report.csv`), [
      'line',
      'product',
      'reason',
    ])
    const startedAt = performance.now()
    const count = await withDatabase(env, ({ db }) =>
      importReviews(db, actor, file, {
        now: new Date(),
        source: typeof options.source === 'string' ? options.source : 'import',
        ...(typeof options.product === 'string' ? { product: options.product } : {}),
        onProblem: ({ line, product, reason }) => report.add([line, product, reason]),
        onProgress: so => out.progress(`${withDots(so.rows)} reviews, ${so.problems} problems`),
      }),
    ).finally(() => report.close())
    out.say(
      `${withDots(count.rows)} reviews read in ${((performance.now() - startedAt) / 1000).toFixed(1)} s: ` +
        `${withDots(count.added)} are new and wait for "reviews approve", ${withDots(count.known)} were already there.`,
    )
    if (count.problems > 0) out.say(`${withDots(count.problems)} problems: see ${report.file}`)
  },
}

const oneLine = (text: string) => {
  const line = text.replace(/\s+/g, ' ')
  return line.length > SUMMARY_CHARS ? `${line.slice(0, SUMMARY_CHARS - 1)}…` : line
}

export const commands: Command[] = [
  listReviewsCommand,
  showReviewCommand,
  approveReviewCommand,
  rejectReviewCommand,
  importReviewsCommand,
]
