import { useMutation } from '@tanstack/react-query'
import { ExternalLink } from 'lucide-react'
import { useEffect, useState } from 'react'
import { type CampaignInput, campaignFields } from '../../../contract/staff/campaigns.ts'
import { call } from '../../api/call.ts'
import { messageOf } from '../../api/staff-refusal.ts'
import { Button, buttonClass } from '../../ui/button.tsx'
import { Notice } from '../../ui/failed.tsx'
import { ChoiceRow } from '../banners/choice-row.tsx'
import { ShopFrame } from '../shop-frame/shop-frame.tsx'
import { campaignApiPath } from './campaign-queries.ts'

export type Screen = 'phone' | 'desktop'

/** A pause in writing after which the page is rendered again. */
const PAUSE_MS = 900

/**
 * Shows the page as shoppers would see it while it is being written, before anything is saved. Only its writer sees it;
 * no address of the shop leads to it.
 */
export function PagePreview({
  id,
  values,
  screen,
  onScreen,
}: {
  id: string
  values: CampaignInput
  screen: Screen
  onScreen: (screen: Screen) => void
}) {
  const typed = JSON.stringify(values)
  const isValid = campaignFields.safeParse(values).success
  const [kept, setKept] = useState<{ typed: string; count: number } | null>(null)
  const keeping = useMutation({
    mutationFn: (text: string) => call('PUT', `${campaignApiPath(id)}/preview`, { body: JSON.parse(text) }),
    onSuccess: (_done, text) => setKept(before => ({ typed: text, count: (before?.count ?? 0) + 1 })),
  })
  const { mutate } = keeping
  const isFirst = kept === null
  useEffect(() => {
    if (!isValid || kept?.typed === typed) return
    const timer = setTimeout(() => mutate(typed), isFirst ? 0 : PAUSE_MS)
    return () => clearTimeout(timer)
  }, [typed, kept, isValid, isFirst, mutate])
  const src = `/api/staff${campaignApiPath(id)}/preview?${new URLSearchParams({ n: String(kept?.count ?? 0) })}`
  return (
    <div className="stack gap-3">
      <div className="flex flex-wrap items-center justify-between gap-2">
        <ChoiceRow
          label="Layar"
          choices={[
            ['phone', 'Ponsel'],
            ['desktop', 'Layar lebar'],
          ]}
          value={screen}
          onValue={onScreen}
        />
        {kept ? (
          <a href={src} target="_blank" rel="noreferrer" className={buttonClass({ size: 'small' })}>
            <ExternalLink aria-hidden size={15} />
            Buka di tab baru
          </a>
        ) : null}
      </div>
      {keeping.isError ? (
        <Notice
          action={
            <Button size="small" onClick={() => mutate(typed)}>
              Coba lagi
            </Button>
          }
        >
          {messageOf(keeping.error)}
        </Notice>
      ) : null}
      {kept ? (
        <ShopFrame
          key={screen}
          src={src}
          isPhone={screen === 'phone'}
          failed="Pratinjau belum bisa dibuat sekarang. Coba lagi sebentar lagi."
          note={!isValid ? 'menunggu yang salah diperbaiki' : kept.typed === typed ? '' : 'memperbarui …'}
        />
      ) : null}
      <p className="text-note text-ink-soft">
        Seperti yang sedang kamu susun, dengan produk dan harga hari ini. Yang belum lengkap belum tampil, dan
        hitung mundur diam.
      </p>
    </div>
  )
}
