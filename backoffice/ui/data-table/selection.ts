/** Which rows are chosen (TABLE-03): some by id, or all that match the filters but a few, also on other pages. */
export type Selection =
  | { kind: 'some'; ids: ReadonlySet<string> }
  | { kind: 'all'; except: ReadonlySet<string> }

export const nothing: Selection = { kind: 'some', ids: new Set() }
export const everything: Selection = { kind: 'all', except: new Set() }

export const isChosen = (selection: Selection, id: string): boolean =>
  selection.kind === 'some' ? selection.ids.has(id) : !selection.except.has(id)

/** How many rows are chosen, of all that match. */
export const chosenCount = (selection: Selection, matching: number): number =>
  selection.kind === 'some' ? selection.ids.size : Math.max(0, matching - selection.except.size)

/** Chooses these rows, or no longer. */
export function choose(selection: Selection, ids: readonly string[], isOn: boolean): Selection {
  const marked = selection.kind === 'some' ? selection.ids : selection.except
  const next = new Set(marked)
  for (const id of ids) {
    if (isOn === (selection.kind === 'some')) next.add(id)
    else next.delete(id)
  }
  return selection.kind === 'some' ? { kind: 'some', ids: next } : { kind: 'all', except: next }
}

/** The ids from one row to another, in the order of the page, whichever was pressed first. */
export function rangeOf(page: readonly string[], from: string, to: string): string[] {
  const [first = -1, last = -1] = [page.indexOf(from), page.indexOf(to)].sort((a, b) => a - b)
  return first < 0 ? [to] : page.slice(first, last + 1)
}

/** Says if all rows of a page are chosen, some or none. */
export function pageState(selection: Selection, page: readonly string[]): 'all' | 'some' | 'none' {
  const chosen = page.filter(id => isChosen(selection, id)).length
  if (chosen === 0) return 'none'
  return chosen === page.length ? 'all' : 'some'
}
