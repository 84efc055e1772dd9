import { Menu as Base } from '@base-ui/react/menu'
import type { ReactElement, ReactNode } from 'react'

export const itemClass =
  'flex min-h-9 cursor-pointer select-none items-center gap-2.5 rounded-control px-2.5 py-1.5 text-body font-semibold outline-none ' +
  'data-highlighted:bg-well data-disabled:cursor-not-allowed data-disabled:text-faint pointer-coarse:min-h-11'

/** A menu that opens from `trigger`. Its children are `MenuItem`s and `MenuLine`s. */
export const Menu = ({
  trigger,
  align = 'end',
  side = 'bottom',
  isOpenAtFirst = false,
  children,
}: {
  trigger: ReactElement
  align?: 'start' | 'end'
  side?: 'bottom' | 'top'
  /** For a menu that is loaded when its button is pressed. */
  isOpenAtFirst?: boolean
  children: ReactNode
}) => (
  <Base.Root defaultOpen={isOpenAtFirst}>
    <Base.Trigger render={trigger} />
    <Base.Portal>
      <Base.Positioner align={align} side={side} sideOffset={6} className="z-40 outline-none">
        <Base.Popup className="max-h-[70dvh] min-w-52 overflow-y-auto rounded-box border border-rule bg-card p-1.5 text-ink shadow-float outline-none">
          {children}
        </Base.Popup>
      </Base.Positioner>
    </Base.Portal>
  </Base.Root>
)

export const MenuItem = ({
  onClick,
  isDisabled = false,
  render,
  children,
}: {
  onClick?: () => void
  isDisabled?: boolean
  /** A link that the item is. */
  render?: ReactElement
  children: ReactNode
}) => (
  <Base.Item disabled={isDisabled} onClick={onClick} render={render} className={itemClass}>
    {children}
  </Base.Item>
)

/** An item that is on or off, and keeps the menu open. */
export const MenuTick = ({
  isOn,
  onChange,
  children,
}: {
  isOn: boolean
  onChange: (isOn: boolean) => void
  children: ReactNode
}) => (
  <Base.CheckboxItem checked={isOn} onCheckedChange={onChange} closeOnClick={false} className={itemClass}>
    <span className="grid size-4.5 place-items-center rounded-[5px] border-[1.5px] border-edge">
      <Base.CheckboxItemIndicator className="size-2.5 rounded-[2px] bg-ink" />
    </span>
    {children}
  </Base.CheckboxItem>
)

export const MenuLine = () => <Base.Separator className="mx-2.5 my-1.5 h-px bg-rule" />
