import { useMutation, useQueryClient } from '@tanstack/react-query'
import { Pencil } from 'lucide-react'
import type { ReactNode } from 'react'
import type { LastChange as Change } from '../../../contract/staff/last-change.ts'
import { call } from '../../api/call.ts'
import { messageOf } from '../../api/staff-refusal.ts'
import { useCan } from '../../session/session.ts'
import { IconButton } from '../../ui/button.tsx'
import { Notice } from '../../ui/failed.tsx'
import { Grip, LandingLine } from '../../ui/grip.tsx'
import { Switch } from '../../ui/switch.tsx'
import { say } from '../../ui/toast.ts'
import type { OrderedRow } from '../../ui/use-order-drag.ts'
import { MoveButtons } from '../forms/move-buttons.tsx'
import { LastChange } from '../values/last-change.tsx'
import { waysKey } from './ways-queries.ts'

/** A way to pay or an account: on or off, its note, and its place in the list. */
export interface Way {
  /** Where it is changed: "/payment-methods/gopay". */
  path: string
  /** "GoPay", "BCA 0000222211" */
  name: string
  note: string
  is_on: boolean
  version: number
  changed: Change
}

interface WayRowProps {
  way: Way
  picture?: ReactNode
  /** Beside its name: why buyers do not see it. */
  badges?: ReactNode
  /** Below its name: what buyers read there. */
  children?: ReactNode
  place: OrderedRow
  index: number
  isLast: boolean
  onMove: (to: number) => void
  onNote: () => void
}

export function WayRow({
  way: { path, name, note, is_on: isOn, version, changed },
  picture,
  badges,
  children,
  place,
  index,
  isLast,
  onMove,
  onNote,
}: WayRowProps) {
  const mayWrite = useCan()('settings.write')
  const queries = useQueryClient()
  const switching = useMutation({
    mutationFn: (to: boolean) => call('PUT', path, { body: { is_on: to, version } }),
    onSuccess: (_, to) =>
      say(
        to
          ? `${name} ditawarkan kepada pembeli.`
          : `${name} tidak ditawarkan lagi. Pesanan yang menunggu tetap.`,
      ),
    onSettled: () => queries.invalidateQueries({ queryKey: waysKey }),
  })
  return (
    <li
      {...place.mark}
      aria-label={name}
      className={`relative px-4.5 py-3 ${place.isDragged ? 'opacity-50' : ''}`}
    >
      <LandingLine row={place} />
      <div className="flex flex-wrap items-center gap-x-3 gap-y-2">
        {mayWrite ? <Grip {...place.grip} /> : null}
        {picture}
        <div className="min-w-40 flex-1">
          <p className="flex flex-wrap items-center gap-x-2 gap-y-1">
            <strong className={isOn ? '' : 'text-ink-soft'}>{name}</strong>
            {badges}
          </p>
          {children}
          {note ? <p className="text-note font-semibold wrap-anywhere">“{note}”</p> : null}
          <p className="text-note text-faint">
            <LastChange changed={changed} />
          </p>
        </div>
        <span className="ml-auto flex items-center gap-1">
          {mayWrite ? (
            <>
              <IconButton label={`Catatan ${name}`} onClick={onNote}>
                <Pencil aria-hidden size={16} />
              </IconButton>
              <MoveButtons name={name} index={index} isLast={isLast} onMove={onMove} />
            </>
          ) : null}
          <span className="ml-2">
            <Switch
              label={name}
              isOn={isOn}
              isBusy={switching.isPending}
              isDisabled={!mayWrite}
              onSwitch={to => switching.mutate(to)}
            />
          </span>
        </span>
      </div>
      {switching.isError ? (
        <div className="mt-2">
          <Notice>{messageOf(switching.error)}</Notice>
        </div>
      ) : null}
    </li>
  )
}
