/**
 * The pages that the footer links to, by their slugs, in display order. Their names and texts are staff's; a page that
 * staff have not published has no link.
 */
export const helpPages = ['pengiriman', 'pengembalian', 'cara-bayar', 'hubungi-kami']
export const rulePages = ['syarat-layanan', 'kebijakan-privasi', 'hak-konsumen']
export const shopPages = ['about-us', 'find-us', 'sun-journal', 'sun-facts', 'sun-skin', 'reseller']
