/** Who acts for the shop. Every staff action takes an actor, whichever interface calls it. */
export interface Actor {
  /** The interface: the back office, the command line, a program with a key, or the shop itself. */
  kind: 'staff' | 'command-line' | 'api-key' | 'system'
  /** The account or key; null if the interface knows only a name. */
  id: string | null
  name: string
  /** The network address of a person in the back office; the other interfaces have none. */
  address?: string | null
}

/** The shop does by itself what somebody has planned. */
export const shopItself: Actor = { kind: 'system', id: null, name: 'toko' }

/**
 * Returns the actor's name for columns that may also contain 'member', 'order', 'payment' or 'schedule' (`moved_by`,
 * `asked_by`). Columns that only staff fill (`decided_by`) contain the name alone.
 */
export const recordedAs = ({ name }: Actor) => `staff:${name}`
