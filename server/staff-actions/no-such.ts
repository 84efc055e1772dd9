import { Refusal } from '../../contract/refusals.ts'

/** The subject of a staff action: "banner" and its key, "member" and the id. */
export interface Subject {
  kind: string
  id: string
}

/** Returns the refusal of an action on something that does not exist; `id` is what staff typed. */
export const noSuch = ({ kind, id }: Subject) => new Refusal('NOT_FOUND', { details: { kind, id } })
