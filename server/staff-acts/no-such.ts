import { Refusal } from '../../contract/refusals.ts'

/** What an act is about: "banner" and its key, "member" and the id. */
export interface Thing {
  kind: string
  id: string
}

/** The refusal of an act whose thing does not exist, as staff named it. */
export const noSuch = ({ kind, id }: Thing) => new Refusal('NOT_FOUND', { details: { kind, id } })
