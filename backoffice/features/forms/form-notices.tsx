import { useBlocker } from '@tanstack/react-router'
import { Button } from '../../ui/button.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import { Notice } from '../../ui/failed.tsx'
import { DateTime } from '../values/date-time.tsx'

/** The notices above a form's buttons: a restored draft, a refusal, or that another person was faster. */
export function FormNotices({
  refusal,
  conflict,
  isRestored,
  onDiscard,
  onReload,
  onOverwrite,
}: {
  refusal: string | null
  conflict?: Record<string, unknown> | null
  isRestored?: boolean
  onDiscard?: () => void
  onReload?: () => void
  /** Saves over what the notice tells of. What somebody has saved since is told by another notice. */
  onOverwrite?: (told: Record<string, unknown>) => void
}) {
  return (
    <>
      {isRestored ? (
        <Notice
          tone="sun"
          action={
            <Button size="small" onClick={onDiscard}>
              Buang
            </Button>
          }
        >
          Isian terakhirmu yang belum disimpan masih ada di sini.
        </Notice>
      ) : null}
      {conflict ? (
        <Notice
          tone="sun"
          title={`${typeof conflict.by === 'string' ? conflict.by : 'Orang lain'} baru saja ${typeof conflict.did === 'string' ? conflict.did : 'mengubah ini'}`}
          action={
            <span className="flex flex-wrap gap-2">
              <Button size="small" onClick={onReload}>
                Pakai yang baru
              </Button>
              {onOverwrite ? (
                <Button size="small" variant="danger" onClick={() => onOverwrite(conflict)}>
                  Tetap simpan punyaku
                </Button>
              ) : null}
            </span>
          }
        >
          {typeof conflict.at === 'string' ? (
            <>
              Diubah <DateTime at={conflict.at} />. Isianmu belum disimpan.
            </>
          ) : (
            'Isianmu belum disimpan.'
          )}
        </Notice>
      ) : null}
      {refusal ? <Notice>{refusal}</Notice> : null}
    </>
  )
}

/** Asks before a page with unsaved changes is left, and says what will happen to them. */
export function AskBeforeLeaving({
  isDirty,
  isKept = true,
}: {
  isDirty: boolean
  /** A draft of the form is kept. */
  isKept?: boolean
}) {
  const { status, proceed, reset } = useBlocker({
    shouldBlockFn: () => isDirty,
    enableBeforeUnload: isDirty,
    withResolver: true,
  })
  return (
    <Dialog
      isOpen={status === 'blocked'}
      onClose={() => reset?.()}
      title="Isianmu belum disimpan"
      width="narrow"
      actions={
        <>
          <Button onClick={() => proceed?.()}>Tinggalkan</Button>
          <Button variant="main" onClick={() => reset?.()}>
            Kembali mengisi
          </Button>
        </>
      }
    >
      <p>
        {isKept
          ? 'Kalau halaman ini ditinggalkan, isianmu disimpan sebagai draf di perangkat ini selama sehari.'
          : 'Kalau halaman ini ditinggalkan, perubahanmu hilang.'}
      </p>
    </Dialog>
  )
}
