import { type ComponentType, type ReactNode, useEffect, useState } from 'react'
import { missingPartRefusal } from '../../api/staff-refusal.ts'
import { Button } from '../../ui/button.tsx'
import { Notice } from '../../ui/failed.tsx'

interface LoadingProps {
  /** Shown until the part is there. */
  fallback?: ReactNode
  /** Closes the part that could not be loaded. */
  onGiveUp: () => void
}

/**
 * A part of a page that is loaded when it is opened. If that fails, for example without a network, the page stays with
 * everything typed on it, and says what happened: `React.lazy` would throw and take the whole page away.
 */
export function lazyPart<Props extends object>(load: () => Promise<{ default: ComponentType<Props> }>) {
  const part: Part<Props> = {
    component: null,
    async load() {
      part.component ??= (await load()).default
    },
  }
  return Object.assign((props: Props & LoadingProps) => <Loader part={part} {...props} />, {
    /** Loads the part before it is opened. If that fails, opening it tries again, and then says so. */
    preload: () =>
      void part.load().catch(error => console.warn('A part of the page could not be preloaded.', error)),
  })
}

interface Part<Props> {
  component: ComponentType<Props> | null
  load(): Promise<void>
}

function Loader<Props extends object>({
  part,
  fallback = null,
  onGiveUp,
  ...props
}: { part: Part<Props> } & Props & LoadingProps) {
  const [state, setState] = useState<'loading' | 'ready' | Error>('loading')
  useEffect(() => {
    if (state !== 'loading' || part.component) return
    let isCurrent = true
    part.load().then(
      () => isCurrent && setState('ready'),
      error => {
        // The file may be there and be faulty.
        console.warn('A part of the page could not be loaded.', error)
        if (isCurrent) setState(missingPartRefusal())
      },
    )
    return () => {
      isCurrent = false
    }
  }, [state, part])
  const Loaded = part.component
  // The rest are the props of the part itself, which the compiler cannot tell of a generic type.
  if (Loaded) return <Loaded {...(props as unknown as Props)} />
  return (
    <>
      {fallback}
      {state instanceof Error ? (
        <PartFailed message={state.message} onRetry={() => setState('loading')} onGiveUp={onGiveUp} />
      ) : null}
    </>
  )
}

const PartFailed = ({
  message,
  onRetry,
  onGiveUp,
}: {
  message: string
  onRetry: () => void
  onGiveUp: () => void
}) => (
  <div className="fixed inset-x-4 top-17 z-60 mx-auto max-w-lg shadow-float lg:top-auto lg:bottom-6">
    <Notice
      action={
        <span className="flex gap-2">
          <Button size="small" onClick={onGiveUp}>
            Tutup
          </Button>
          <Button size="small" onClick={onRetry}>
            Coba lagi
          </Button>
        </span>
      }
    >
      {message}
    </Notice>
  </div>
)
