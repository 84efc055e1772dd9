import { is, type JudgedQuery, madeBy, query } from '../judged-query.ts'
import { things } from './things.ts'

const brand = (typed: string, pattern: string): JudgedQuery => query('brand', typed, [madeBy(pattern)])
const brandAnd = (typed: string, pattern: string, thing: string): JudgedQuery =>
  query('brand', typed, [madeBy(pattern), is(thing)])

/**
 * Brands as they are typed: joined, cut, abbreviated, with one of their products. Queries that a catalogue cannot
 * answer are left out.
 */
export const brandQueries: JudgedQuery[] = [
  brand('wardah', 'wardah'),
  brand('emina', 'emina'),
  brand('skin 1004', 'skin ?1004'),
  brand('cosrx', 'cosrx'),
  brand('the bodyshop', 'the body shop'),
  brand('body shop', 'the body shop'),
  brand('loreal', 'l ?oreal'),
  brand("l'oréal paris", 'l ?oreal'),
  brand('scarlet whitening', 'scarlett'),
  brand('somethinc', 'somethinc'),
  brand('npure', 'n ?pure'),
  brand('n pure', 'n ?pure'),
  brand('saint ives', 'st ives|saint ives'),
  brand('makeover', 'make over'),
  brand('pond’s', 'ponds?'),
  brand('hadalabo', 'hada labo'),
  brand('klairs', 'dear klairs'),
  brand('holikaholika', 'holika holika'),
  brand('beauty blender', 'beauty ?blender'),
  brand('etude house', 'etude'),
  brand('pyunkangyul', 'pyunkang yul'),
  brand('rose allday', 'rose all day'),
  brand('BLP', 'blp'),
  brand('3 ce', '3 ?ce'),
  brandAnd('wardah bedak', 'wardah', things.powder),
  brandAnd('lipstik emina', 'emina', things.lip),
  brandAnd('sunscreen azarine', 'azarine', things.sunscreen),
  brandAnd('azarine sunscren', 'azarine', things.sunscreen),
  brandAnd('toner avoskin', 'avoskin', things.toner),
  brandAnd('serum whitelab', 'whitelab', things.serum),
  brandAnd('cosrx snail', 'cosrx', 'snail|advanced snail|siput'),
  brandAnd('nivea body lotion', 'nivea', things.bodyLotion),
  brandAnd('deodorant nivea', 'nivea', things.deodorant),
  brandAnd('garnier micellar', 'garnier', things.micellar),
  brandAnd('scarlett body scrub', 'scarlett', things.bodyScrub),
  brandAnd('skintific moisturizer', 'skintific', things.moisturizer),
  brandAnd('skintific ceramide', 'skintific', 'ceramide|5x|barrier|moistur'),
  brandAnd('anessa sunscreen', 'anessa', things.sunscreen),
  brandAnd('biore uv', 'biore', things.sunscreen),
  brandAnd('make over powder', 'make over', things.powder),
  brandAnd('maybelline mascara', 'maybelline', things.mascara),
  brandAnd('cetaphil sabun muka', 'cetaphil', things.faceWash),
  brandAnd('mediheal masker', 'mediheal', things.mask),
  brandAnd('real techniques sponge', 'real techniques', things.sponge),
  brandAnd('laneige lip mask', 'laneige', things.lip),
  brandAnd('bedak padat make over', 'make over', things.powder),
  brandAnd('innisfree green tea', 'innisfree', 'green tea'),
  brandAnd('focallure eyeshadow', 'focallure', things.eyeshadow),
  brandAnd('vaseline gluta', 'vaseline', 'gluta|healthy|lotion'),
  brandAnd('safi toner', 'safi', things.toner),
]
