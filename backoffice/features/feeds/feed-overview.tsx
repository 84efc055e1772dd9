import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { ChevronRight, CircleCheck, ExternalLink, RotateCw } from 'lucide-react'
import type { ReactNode } from 'react'
import { withDots } from '../../../contract/rupiah.ts'
import {
  type FeedFault,
  feedEffects,
  merchantFaultKeys,
  merchantFaults,
  type StaffFeeds,
  sitemapFaultKeys,
  sitemapFaults,
} from '../../../contract/staff/feeds.ts'
import { messageOf } from '../../api/staff-refusal.ts'
import { Badge, type Tone } from '../../ui/badge.tsx'
import { Button, buttonClass } from '../../ui/button.tsx'
import { Card, Facts } from '../../ui/card.tsx'
import { Notice } from '../../ui/failed.tsx'
import { NotLoaded } from '../loading/not-loaded.tsx'
import { DateTime } from '../values/date-time.tsx'
import { checkAgain, feedsQuery } from './feed-queries.ts'

const tones = { left_out: 'rose', refused: 'rose', weaker: 'sun' } as const satisfies Record<string, Tone>

/** What Google's Merchant Center and search engines read, with what is wrong in it (PROD-09). */
export function FeedOverview() {
  const feeds = useQuery(feedsQuery)
  if (!feeds.data) return <NotLoaded query={feeds} lines={8} />
  return (
    <div className="grid items-start gap-4 lg:grid-cols-2">
      <MerchantCard merchant={feeds.data.merchant} />
      <SitemapCard sitemap={feeds.data.sitemap} />
    </div>
  )
}

function MerchantCard({ merchant }: { merchant: StaffFeeds['merchant'] }) {
  const faults = merchantFaultKeys
    .filter(fault => merchant.faults[fault] > 0)
    .map(fault => ({ fault, ...merchantFaults[fault], count: merchant.faults[fault] }))
  return (
    <Card title="Feed Google Merchant" aside={<OpenFile url={merchant.url} />}>
      <Address url={merchant.url} />
      <Facts
        facts={[
          ['Isi', `${withDots(merchant.entries)} varian dari ${withDots(merchant.products)} produk`],
          ['Tidak masuk feed', `${withDots(merchant.left_out)} produk`],
          ['Terakhir diperiksa', <DateTime key="checked" at={merchant.checked_at} />],
        ]}
      />
      <CheckAgain />
      <h3 className="mt-4 mb-1 font-bold">Yang perlu dibenahi</h3>
      <Faults
        none="Semua isinya lengkap."
        faults={faults.map(({ effect, ...fault }) => ({
          ...fault,
          badge: <Badge tone={tones[effect]}>{feedEffects[effect]}</Badge>,
        }))}
      />
    </Card>
  )
}

function SitemapCard({ sitemap }: { sitemap: StaffFeeds['sitemap'] }) {
  const faults = sitemapFaultKeys
    .filter(fault => sitemap.faults[fault] > 0)
    .map(fault => ({ fault, ...sitemapFaults[fault], count: sitemap.faults[fault] }))
  return (
    <Card title="Sitemap" aside={<OpenFile url={sitemap.url} />}>
      <Address url={sitemap.url} />
      <Facts
        facts={[
          ['Isi', `${withDots(sitemap.entries)} halaman`],
          ['Terakhir berubah', sitemap.changed_at ? <DateTime key="changed" at={sitemap.changed_at} /> : '–'],
        ]}
      />
      <h3 className="mt-4 mb-1 font-bold">Yang perlu dibenahi</h3>
      <Faults none="Tidak ada." faults={faults} />
      <h3 className="mt-4 mb-1 font-bold">Bagiannya</h3>
      <ul className="divide-y divide-rule-soft">
        {sitemap.parts.map(({ name, url, entries }) => (
          <li key={name} className="flex items-baseline justify-between gap-4 py-2">
            <a
              href={url}
              target="_blank"
              rel="noreferrer"
              className="inline-flex min-w-0 items-center gap-1.5 font-medium hover:underline"
            >
              {name}.xml <ExternalLink aria-label="buka di tab baru" size={13} />
            </a>
            <span className="figure text-ink-soft">{withDots(entries)} halaman</span>
          </li>
        ))}
      </ul>
    </Card>
  )
}

const OpenFile = ({ url }: { url: string }) => (
  <a href={url} target="_blank" rel="noreferrer" className={buttonClass({ size: 'small' })}>
    <ExternalLink aria-hidden size={14} />
    Buka berkasnya
  </a>
)

const Address = ({ url }: { url: string }) => (
  <p className="mb-1 break-all font-mono text-note text-ink-soft">{url}</p>
)

function CheckAgain() {
  const queries = useQueryClient()
  const checking = useMutation({
    mutationFn: checkAgain,
    async onSuccess(feeds) {
      await queries.invalidateQueries({ queryKey: feedsQuery.queryKey, refetchType: 'none' })
      queries.setQueryData(feedsQuery.queryKey, feeds)
    },
  })
  return (
    <div className="stack mt-2 gap-2">
      <div>
        <Button size="small" isBusy={checking.isPending} onClick={() => checking.mutate()}>
          <RotateCw aria-hidden size={14} />
          Periksa lagi
        </Button>
      </div>
      {checking.isError ? <Notice>{messageOf(checking.error)}</Notice> : null}
    </div>
  )
}

interface FaultLine {
  fault: FeedFault
  label: string
  note: string
  count: number
  badge?: ReactNode
}

function Faults({ faults, none }: { faults: readonly FaultLine[]; none: string }) {
  if (faults.length === 0)
    return (
      <p className="flex items-center gap-2 py-2 text-ink-soft">
        <CircleCheck aria-hidden size={18} className="text-teal" /> {none}
      </p>
    )
  return (
    <ul className="divide-y divide-rule-soft">
      {faults.map(({ fault, label, note, count, badge }) => (
        <li key={fault}>
          <Link
            to="/produk/feed"
            search={{ masalah: fault }}
            className="group -mx-2 flex items-center gap-3 rounded-control px-2 py-2.5 hover:bg-head"
          >
            <span className="min-w-0 flex-1">
              <span className="flex flex-wrap items-center gap-x-2 gap-y-0.5">
                <strong>{label}</strong>
                {badge}
              </span>
              <span className="block text-note text-ink-soft">{note}</span>
            </span>
            <span className="figure font-bold whitespace-nowrap">{withDots(count)} produk</span>
            <ChevronRight aria-hidden size={17} className="shrink-0 text-faint" />
          </Link>
        </li>
      ))}
    </ul>
  )
}
