/** Who changed something last, by the journal, and when; null if nobody has. */
export type LastChange = { by: string; at: string } | null
