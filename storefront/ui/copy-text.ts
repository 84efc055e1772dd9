/** Puts a text on the clipboard; false when the browser would not. */
export async function copyText(text: string): Promise<boolean> {
  if (navigator.clipboard)
    return navigator.clipboard.writeText(text).then(
      () => true,
      () => copyBySelection(text),
    )
  return copyBySelection(text)
}

/** Pages without https have no clipboard of their own: there a selected field is copied. */
function copyBySelection(text: string): boolean {
  const field = document.createElement('textarea')
  field.value = text
  // Inside the open window, which keeps the focus to itself.
  const place = document.querySelector('[role=dialog]') ?? document.body
  place.append(field)
  field.select()
  const isDone = document.execCommand('copy')
  field.remove()
  return isDone
}
