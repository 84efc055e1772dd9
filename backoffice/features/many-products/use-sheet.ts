import { useEffect, useState } from 'react'
import { type SheetColumn, sheetColumns } from '../../../contract/staff/product-sheet.ts'
import { tabStorage } from '../../../ui/browser-storage.ts'
import { readJson, writeJson } from '../../../ui/stored-json.ts'
import { useCan } from '../../session/session.ts'
import { emptySheet, type Sheet } from './sheet-state.ts'

const STEPS_KEPT = 100
const KEY = 'sheet'

interface History {
  past: readonly Sheet[]
  now: Sheet
  future: readonly Sheet[]
}

/** The sheet with its undo steps. What was typed outlives a reload of the tab. */
export function useSheet() {
  const can = useCan()
  const [{ past, now, future }, setHistory] = useState<History>(() => ({
    past: [],
    now: readStored(),
    future: [],
  }))
  useEffect(() => {
    if (now.rows.length === 0) tabStorage.remove(KEY)
    else writeJson(tabStorage, KEY, { rows: now.rows, typed: [...now.typed] })
  }, [now])
  return {
    sheet: now,
    mayEdit: (column: SheetColumn) => can(sheetColumns[column].permission),
    change: (edit: (sheet: Sheet) => Sheet) =>
      setHistory(before => ({
        past: [...before.past, before.now].slice(-STEPS_KEPT),
        now: edit(before.now),
        future: [],
      })),
    undo: past.length > 0 ? () => setHistory(stepBack) : null,
    redo: future.length > 0 ? () => setHistory(stepForward) : null,
    clear: () => setHistory({ past: [], now: emptySheet, future: [] }),
  }
}

function stepBack(history: History): History {
  const last = history.past.at(-1)
  return last
    ? { past: history.past.slice(0, -1), now: last, future: [history.now, ...history.future] }
    : history
}

function stepForward(history: History): History {
  const [next, ...future] = history.future
  return next ? { past: [...history.past, history.now], now: next, future } : history
}

function readStored(): Sheet {
  const stored = readJson(tabStorage, KEY, isStored)
  return stored ? { ...emptySheet, rows: stored.rows, typed: new Map(stored.typed) } : emptySheet
}

interface Stored {
  rows: Sheet['rows']
  typed: [string, Partial<Record<SheetColumn, string>>][]
}

const isStored = (value: unknown): value is Stored => {
  const { rows, typed } = (value ?? {}) as Partial<Stored>
  return (
    Array.isArray(rows) &&
    rows.every(row => typeof row?.combination_id === 'string' && typeof row.price_rupiah === 'number') &&
    Array.isArray(typed) &&
    typed.every(entry => Array.isArray(entry) && typeof entry[0] === 'string')
  )
}
