import { Button } from '../../ui/button.tsx'
import { Icon } from '../../ui/icon.tsx'
import { VoiceButton } from './voice-button.tsx'

interface ThumbBarProps {
  hasWords: boolean
  onClear: () => void
  onSubmit: () => void
  onListen: () => void
}

/** The buttons of a phone's full-screen search, above the keyboard and within reach of a thumb. */
export function ThumbBar({ hasWords, onClear, onSubmit, onListen }: ThumbBarProps) {
  return (
    <div className="flex shrink-0 items-center gap-2 border-t border-line bg-white px-3 py-1.5 empty:hidden lg:hidden">
      <VoiceButton onPress={onListen} />
      {hasWords && (
        <>
          <button
            type="button"
            onClick={onClear}
            className="inline-flex min-h-11 items-center gap-1.5 rounded-pill px-3 text-sm font-bold text-ink-soft"
          >
            <Icon name="close" size={18} />
            Hapus tulisan
          </button>
          <Button size="tile" className="ml-auto min-w-28" onClick={onSubmit}>
            Cari
          </Button>
        </>
      )}
    </div>
  )
}
