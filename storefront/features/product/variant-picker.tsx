import type { ReactNode } from 'react'
import type { Combination } from '../../../contract/catalog.ts'
import { rupiah } from '../../../contract/rupiah.ts'
import { choicesOf, type Option } from './choice.ts'

interface VariantPickerProps {
  combinations: Combination[]
  chosen: Combination
  onChoose: (combination: Combination) => void
  /** The link of an option, so that it can be chosen without JavaScript too. */
  hrefOf?: (combination: Combination) => string
}

/** Swatches for colours, names with prices for other options; the chosen one has an ink ring. */
export function VariantPicker({ combinations, chosen, onChoose, hrefOf }: VariantPickerProps) {
  return choicesOf(combinations, chosen).map((choice, index) => (
    <fieldset key={choice.attribute} className="mt-5">
      <legend className="text-sm">
        {choice.label}: <b>{choice.chosen}</b>
        {index === 0 && isFew(chosen) && (
          <span className="ml-2 font-semibold text-rose">Sisa {chosen.stock}</span>
        )}
      </legend>
      <div className="mt-2 flex flex-wrap gap-2">
        {choice.options.map(option =>
          option.color ? (
            <Swatch key={option.name} option={option} onChoose={onChoose} hrefOf={hrefOf} />
          ) : (
            <NamedOption key={option.name} option={option} onChoose={onChoose} hrefOf={hrefOf} />
          ),
        )}
      </div>
    </fieldset>
  ))
}

interface OptionProps {
  option: Option
  onChoose: (combination: Combination) => void
  hrefOf: VariantPickerProps['hrefOf']
}

function Swatch({ option: { name, color, combination, isChosen }, onChoose, hrefOf }: OptionProps) {
  return (
    <OptionButton
      combination={combination}
      isChosen={isChosen}
      label={`${name}, ${priceOrSoldOut(combination)}`}
      onChoose={onChoose}
      hrefOf={hrefOf}
      className={`relative size-11 rounded-pill p-[3px] ${isChosen ? 'shadow-[0_0_0_2px_var(--color-ink)]' : 'hover:shadow-[0_0_0_2px_var(--color-line)]'}`}
    >
      <span
        className="block size-full rounded-pill shadow-[inset_0_0_0_1px_rgb(35_24_21/0.16)]"
        style={{ background: color ?? undefined }}
      />
      {!combination.is_sellable && (
        <span
          aria-hidden
          className="absolute top-1/2 left-1/2 h-9 w-[2.5px] -translate-1/2 rotate-45 bg-white shadow-[0_0_0_0.5px_rgb(35_24_21/0.5)]"
        />
      )}
    </OptionButton>
  )
}

function NamedOption({ option: { name, combination, isChosen }, onChoose, hrefOf }: OptionProps) {
  return (
    <OptionButton
      combination={combination}
      isChosen={isChosen}
      onChoose={onChoose}
      hrefOf={hrefOf}
      className={`min-h-13 min-w-18 rounded-card bg-white px-4 py-1.5 text-left ${isChosen ? 'shadow-[inset_0_0_0_2px_var(--color-ink)]' : 'shadow-[inset_0_0_0_1px_var(--color-line)] hover:shadow-[inset_0_0_0_1px_var(--color-edge)]'} ${combination.is_sellable ? '' : 'text-ink-soft'}`}
    >
      <span
        className={`block text-sm font-bold wrap-anywhere ${combination.is_sellable ? '' : 'line-through'}`}
      >
        {name}
      </span>
      {/* The name of a gift card's option is its amount. */}
      {priceOrSoldOut(combination) !== name && (
        <span className="money block text-xs text-ink-soft">{priceOrSoldOut(combination)}</span>
      )}
    </OptionButton>
  )
}

/** Each option shows its price, or that it is sold out. */
const priceOrSoldOut = (combination: Combination) =>
  combination.is_sellable ? rupiah(combination.price_after_discount) : 'Habis'

/** At this stock or less, the picker shows how many are left. */
const FEW = 10
const isFew = ({ is_sellable, stock }: Combination) => is_sellable && stock <= FEW

interface OptionButtonProps {
  combination: Combination
  isChosen: boolean
  /** Accessible name, for options without visible text. */
  label?: string
  onChoose: (combination: Combination) => void
  hrefOf: VariantPickerProps['hrefOf']
  className: string
  children: ReactNode
}

function OptionButton({
  combination,
  isChosen,
  label,
  onChoose,
  hrefOf,
  className,
  children,
}: OptionButtonProps) {
  if (!hrefOf)
    return (
      <button
        type="button"
        aria-pressed={isChosen}
        aria-label={label}
        title={label}
        onClick={() => onChoose(combination)}
        className={className}
      >
        {children}
      </button>
    )
  return (
    <a
      href={hrefOf(combination)}
      aria-current={isChosen ? 'true' : undefined}
      aria-label={label}
      title={label}
      onClick={event => {
        event.preventDefault()
        onChoose(combination)
      }}
      className={className}
    >
      {children}
    </a>
  )
}
