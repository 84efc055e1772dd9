import { ChevronDown, X } from 'lucide-react'
import { useState } from 'react'
import { luckySlots } from '../../../contract/lucky-draw.ts'
import { withDots } from '../../../contract/rupiah.ts'
import { type DrawPrizeInput, prizeGifts, slotNames } from '../../../contract/staff/lucky-draws.ts'
import { IconButton } from '../../ui/button.tsx'
import { SelectField, TextArea, TextField } from '../../ui/field.tsx'
import { Grip, LandingLine } from '../../ui/grip.tsx'
import type { OrderedRow } from '../../ui/use-order-drag.ts'
import { MoveButtons } from '../forms/move-buttons.tsx'
import { NumberField } from '../forms/number-field.tsx'
import { CountField } from '../promotion-parts/count-field.tsx'
import { PickVoucher } from '../promotion-parts/pick-voucher.tsx'
import { RewardField } from '../promotion-parts/reward-field.tsx'
import { ChanceField } from './chance-field.tsx'

const slotOf: Record<DrawPrizeInput['gives'], DrawPrizeInput['slot']> = {
  voucher: 'voucher',
  reward: 'rewards',
  other: 'gift',
  blank: 'suprise',
}

/** One prize of a draw: what it is, how likely, and how many there are. */
export function PrizeFields({
  prize,
  index,
  place,
  isLast,
  isOnly,
  chance,
  won,
  error,
  onChange,
  onMove,
  onDrop,
}: {
  prize: DrawPrizeInput
  index: number
  place: OrderedRow
  isLast: boolean
  isOnly: boolean
  /** What its chance means, and what is wrong with it. */
  chance: { hint: string; error: string | undefined }
  /** How many have won it. */
  won: number
  error: (field: keyof DrawPrizeInput) => string | undefined
  onChange: (change: Partial<DrawPrizeInput>) => void
  onMove: (to: number) => void
  onDrop: () => void
}) {
  const name = prize.name || `Hadiah ${index + 1}`
  const [isOpen, setIsOpen] = useState(false)
  const isShown = isOpen || Boolean(error('text') ?? error('slot'))
  return (
    <li
      data-row={index}
      aria-label={name}
      className={`relative rounded-control border border-rule bg-card p-2.5 ${place.isDragged ? 'opacity-50' : ''}`}
    >
      <LandingLine row={place} />
      <div className="flex flex-wrap items-center gap-1.5">
        <Grip {...place.grip} />
        <strong className="min-w-28 flex-1 wrap-anywhere">{name}</strong>
        <span className="text-note text-ink-soft">
          {won > 0 ? `dimenangkan ${withDots(won)} orang` : prize.key === null ? 'baru' : ''}
        </span>
        <span className="ml-auto flex gap-1.5">
          <MoveButtons name={name} index={index} isLast={isLast} onMove={onMove} />
          <IconButton
            label={`Penjelasan dan gambar ${name}`}
            aria-expanded={isShown}
            onClick={() => setIsOpen(!isOpen)}
          >
            <ChevronDown aria-hidden size={17} className={isShown ? 'rotate-180' : ''} />
          </IconButton>
          <IconButton label={`Keluarkan ${name}`} disabled={isOnly || won > 0} onClick={onDrop}>
            <X aria-hidden size={17} />
          </IconButton>
        </span>
      </div>
      <div className="mt-1.5 grid items-start gap-3 px-1 md:grid-cols-2">
        <TextField
          label="Nama hadiah"
          isRequired
          maxLength={120}
          autoComplete="off"
          error={error('name')}
          value={prize.name}
          onChange={({ currentTarget }) => onChange({ name: currentTarget.value })}
        />
        <ChanceField
          chancePpm={prize.chance_ppm}
          error={chance.error ?? error('chance_ppm')}
          hint={chance.hint}
          onChance={chance_ppm => onChange({ chance_ppm })}
        />
        <SelectField
          label="Yang didapat"
          error={error('gives')}
          disabled={won > 0}
          value={prize.gives}
          choices={Object.entries(prizeGifts).map(([value, name]) => ({ value, name }))}
          onChange={({ currentTarget }) => {
            const gives = currentTarget.value as DrawPrizeInput['gives']
            onChange({ gives, slot: slotOf[gives], voucher: null, voucher_days: null, reward: null })
          }}
        />
        <CountField
          label="Kuota (opsional)"
          hint={won > 0 ? `Paling sedikit ${withDots(won)}. Kosong: tanpa batas.` : 'Kosong: tanpa batas.'}
          error={error('quota')}
          count={prize.quota}
          onCount={quota => onChange({ quota })}
        />
        {prize.gives === 'voucher' ? (
          <>
            <PickVoucher
              code={prize.voucher}
              error={error('voucher')}
              onCode={voucher => onChange({ voucher })}
            />
            <NumberField
              label="Berlaku berapa hari (opsional)"
              hint="Sejak dimenangkan. Kosong: 30 hari."
              error={error('voucher_days')}
              value={prize.voucher_days}
              onValue={voucher_days => onChange({ voucher_days })}
            />
          </>
        ) : null}
        {prize.gives === 'reward' ? (
          <RewardField
            reward={prize.reward}
            error={error('reward')}
            onReward={reward => onChange({ reward })}
          />
        ) : null}
        {prize.gives === 'other' ? (
          <p className="self-center text-note text-ink-soft">
            Toko tidak mencatat penyerahannya: kamu sendiri yang menghubungi pemenangnya. Kalau barangnya
            dikirim toko, buat dulu di halaman Hadiah.
          </p>
        ) : null}
        {isShown ? (
          <>
            <TextArea
              label="Penjelasan untuk pembeli (opsional)"
              rows={2}
              maxLength={1_000}
              error={error('text')}
              value={prize.text}
              onChange={({ currentTarget }) => onChange({ text: currentTarget.value })}
            />
            <SelectField
              label="Gambar di mesin"
              error={error('slot')}
              value={prize.slot}
              choices={luckySlots.map(value => ({ value, name: slotNames[value] }))}
              onChange={({ currentTarget }) =>
                onChange({ slot: currentTarget.value as DrawPrizeInput['slot'] })
              }
            />
          </>
        ) : null}
      </div>
    </li>
  )
}
