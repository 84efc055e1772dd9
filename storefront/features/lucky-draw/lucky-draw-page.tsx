import { Link } from '@tanstack/react-router'
import { lazy, Suspense, useEffect, useState } from 'react'
import { sectionsInOrder } from '../../../contract/campaign-sections.ts'
import { type Campaign, LUCKY_DRAW_CAMPAIGN_SLUG } from '../../../contract/campaigns.ts'
import { LUCKY_LANDED_MS } from '../../../contract/constants.ts'
import { jakartaDate } from '../../../contract/jakarta-time.ts'
import {
  LUCKY_DRAW_TYPE,
  type LuckyPrize,
  type LuckyReward,
  type LuckyRules,
} from '../../../contract/lucky-draw.ts'
import { withDots } from '../../../contract/rupiah.ts'
import { Button } from '../../ui/button.tsx'
import { Icon } from '../../ui/icon.tsx'
import { usePreload } from '../../ui/use-preload.ts'
import { Section } from '../campaign/sections.tsx'
import { Logo } from '../page-head/logo.tsx'
import { type DrawState, showsBanner } from './draw-state.ts'
import { GiftArt, Rays } from './gift-art.tsx'
import { Machine } from './machine.tsx'
import { useDraw } from './use-draw.ts'
import { useReducedMotion } from './use-reduced-motion.ts'

const loadDialogs = () => import('./draw-dialogs.tsx')
const PrizeDialog = lazy(async () => ({ default: (await loadDialogs()).PrizeDialog }))
const DrawHistory = lazy(async () => ({ default: (await loadDialogs()).DrawHistory }))

/** The page of a lucky draw. The first one has neither the shop's header nor its footer (LUCKY-03, LAYOUT-01). */
export default function LuckyDrawPage({ campaign }: { campaign: Campaign }) {
  const { slug, name, more_info: info, ends_at, lucky_draw_type: type } = campaign
  const draw = useDraw({ type: type ?? LUCKY_DRAW_TYPE, slug })
  usePreload(loadDialogs)
  const { state } = draw
  const [isResting, setResting] = useState(false)
  const [isHistoryOpen, setHistoryOpen] = useState(false)
  const isRevealed = useHeldFor(state.reward !== null && !state.waitingReward, LUCKY_LANDED_MS)
  const shownReward = isRevealed && state.rewardResolved ? state.reward : null
  return (
    <div className="relative isolate min-h-dvh overflow-hidden bg-linear-165 from-sun-tint via-coral-tint to-sand">
      <Rays className="absolute top-[560px] left-1/2 -z-10 size-[2200px] max-w-none -translate-1/2 lg:top-[460px] lg:left-[68%]" />
      {showsBanner(state) ? <DrawBanner endsAt={ends_at} onClose={draw.closeBanner} /> : null}
      <div className="wrap pb-16">
        <TopBar isAlone={slug === LUCKY_DRAW_CAMPAIGN_SLUG} isResting={isResting} onRest={setResting} />
        <div className="grid gap-x-12 lg:grid-cols-[minmax(0,0.8fr)_minmax(0,1fr)] lg:items-center lg:pt-6 xl:pr-12">
          <div className="text-center lg:self-end lg:text-left">
            <p className="eyebrow text-coral-deep">Undian Carasun</p>
            <h1 className="voice mt-1 text-3xl leading-[1.03] tracking-[-0.03em] text-balance lg:text-hero">
              {name}
            </h1>
            {info.text ? (
              <p className="mx-auto mt-2 max-w-[30em] lg:mx-0 lg:mt-4 lg:text-lg">{info.text}</p>
            ) : null}
          </div>
          <div className="pt-5 lg:row-span-2 lg:pt-0">
            <Machine
              isTurning={state.waitingReward}
              isResting={isResting}
              stoppedAt={state.reward?.slot}
              isRevealed={isRevealed}
            >
              <LeverButton state={state} isBusy={draw.isBusy} onPull={draw.pull} />
            </Machine>
            <Status state={state} isMember={draw.isMember} onCheckAgain={draw.checkAgain} />
          </div>
          <div className="mt-6 grid gap-5 lg:mt-10 lg:self-start">
            {state.claimedVoucher && !state.waitingReward ? (
              <HeldPrize reward={state.claimedVoucher} isMailing={state.loading} onMail={draw.sendByMail} />
            ) : null}
            <Prizes prizes={draw.rules?.prizes ?? []} />
            <Rules rules={draw.rules} />
            {draw.isMember ? (
              <Button
                variant="line"
                className="justify-self-center lg:justify-self-start"
                onClick={() => setHistoryOpen(true)}
              >
                Riwayat undian
              </Button>
            ) : null}
          </div>
        </div>
        {sectionsInOrder(campaign).map((section, index) => (
          <Section
            // biome-ignore lint/suspicious/noArrayIndexKey: sections have no name and never move
            key={index}
            section={section}
            isFirst={false}
          />
        ))}
      </div>
      <Suspense>
        {shownReward ? (
          <PrizeDialog
            reward={shownReward}
            isOld={state.alreadyGetReward}
            isMailing={state.loading}
            onMail={draw.sendByMail}
            onClose={draw.closePrize}
          />
        ) : null}
        {isHistoryOpen ? <DrawHistory onClose={() => setHistoryOpen(false)} /> : null}
      </Suspense>
    </div>
  )
}

