import { Dialog } from '../../ui/dialog.tsx'
import { KeyCap } from '../../ui/key-cap.tsx'
import { useAllShortcuts } from '../../ui/shortcuts.ts'

/** All shortcuts that work on this page. */
export default function ShortcutList({ onClose }: { onClose: () => void }) {
  const shortcuts = useAllShortcuts()
  const groups = [...new Set(shortcuts.map(({ group }) => group))]
  return (
    <Dialog isOpen onClose={onClose} title="Tombol papan ketik" width="narrow">
      <div className="stack gap-4">
        {groups.map(group => (
          <section key={group}>
            <h3 className="mb-1 text-note font-bold text-ink-soft">{group}</h3>
            <dl className="divide-y divide-rule-soft">
              {shortcuts
                .filter(shortcut => shortcut.group === group)
                .map(({ key, shown, label }) => (
                  <div key={`${key} ${label}`} className="flex items-center justify-between gap-4 py-1.5">
                    <dt>{label}</dt>
                    <dd>
                      <KeyCap>{shown ?? key}</KeyCap>
                    </dd>
                  </div>
                ))}
            </dl>
          </section>
        ))}
      </div>
    </Dialog>
  )
}
