import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import type { DefaultValues, FieldValues } from 'react-hook-form'
import type { z } from 'zod'
import { say } from '../../ui/toast.ts'
import { type Sent, useStaffForm } from './use-staff-form.ts'

interface SavedForm<Thing, Typed> {
  opened: Thing
  /** Where such things are kept: the first part of their query keys, and of the draft's name. */
  among: string
  schema: z.ZodType<Typed, Typed> & { shape: Record<string, z.ZodType> }
  typedOf: (thing: Thing) => Typed
  send: (body: Sent<Typed>) => Promise<unknown>
  /** Reads it again after a change. */
  read: () => Promise<Thing>
  /** What is said once it is saved. */
  done: string
}

/**
 * The form of one thing with a version. A change by somebody else must not pass for seen when the page refetches, so the
 * form keeps what the person saw (`seen`) until they save, or take the new one (`reload`).
 */
export function useSavedForm<Thing extends { id: string; version: number }, Typed extends FieldValues>({
  opened,
  among,
  schema,
  typedOf,
  send,
  read,
  done,
}: SavedForm<Thing, Typed>) {
  const queries = useQueryClient()
  const [seen, setSeen] = useState(opened)
  const refetch = async () => {
    await queries.invalidateQueries({ queryKey: [among] })
    const fresh = await read()
    setSeen(fresh)
    return fresh
  }
  const form = useStaffForm<Typed, Typed, unknown>({
    schema,
    defaultValues: typedOf(seen) as DefaultValues<Typed>,
    draft: `${among}.${seen.id}`,
    version: seen.version,
    send,
    async onDone() {
      await refetch()
      say(done)
    },
  })
  return {
    form,
    seen,
    async reload() {
      const fresh = await refetch()
      form.discardDraft()
      form.form.reset(typedOf(fresh))
    },
  }
}
