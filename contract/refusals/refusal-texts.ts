/** By code: the HTTP status, the message for the person, and what the caller can do next. */
export type RefusalTexts = Record<string, { status: number; message: string; next: string }>
