import { useQuery } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import type { z } from 'zod'
import { findPageFaults } from '../../../contract/staff/campaign-faults.ts'
import { type CampaignInput, campaignFields, type StaffCampaign } from '../../../contract/staff/campaigns.ts'
import { gapWords } from '../../../contract/staff/content.ts'
import { call } from '../../api/call.ts'
import { queryClient } from '../../api/query-client.ts'
import { ActionDialog } from '../../ui/action-dialog.tsx'
import { Button } from '../../ui/button.tsx'
import { Notice } from '../../ui/failed.tsx'
import { say } from '../../ui/toast.ts'
import { useIsWide } from '../../ui/use-is-wide.ts'
import { AskBeforeLeaving, FormNotices } from '../forms/form-notices.tsx'
import { useSettled } from '../forms/use-settled.ts'
import { useStaffForm } from '../forms/use-staff-form.ts'
import { fullTime } from '../values/staff-times.ts'
import { campaignApiPath, campaignLinksQuery } from './campaign-queries.ts'
import { EditorBar } from './editor-bar.tsx'
import { HeadCard, PlanCard } from './head-card.tsx'
import { HistoryCard } from './history-card.tsx'
import { isPublishingRefused, pageFaults } from './page-faults.ts'
import { PagePreview, type Screen } from './page-preview.tsx'
import { SectionList } from './section-list.tsx'
import { nameOf } from './section-words.ts'

type Part = 'write' | 'preview' | 'history'
const partNames: Record<Part, string> = { write: 'Susun', preview: 'Pratinjau', history: 'Riwayat' }

/** Makes a promotion page of sections beside its preview, and says when shoppers see it (PROMO-06). */
export default function CampaignEditor({
  campaign,
  onSaved,
  onReload,
}: {
  campaign: StaffCampaign
  /** Reads what was saved. */
  onSaved: () => Promise<void>
  onReload: () => Promise<void>
}) {
  const { id, version, state } = campaign
  const publishes = useRef(false)
  const isHidden = useRef(false)
  useEffect(() => {
    isHidden.current = state === 'hidden'
  }, [state])
  const [isAsked, setIsAsked] = useState(false)
  // The sections that somebody has tried to publish: one that is added afterwards is not wrong before it is written.
  const [tried, setTried] = useState<ReadonlySet<string>>(new Set())
  const [part, setPart] = useState<Part>('write')
  const [screen, setScreen] = useState<Screen>('phone')
  const isWide = useIsWide()
  const form = useStaffForm<CampaignInput, CampaignInput, { version: number }>({
    schema: campaignFields as unknown as z.ZodType<CampaignInput, CampaignInput> & typeof campaignFields,
    defaultValues: campaign.fields,
    draft: `campaigns.${id}`,
    version,
    send: body =>
      call('PUT', campaignApiPath(id), {
        body: { ...body, publish: publishes.current, is_hidden: isHidden.current },
      }),
    async onDone() {
      say(publishes.current ? 'Ditayangkan.' : 'Draf disimpan.')
      setTried(new Set())
      await onSaved()
    },
  })
  const values = form.form.watch()
  const { isDirty, errors, isSubmitted } = form.form.formState
  const set = <Name extends keyof CampaignInput>(name: Name, value: CampaignInput[Name]) =>
    form.form.setValue(name, value as never, { shouldDirty: true, shouldValidate: isSubmitted })
  const asked = useSettled(JSON.stringify(values.sections))
  const { data: links = [] } = useQuery(campaignLinksQuery(JSON.parse(asked)))
  const { faultsIn, listIn } = pageFaults({
    ...{ values, errors, tried, links },
    ...{ refusal: form.error, sent: form.sent },
  })
  const faulty = values.sections.flatMap((section, index) => {
    const messages = listIn(section.key)
    return messages.length > 0
      ? [{ key: section.key, name: `${index + 1}. ${nameOf(section)}`, messages }]
      : []
  })
  function save(isPublishing: boolean) {
    publishes.current = isPublishing
    setIsAsked(false)
    void form.submit()
  }
  /** What is not whole is said before anything is asked. */
  async function tryToPublish() {
    setTried(new Set(values.sections.map(({ key }) => key)))
    const faults = findPageFaults(values)
    for (const name of ['name', 'ends_at'] as const)
      if (faults[name]) form.form.setError(name, { message: faults[name] })
    if (Object.keys(faults).length > 0) return
    // Of what was typed last the links may not have been checked yet. If they cannot be, the server refuses bad ones.
    const checked = await queryClient.ensureQueryData(campaignLinksQuery(values.sections)).catch(() => links)
    if (!checked.some(isPublishingRefused)) setIsAsked(true)
  }
  const shownPart = isWide && part === 'write' ? 'preview' : part
  const isBeside = isWide && !(shownPart === 'preview' && screen === 'desktop')
  const beside = useRef<HTMLDivElement>(null)
  // A preview that is as wide as a desktop's screen stands above the form, which may be scrolled far down.
  useEffect(() => {
    if (isWide && !isBeside) beside.current?.scrollIntoView({ block: 'start' })
  }, [isWide, isBeside])
  return (
    <div className="stack gap-4">
      <AskBeforeLeaving isDirty={isDirty && !form.isBusy} />
      <EditorBar
        {...{ campaign, isDirty, onSaved }}
        saving={form.isBusy ? (publishes.current ? 'publish' : 'draft') : null}
        onDraft={() => save(false)}
        onPublish={() => void tryToPublish()}
      />
      <FormNotices
        refusal={faulty.length > 0 ? null : form.refusal}
        conflict={form.conflict}
        isRestored={form.isRestored}
        onDiscard={form.discardDraft}
        onReload={() => {
          form.discardDraft()
          void onReload()
        }}
        onOverwrite={told => {
          if (typeof told.is_hidden === 'boolean') isHidden.current = told.is_hidden
          form.submitOver(Number(told.version))
        }}
      />
      {faulty.length > 0 ? (
        <Notice title="Belum bisa ditayangkan">
          <ul className="stack gap-1">
            {faulty.map(({ key, name, messages }) => (
              <li key={key}>
                <strong>{name}</strong>: {messages.join(' ')}
              </li>
            ))}
          </ul>
        </Notice>
      ) : null}
      {campaign.lost_products > 0 ? (
        <Notice tone="sun">
          {campaign.lost_products} produk yang dulu dipilih sudah tidak ada di katalog, dan tidak ikut lagi.
        </Notice>
      ) : null}
      {isWide ? null : <PartRow parts={['write', 'preview', 'history']} part={part} onPart={setPart} />}
      <div className={`grid items-start gap-5 ${isBeside ? 'xl:grid-cols-[minmax(0,1fr)_27rem]' : ''}`}>
        <form
          ref={form.element}
          noValidate
          onSubmit={event => event.preventDefault()}
          className={`stack min-w-0 gap-4 ${isWide || part === 'write' ? '' : 'hidden'}`}
        >
          <HeadCard {...{ campaign, form, values, set }} />
          <SectionList
            {...{ campaign, links, faultsIn, listIn }}
            sections={values.sections}
            error={errors.sections?.message ?? errors.sections?.root?.message}
            onSections={sections => set('sections', sections)}
          />
          <PlanCard {...{ campaign, form, values, set }} />
        </form>
        {shownPart === 'write' ? null : (
          <div
            ref={beside}
            className={`stack min-w-0 scroll-mt-20 gap-3 ${isBeside ? 'sticky top-20' : isWide ? 'order-first' : ''}`}
          >
            {isWide ? <PartRow parts={['preview', 'history']} part={shownPart} onPart={setPart} /> : null}
            {shownPart === 'history' ? (
              <HistoryCard {...{ campaign, isDirty }} onRestored={onReload} />
            ) : (
              <PagePreview {...{ id, values, screen }} onScreen={setScreen} />
            )}
          </div>
        )}
      </div>
      {isAsked ? (
        <ActionDialog
          isOpen
          onClose={() => setIsAsked(false)}
          title={`Tayangkan “${values.name}”?`}
          consequences={consequencesOf(campaign, values, links)}
          action="Tayangkan"
          onAction={() => save(true)}
          isBusy={form.isBusy}
        />
      ) : null}
    </div>
  )
}

