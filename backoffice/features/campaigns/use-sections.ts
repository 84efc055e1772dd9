import { useEffect, useRef, useState } from 'react'
import type { SectionInput } from '../../../contract/staff/campaigns.ts'
import { moved } from '../forms/moved.ts'
import { copyOf } from './section-words.ts'

/** The sections of a page: added, ordered, copied, and removed with a way back. */
export function useSections(
  sections: SectionInput[],
  onSections: (sections: SectionInput[]) => void,
): {
  opened: ReadonlySet<string>
  setOpen: (key: string, isOpen: boolean) => void
  removed: { section: SectionInput; index: number } | null
  /** A row's button that gets the focus back once the row has moved. */
  refocus: (element: HTMLElement | null) => void
  wanted: string | null
  add: (section: SectionInput) => void
  change: (index: number, section: SectionInput) => void
  move: (from: number, to: number, by?: string) => void
  duplicate: (index: number) => void
  remove: (index: number) => void
  restore: () => void
} {
  const [opened, setOpened] = useState<ReadonlySet<string>>(new Set())
  const [removed, setRemoved] = useState<{ section: SectionInput; index: number } | null>(null)
  const [wanted, setWanted] = useState<string | null>(null)
  const button = useRef<HTMLElement | null>(null)
  // A row that moves in the document loses its focus.
  useEffect(() => {
    if (wanted === null) return
    button.current?.focus()
    setWanted(null)
  })
  const setOpen = (key: string, isOpen: boolean) =>
    setOpened(before => new Set(isOpen ? [...before, key] : [...before].filter(each => each !== key)))
  function put(next: SectionInput[]) {
    setRemoved(null)
    onSections(next)
  }
  return {
    opened,
    setOpen,
    removed,
    wanted,
    refocus: element => {
      if (element) button.current = element
    },
    add(section) {
      put([...sections, section])
      setOpen(section.key, true)
    },
    change: (index, section) => onSections(sections.with(index, section)),
    move(from, to, by) {
      const section = sections[from]
      if (!section || to < 0 || to >= sections.length) return
      if (by !== undefined) setWanted(`${section.key} ${by}`)
      put(moved(sections, from, to))
    },
    duplicate(index) {
      const section = sections[index]
      if (!section) return
      const copy = copyOf(section)
      put(sections.toSpliced(index + 1, 0, copy))
      setOpen(copy.key, true)
    },
    remove(index) {
      const section = sections[index]
      if (!section) return
      onSections(sections.toSpliced(index, 1))
      setRemoved({ section, index })
    },
    restore() {
      if (removed) put(sections.toSpliced(removed.index, 0, removed.section))
    },
  }
}
