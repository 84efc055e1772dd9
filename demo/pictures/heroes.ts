/** The packs that stand free on the home page. */
export const heroSlugs: string[] = []
