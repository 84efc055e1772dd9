import type { ReactNode } from 'react'
import { Badge } from './badge.tsx'
import { Button } from './button.tsx'
import { Dialog } from './dialog.tsx'
import { Notice } from './failed.tsx'

interface ActionDialogProps {
  isOpen: boolean
  onClose: () => void
  /** Says what is about to be done, and to how many: "Siapkan kemas untuk 5 pesanan". */
  title: string
  /** The consequences, a sentence each: who is told, what cannot be undone. */
  consequences: readonly ReactNode[]
  /** How many of the chosen rows it can be done to, and the others with their reasons. */
  able?: number
  unable?: readonly { name: string; reason: ReactNode; count?: number }[]
  /** The action's own word, never just "Ya". */
  action: string
  onAction: () => void
  isBusy?: boolean
  isDanger?: boolean
  /** Something has to be chosen first. */
  isIncomplete?: boolean
  /** Another button of the dialog leads on: the action would only be refused again. */
  isElsewhere?: boolean
  /** Why the last try failed. */
  refusal?: string | null
  children?: ReactNode
}

/** Says what will happen before it does (TABLE-03), and where it was refused. */
export function ActionDialog({
  isOpen,
  onClose,
  title,
  consequences,
  able,
  unable = [],
  action,
  onAction,
  isBusy = false,
  isDanger = false,
  isIncomplete = false,
  isElsewhere = false,
  refusal,
  children,
}: ActionDialogProps) {
  const unableCount = unable.reduce((sum, { count = 1 }) => sum + count, 0)
  return (
    <Dialog
      isOpen={isOpen}
      onClose={onClose}
      title={title}
      width="narrow"
      actions={
        <>
          <Button onClick={onClose}>Batal</Button>
          {isElsewhere ? null : (
            <Button
              variant={isDanger ? 'danger' : 'main'}
              isBusy={isBusy}
              disabled={isIncomplete || able === 0}
              onClick={onAction}
            >
              {action}
            </Button>
          )}
        </>
      }
    >
      <div className="stack gap-3">
        {able === undefined ? null : (
          <div className="flex flex-wrap gap-2">
            <Badge tone="teal">{able} bisa</Badge>
            {unableCount > 0 ? <Badge tone="sun">{unableCount} tidak</Badge> : null}
          </div>
        )}
        <ul className="stack gap-1.5">
          {consequences.map((consequence, index) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: the sentences never move
            <li key={index} className="flex gap-2.5">
              <span aria-hidden className="mt-2 size-1.5 shrink-0 rounded-full bg-coral" />
              <span>{consequence}</span>
            </li>
          ))}
        </ul>
        {unable.length > 0 ? (
          <ul className="grid max-h-40 gap-1.5 overflow-y-auto text-note text-ink-soft">
            {unable.map(({ name, reason }) => (
              <li key={name}>
                <strong className="text-ink">{name}</strong> {reason}
              </li>
            ))}
          </ul>
        ) : null}
        {children}
        {refusal ? <Notice>{refusal}</Notice> : null}
      </div>
    </Dialog>
  )
}
