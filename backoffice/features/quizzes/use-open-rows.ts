import { useEffect, useState } from 'react'

/**
 * Which rows of a list show their fields: the first of a new quiz, those that somebody opens, and those with a mistake, which
 * stay open once it is mended.
 */
export function useOpenRows(
  ids: readonly string[],
  { isNew, hasErrorAt }: { isNew: boolean; hasErrorAt: (index: number) => boolean },
) {
  const [chosen, setChosen] = useState<ReadonlyMap<string, boolean>>(new Map())
  const isOpen = (id: string) => chosen.get(id) ?? (isNew && id === ids[0])
  const set = (id: string, isOpened: boolean) => setChosen(before => new Map([...before, [id, isOpened]]))
  const faulty = ids.filter((id, index) => hasErrorAt(index) && !isOpen(id)).join(' ')
  useEffect(() => {
    if (faulty === '') return
    const opened = faulty.split(' ').map(id => [id, true] as const)
    setChosen(before => new Map([...before, ...opened]))
  }, [faulty])
  return { isOpen, open: (id: string) => set(id, true), toggle: (id: string) => set(id, !isOpen(id)) }
}