/** True once `condition` has held for `afterMs`. */
function useHeldFor(condition: boolean, afterMs: number): boolean {
  const [hasElapsed, setElapsed] = useState(false)
  useEffect(() => {
    if (!condition) return setElapsed(false)
    const timer = setTimeout(() => setElapsed(true), afterMs)
    return () => clearTimeout(timer)
  }, [condition, afterMs])
  return condition && hasElapsed
}

/** A link to home where the page has no header, and a button that stops the blinking. */
function TopBar({
  isAlone,
  isResting,
  onRest,
}: {
  isAlone: boolean
  isResting: boolean
  onRest: (isResting: boolean) => void
}) {
  const isMotionReduced = useReducedMotion()
  return (
    <div className="flex min-h-16 items-center justify-between gap-4 lg:min-h-20">
      {isAlone ? (
        <Link to="/" aria-label="Carasun, ke beranda" className="inline-flex min-h-11 items-center">
          <Logo />
        </Link>
      ) : (
        <span />
      )}
      {isMotionReduced ? null : (
        <button
          type="button"
          onClick={() => onRest(!isResting)}
          className="inline-flex min-h-11 items-center gap-2 rounded-pill px-3 text-sm font-semibold hover:bg-white/60"
        >
          <Icon name="sun" size={18} />
          {isResting ? 'Kedipkan lampu' : 'Diamkan lampu'}
        </button>
      )}
    </div>
  )
}

interface LeverButtonProps {
  state: DrawState
  isBusy: boolean
  onPull: () => void
}

function LeverButton({ state, isBusy, onPull }: LeverButtonProps) {
  return (
    <button
      type="button"
      onClick={onPull}
      aria-disabled={!state.availableQuota || undefined}
      aria-busy={isBusy || state.waitingReward || undefined}
      className="min-h-16 w-full rounded-pill bg-white px-8 text-xl font-extrabold text-coral-deep shadow-2 transition-transform hover:bg-sun-tint active:translate-y-0.5 aria-disabled:bg-white/70"
    >
      {state.waitingReward ? 'Sedang diundi …' : 'Tarik tuas'}
    </button>
  )
}

/** LUCKY-31 */
function DrawBanner({ endsAt, onClose }: { endsAt: string | null; onClose: () => void }) {
  return (
    <aside aria-label="Aturan undian" className="bg-ink text-white">
      <div className="wrap flex min-h-12 items-center gap-3">
        <Icon name="gift" size={20} className="text-sun" />
        <p className="min-w-0 flex-1 py-2 text-sm font-semibold">
          Satu akun, satu kali undi{endsAt ? `, sampai ${jakartaDate(endsAt)}` : ''}. Kalau menang, hadiahnya
          kami kirim juga ke emailmu.
        </p>
        <button
          type="button"
          aria-label="Tutup banner"
          onClick={onClose}
          className="-mr-3 grid size-11 shrink-0 place-items-center rounded-pill hover:bg-white/15"
        >
          <Icon name="close" size={18} />
        </button>
      </div>
    </aside>
  )
}

