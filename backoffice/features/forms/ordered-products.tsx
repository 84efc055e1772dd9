import { X } from 'lucide-react'
import type { ReactNode } from 'react'
import { IconButton } from '../../ui/button.tsx'
import { MoveButtons } from './move-buttons.tsx'
import { moved } from './moved.ts'

/** The chosen products in their order: moved by arrows, and taken out. */
export const OrderedProducts = ({
  label,
  keys,
  nameOf,
  isFixed = false,
  onKeys,
  children,
}: {
  label: string
  /** Ids or slugs. */
  keys: readonly string[]
  nameOf: (key: string) => string
  /** Hides the buttons, for people who may not change the list. */
  isFixed?: boolean
  onKeys: (keys: string[]) => void
  /** What a row shows of its product. */
  children: (key: string, index: number) => ReactNode
}) => (
  <ol aria-label={label} className="divide-y divide-rule-soft rounded-box border border-rule">
    {keys.map((key, index) => (
      <li key={key} className="flex items-center gap-2.5 px-3 py-2">
        {children(key, index)}
        {isFixed ? null : (
          <span className="ml-auto flex shrink-0">
            <MoveButtons
              name={nameOf(key)}
              index={index}
              isLast={index === keys.length - 1}
              onMove={to => onKeys(moved(keys, index, to))}
            />
            <IconButton
              label={`Lepas ${nameOf(key)}`}
              onClick={() => onKeys(keys.filter(each => each !== key))}
            >
              <X aria-hidden size={17} />
            </IconButton>
          </span>
        )}
      </li>
    ))}
  </ol>
)
