import { Refusal } from '../../contract/refusals.ts'

/** What an act is about: "banner" and its key, "member" and the id. */
export interface Subject {
  kind: string
  id: string
}

/** Returns the refusal of an act on something that does not exist; `id` is as staff typed it. */
export const noSuch = ({ kind, id }: Subject) => new Refusal('NOT_FOUND', { details: { kind, id } })
