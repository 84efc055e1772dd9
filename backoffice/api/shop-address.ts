/** The address of the shop's pages; the server writes it into the document (`server/http/backoffice.ts`). */
export const shopAddress = (): string => document.documentElement.dataset.shop ?? '/'
