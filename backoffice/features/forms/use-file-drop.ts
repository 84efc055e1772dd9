import { type DragEvent, useEffect, useEffectEvent, useState } from 'react'

/** Files that are dragged onto an element, or pasted anywhere on the page. */
export function useFileDrop(onFiles: (files: File[]) => void, isOff: boolean) {
  const [isOver, setIsOver] = useState(false)
  const take = useEffectEvent((event: ClipboardEvent) => {
    const files = [...(event.clipboardData?.files ?? [])]
    if (isOff || files.length === 0) return
    event.preventDefault()
    onFiles(files)
  })
  useEffect(() => {
    const onPaste = (event: ClipboardEvent) => take(event)
    document.addEventListener('paste', onPaste)
    return () => document.removeEventListener('paste', onPaste)
  }, [])
  const hasFiles = (event: DragEvent) => !isOff && event.dataTransfer.types.includes('Files')
  return {
    isOver,
    target: {
      onDragOver(event: DragEvent) {
        if (!hasFiles(event)) return
        event.preventDefault()
        setIsOver(true)
      },
      onDragLeave: () => setIsOver(false),
      onDrop(event: DragEvent) {
        setIsOver(false)
        if (!hasFiles(event)) return
        event.preventDefault()
        onFiles([...event.dataTransfer.files])
      },
    },
  }
}
