import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import type {
  ProductChanges,
  ProductField,
  ProductFields,
  StaffProduct,
} from '../../../../contract/staff/products.ts'
import { call } from '../../../api/call.ts'
import { hasCode, messageOf, type StaffRefusal } from '../../../api/staff-refusal.ts'
import { dropDraft, readDraft, writeDraft } from '../../forms/draft.ts'
import { productQuery } from '../product-queries.ts'

const SAVE_AFTER_MS = 700

interface Kept {
  changes: ProductChanges
  /** The version of the draft on the server; null if there is none. */
  version: number | null
}

const keptBy = (product: StaffProduct): Kept => ({
  changes: product.changes,
  version: product.draft?.version ?? null,
})

/**
 * The changes to a product, kept on the server a moment after the last key, so that a colleague and the preview see
 * them. What could not be kept stays on this device. `conflict` says who changed the draft first.
 */
export function useProductDraft(product: StaffProduct) {
  const queries = useQueryClient()
  const local = `product.${product.id}`
  const [unsaved] = useState(() => readDraft(local))
  const [kept, setKept] = useState<Kept>(() => ({
    ...keptBy(product),
    ...(unsaved && { version: unsaved.version }),
  }))
  const [mine, setMine] = useState(() =>
    withoutSame(product.live, { ...product.changes, ...(unsaved?.values as ProductChanges | undefined) }),
  )
  const [edits, setEdits] = useState(unsaved ? 1 : 0)
  const [keptEdits, setKeptEdits] = useState(0)
  const isDirty = edits !== keptEdits

  const saving = useMutation({
    mutationFn: ({ changes, version }: Kept & { edits: number }) =>
      call<Pick<StaffProduct, 'draft' | 'changes'>>('PUT', `/products/${product.id}/draft`, {
        body: { changes, version },
      }),
    onSuccess({ draft, changes }, sent) {
      setKept({ changes, version: draft?.version ?? null })
      setKeptEdits(sent.edits)
      dropDraft(local)
      queries.setQueryData(
        productQuery(product.id).queryKey,
        before => before && { ...before, draft, changes },
      )
    },
  })
  const isConflict = hasCode(saving.error, 'CHANGED_MEANWHILE')

  // A colleague's draft is taken over unless something here is not kept yet.
  const theirs = keptBy(product)
  if (!isDirty && !saving.isPending && (theirs.version ?? 0) !== (kept.version ?? 0)) {
    setKept(theirs)
    setMine(theirs.changes)
  }

  const { mutate, isPending, isError } = saving
  useEffect(() => {
    if (!isDirty || isPending || isError) return
    const timer = setTimeout(() => mutate({ changes: mine, version: kept.version, edits }), SAVE_AFTER_MS)
    return () => clearTimeout(timer)
  }, [isDirty, isPending, isError, mutate, mine, kept.version, edits])

  const fields: ProductFields = { ...product.live, ...mine }
  return {
    fields,
    changes: mine,
    changed: Object.keys(mine) as ProductField[],
    version: kept.version,
    isKept: !isDirty,
    isKeeping: isPending,
    refusal: isError && !isConflict ? messageOf(saving.error) : null,
    conflict: isConflict ? (saving.error as StaffRefusal).details : null,
    set<Field extends ProductField>(field: Field, value: ProductFields[Field]) {
      const next = withoutSame(product.live, { ...mine, [field]: value })
      setMine(next)
      setEdits(edits + 1)
      writeDraft(local, next, kept.version)
      if (isError && !isConflict) saving.reset()
    },
    /** Tries again to keep what could not be kept. */
    keep: () => mutate({ changes: mine, version: kept.version, edits }),
    /** Takes the draft of the colleague, and forgets this one. */
    async takeTheirs() {
      dropDraft(local)
      const newest = await queries.fetchQuery({ ...productQuery(product.id), staleTime: 0 })
      setKept(keptBy(newest))
      setMine(newest.changes)
      setKeptEdits(edits)
      saving.reset()
    },
    /** Keeps this draft instead of the colleague's, whose version the refusal told. */
    keepMine: (version: number | null) => mutate({ changes: mine, version, edits }),
    /** After the draft was published or thrown away. */
    forget() {
      dropDraft(local)
      setKept({ changes: {}, version: null })
      setMine({})
      setKeptEdits(edits)
    },
  }
}

export type ProductEditing = ReturnType<typeof useProductDraft>

/** Leaves out what is as buyers see it. */
const withoutSame = (live: ProductFields, changes: ProductChanges): ProductChanges =>
  Object.fromEntries(
    Object.entries(changes).filter(
      ([field, value]) => JSON.stringify(value) !== JSON.stringify(live[field as ProductField]),
    ),
  )