/** The message below the lever. */
function Status({
  state: { availableQuota, isFetchCalled, waitingReward, reward, claimedVoucher },
  isMember,
  onCheckAgain,
}: {
  state: DrawState
  isMember: boolean
  onCheckAgain: () => void
}) {
  const prize = reward ?? claimedVoucher
  return (
    <div className="mt-4 text-center" aria-live="polite">
      {!isFetchCalled ? (
        <p className="text-ink-soft">Sebentar, kami hitung hadiahnya …</p>
      ) : waitingReward ? (
        <p className="font-semibold">Semoga beruntung!</p>
      ) : availableQuota ? (
        <p className="text-ink-soft">
          {prize
            ? `Kamu sudah menarik tuasnya: ${prize.name}.`
            : isMember
              ? 'Tarik tuasnya: satu akun, satu kali undi.'
              : 'Masuk dulu, lalu tarik tuasnya.'}
        </p>
      ) : (
        <>
          <p className="font-semibold">Belum ada hadiah yang bisa diundi sekarang.</p>
          <Button variant="line" className="mt-3" onClick={onCheckAgain}>
            Lihat lagi
          </Button>
        </>
      )}
    </div>
  )
}

/** AMB-66: the prize that the member drew earlier, with a button that e-mails it to them. */
function HeldPrize({
  reward,
  isMailing,
  onMail,
}: {
  reward: LuckyReward
  isMailing: boolean
  onMail: () => void
}) {
  return (
    <section
      aria-label="Hadiahmu"
      className="flex flex-wrap items-center gap-4 rounded-stage bg-white p-5 shadow-1"
    >
      <GiftArt slot={reward.slot} isBlank={reward.is_blank} className="size-16 shrink-0" />
      <p className="min-w-0 flex-1 basis-40">
        <span className="text-sm text-ink-soft">
          {reward.is_blank ? 'Kamu sudah ikut' : 'Kamu sudah dapat'}
        </span>
        <span className="block text-lg leading-tight font-bold text-balance break-words">{reward.name}</span>
      </p>
      {reward.is_blank ? null : (
        <Button variant="ink" isBusy={isMailing} onClick={onMail}>
          Kirim ke emailku
        </Button>
      )}
    </section>
  )
}

function Prizes({ prizes }: { prizes: LuckyPrize[] }) {
  if (prizes.length === 0) return null
  return (
    <section aria-labelledby="yang-dibawa-pulang" className="rounded-stage bg-white/75 p-5 md:p-7">
      <h2 id="yang-dibawa-pulang" className="voice text-xl">
        Yang bisa kamu bawa pulang
      </h2>
      <ul className="mt-4 grid gap-4 md:grid-cols-2 lg:grid-cols-1">
        {prizes.map(({ name, text, slot, is_blank: isBlank, chance_percent, left }) => (
          <li key={name} className="flex items-center gap-4">
            <GiftArt slot={slot} isBlank={isBlank} className="size-12 shrink-0" />
            <p className="min-w-0">
              <span className="block font-bold break-words">{name}</span>
              <span className="block text-sm whitespace-pre-line text-ink-soft">{text}</span>
              <span className="block text-sm font-semibold text-coral-deep">
                {left === 0
                  ? 'Sudah habis'
                  : `Peluang ${percent(chance_percent)}${left === null ? '' : `, sisa ${withDots(left)}`}`}
              </span>
            </p>
          </li>
        ))}
      </ul>
    </section>
  )
}

/** 12.5 → "12,5%" */
const percent = (value: number) => `${String(value).replace('.', ',')}%`

/** The rules, shown to everybody at all times. */
function Rules({ rules }: { rules: LuckyRules | null }) {
  return (
    <section aria-labelledby="aturan-undian" className="rounded-stage bg-white/75 p-5 md:p-7">
      <h2 id="aturan-undian" className="voice text-xl">
        Aturan undian
      </h2>
      <ul className="mt-4 grid list-disc gap-2 pl-5 text-sm">
        <li>{rules ? periodOf(rules) : 'Undian ini sedang tidak dibuka.'}</li>
        <li>Satu akun ikut satu kali.</li>
        {rules?.prizes.some(prize => prize.is_blank) ? <li>Tidak semua undian berhadiah.</li> : null}
        <li>
          Hadiahnya diundi acak oleh sistem. Peluang di atas dihitung dari hadiah yang masih ada; reward yang
          sudah kamu punya tidak ikut diundi untukmu.
        </li>
        <li>Tiap undian kami catat beserta nomor tiketnya, jadi hasilnya selalu bisa diperiksa ulang.</li>
        <li>Kalau menang, hadiahnya kami kirim ke email dan tersimpan di Akun dan Riwayat undian.</li>
      </ul>
    </section>
  )
}

function periodOf({ starts_at, ends_at }: LuckyRules): string {
  const from = starts_at ? `dari ${jakartaDate(starts_at)} ` : ''
  return `Undian dibuka ${from}sampai ${ends_at ? jakartaDate(ends_at) : 'hadiahnya habis'}.`
}
