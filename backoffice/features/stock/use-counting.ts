import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import type { StockTake } from '../../../contract/staff/stock-takes.ts'
import { call } from '../../api/call.ts'
import { hasCode, messageOf } from '../../api/staff-refusal.ts'
import { signal } from '../scanner/signals.ts'
import { useScanMessage } from '../scanner/use-scan-message.ts'
import { lineByCode, nextUncounted, type TakeLine, typeDigit } from './counting.ts'
import { nameOf } from './stock-name.tsx'
import { takeQuery } from './stock-queries.ts'
import { signed } from './stock-words.ts'

/**
 * Counts one line after another (STOCK-03): a number is typed, or each scan is one piece; a scan of another product
 * saves what was counted before. A count that could not be saved stays on the screen.
 */
export function useCounting(take: StockTake) {
  const queries = useQueryClient()
  const { lines } = take
  const [currentId, setCurrentId] = useState(() => nextUncounted(lines, null)?.combination_id ?? null)
  const [shown, setShown] = useState('')
  const { message, say, shout } = useScanMessage()
  const latest = useRef({ lines, currentId, shown })
  useEffect(() => {
    latest.current = { lines, currentId, shown }
  })

  const show = (line: TakeLine | null, count = '') => {
    const id = line?.combination_id ?? null
    latest.current = { ...latest.current, currentId: id, shown: count }
    setCurrentId(id)
    setShown(count)
  }
  const saving = useMutation({
    mutationFn: ({ line, counted }: { line: TakeLine; counted: number }) =>
      call<{ difference: number }>('PUT', `/stock/takes/${take.id}/counts/${line.combination_id}`, {
        body: { counted, seen: line.counted },
      }),
    async onSuccess({ difference }, { line, counted }) {
      const { queryKey } = takeQuery(take.id)
      // A fetch that began before this count would restore the old one.
      await queries.cancelQueries({ queryKey })
      queries.setQueryData(queryKey, before => {
        if (!before) return before
        const next = before.lines.map(one =>
          one.combination_id === line.combination_id ? { ...one, counted, difference } : one,
        )
        latest.current.lines = next
        return { ...before, lines: next }
      })
      signal('ok')
      say(
        'ok',
        difference === 0
          ? `${nameOf(line)}: ${counted}, cocok`
          : `${nameOf(line)}: ${counted}, selisih ${signed(difference)}`,
      )
    },
    onError(error, { line }) {
      if (hasCode(error, 'CHANGED_MEANWHILE')) void queries.refetchQueries(takeQuery(take.id))
      shout(refusalOf(error, line))
    },
  })

  /** Returns true if it was saved. */
  const save = async (): Promise<boolean> => {
    const { lines: all, currentId: id, shown: text } = latest.current
    const line = all.find(({ combination_id }) => combination_id === id)
    if (!line || text === '' || saving.isPending) return false
    return saving.mutateAsync({ line, counted: Number(text) }).then(
      () => true,
      () => false,
    )
  }
  const saveAndGoOn = async () => {
    if (!(await save())) return
    show(nextUncounted(latest.current.lines, latest.current.currentId))
  }

  const scan = async (code: string) => {
    const { lines: all, currentId: id, shown: text } = latest.current
    const line = lineByCode(all, code)
    if (!line) {
      // With a scanner at hand, the number is typed on the keyboard and ends with Enter, like a code.
      if (/^\d{1,4}$/.test(code) && id !== null) {
        show(all.find(({ combination_id }) => combination_id === id) ?? null, String(Number(code)))
        return saveAndGoOn()
      }
      return shout(`${code} tidak ada di daftar ini. Sisihkan, atau periksa raknya.`)
    }
    if (line.combination_id === id) {
      show(line, String(Number(text || 0) + 1))
      signal('ok')
      return say('ok', `${nameOf(line)}: ${latest.current.shown}`)
    }
    if (text !== '' && !(await save())) return
    show(line, '1')
    signal('ok')
    say('ok', `${nameOf(line)}: 1`)
  }

  return {
    current: lines.find(({ combination_id }) => combination_id === currentId) ?? null,
    shown,
    message,
    isSaving: saving.isPending,
    press: (key: string) => {
      const next = typeDigit(latest.current.shown, key)
      latest.current.shown = next
      setShown(next)
    },
    open: (line: TakeLine) => show(line, line.counted === null ? '' : String(line.counted)),
    skip: () => show(nextUncounted(latest.current.lines, latest.current.currentId)),
    saveAndGoOn,
    scan,
  }
}

function refusalOf(error: unknown, line: TakeLine): string {
  if (!hasCode(error, 'CHANGED_MEANWHILE')) return messageOf(error)
  const { by, counted } = error.details
  return counted === undefined
    ? `Stok opname ini sudah diterima${by ? ` ${by}` : ''}.`
    : `${by ?? 'Orang lain'} baru saja menghitung ${nameOf(line)}: ${counted}. Periksa, lalu simpan lagi kalau punyamu yang benar.`
}
