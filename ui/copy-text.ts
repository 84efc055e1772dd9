/** Copies a text to the clipboard; returns false if the browser refuses. */
export async function copyText(text: string): Promise<boolean> {
  if (navigator.clipboard)
    return navigator.clipboard.writeText(text).then(
      () => true,
      () => copyBySelection(text),
    )
  return copyBySelection(text)
}

/** Pages without https have no clipboard API, so copy the selected text of a field. */
function copyBySelection(text: string): boolean {
  const field = document.createElement('textarea')
  field.value = text
  // Inside the open dialog, because it traps the focus.
  const container = document.querySelector('[role=dialog]') ?? document.body
  container.append(field)
  field.select()
  const isDone = document.execCommand('copy')
  field.remove()
  return isDone
}
