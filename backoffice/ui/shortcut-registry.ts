/** A keyboard shortcut of the page that is open, with its text in the list of shortcuts (`?`). */
export interface Shortcut {
  /** A value of `KeyboardEvent.key`: `j`, `/`, `Enter`. */
  key: string
  /** Shown instead of `key`: "Ctrl K". */
  shown?: string
  /** With Ctrl, or ⌘ on a Mac. Such shortcuts work in fields too. */
  isWithCtrl?: boolean
  /** A held key runs it again and again; others wait for the next press, since what they act on has changed by then. */
  mayRepeat?: boolean
  /** Works only from within this part of the page. */
  within?: () => Pick<Node, 'contains'> | null
  label: string
  group: string
  run: (event: KeyboardEvent) => void
}

/** The shortcuts of the page, in the order in which its parts registered them. */
export class ShortcutRegistry {
  private readonly byPart = new Map<object, readonly Shortcut[]>()
  private readonly listeners = new Set<() => void>()
  private listed: readonly Shortcut[] = []

  /** Registers the shortcuts of a part of the page, or replaces them without changing their place in the order. */
  put(part: object, shortcuts: readonly Shortcut[]): void {
    this.byPart.set(part, shortcuts)
    this.refresh()
  }

  remove(part: object): void {
    this.byPart.delete(part)
    this.refresh()
  }

  /** Returns all shortcuts; the same array until the list changes. */
  list = (): readonly Shortcut[] => this.listed

  subscribe = (listener: () => void): (() => void) => {
    this.listeners.add(listener)
    return () => this.listeners.delete(listener)
  }

  /** Finds the shortcut for a key pressed there; if several parts have it, that of the part that registered last. */
  find(pressed: string, isWithCtrl: boolean, target: Node | null = null): Shortcut | undefined {
    return [...this.byPart.values()]
      .toReversed()
      .flat()
      .find(
        ({ key, isWithCtrl: needsCtrl = false, within }) =>
          key === pressed && needsCtrl === isWithCtrl && (!within || within()?.contains(target)),
      )
  }

  private refresh(): void {
    const next = [...this.byPart.values()].flat()
    // JSON leaves out functions: a new one alone does not change the list.
    if (JSON.stringify(next) === JSON.stringify(this.listed)) return
    this.listed = next
    for (const listener of this.listeners) listener()
  }
}