function consequencesOf(
  { state }: StaffCampaign,
  { starts_at, ends_at, sections }: CampaignInput,
  links: readonly { href: string; reason: string }[],
): string[] {
  const isLater = starts_at !== null && Date.parse(starts_at) > Date.now()
  return [
    isLater && state === 'live'
      ? gapWords
      : isLater
        ? `Pembeli melihatnya mulai ${fullTime(starts_at)}, dengan sendirinya.`
        : state === 'live'
          ? 'Pembeli melihat versi ini sekarang juga. Versi sebelumnya ada di riwayat.'
          : 'Pembeli melihatnya sekarang juga.',
    ...(ends_at === null
      ? []
      : Date.parse(ends_at) < Date.now()
        ? ['Waktu berakhirnya sudah lewat: halaman ini langsung berakhir, dan tidak ada di daftar mana pun.']
        : [`Berakhir dengan sendirinya ${fullTime(ends_at)}; alamatnya tetap bisa dibuka.`]),
    ...(sections.length === 0 ? ['Belum ada isinya: pembeli melihat nama dan kalimatnya saja.'] : []),
    ...links.map(({ href, reason }) => `Tautan ${href}: ${reason}`),
  ]
}

const PartRow = ({
  parts,
  part,
  onPart,
}: {
  parts: readonly Part[]
  part: Part
  onPart: (part: Part) => void
}) => (
  <fieldset className="flex flex-wrap gap-2">
    <legend className="sr-only">Bagian</legend>
    {parts.map(one => (
      <Button
        key={one}
        size="small"
        variant={one === part ? 'tint' : 'line'}
        aria-pressed={one === part}
        onClick={() => onPart(one)}
      >
        {partNames[one]}
      </Button>
    ))}
  </fieldset>
)
