/** Formula bases that several kinds share. */

export const waterGel =
  'Aqua 60, Butylene Glycol 5, Glycerin 3, Carbomer 0.4, Acrylates/C10-30 Alkyl Acrylate Crosspolymer 0.3, Tromethamine 0.2'
export const creamBase =
  'Aqua 58, Glycerin 5, Caprylic/Capric Triglyceride 4, Cetearyl Alcohol 2.5, Glyceryl Stearate 1.5, Polysorbate 60 1, Xanthan Gum 0.2'
export const wateryBase = 'Aqua 78, Butylene Glycol 5, Glycerin 4, 1,2-Hexanediol 1, Xanthan Gum 0.1'
export const washBase =
  'Aqua 52, Sodium Lauroyl Methyl Isethionate 9, Cocamidopropyl Betaine 7, Glycerin 5, Coco-Glucoside 3, Sodium Chloride 0.8, Citric Acid 0.3'
export const foamBase =
  'Aqua 40, Glycerin 14, Myristic Acid 12, Stearic Acid 8, Potassium Hydroxide 5, Lauric Acid 4, Cocamidopropyl Betaine 3, Glyceryl Stearate 1.5'
export const waxBase =
  'Ricinus Communis Seed Oil 28, Candelilla Cera 9, Cera Alba 8, Isopropyl Myristate 7, Butyrospermum Parkii Butter 6, Hydrogenated Polyisobutene 5'
export const stickBase =
  'Dibutyl Adipate 22, Synthetic Wax 14, Caprylic/Capric Triglyceride 11, Polyethylene 9, Silica 6, Hydrogenated Polyisobutene 4, Dimethicone 2'
export const powderBase =
  'Talc 48, Mica 16, Silica 7, Zinc Stearate 5, Dimethicone 3, Caprylic/Capric Triglyceride 2.5, Magnesium Myristate 2'
export const shampooBase =
  'Aqua 62, Sodium C14-16 Olefin Sulfonate 10, Cocamidopropyl Betaine 6, Decyl Glucoside 3, Glycerin 2, Polyquaternium-10 0.4, Citric Acid 0.3'
export const conditionerBase =
  'Aqua 76, Cetearyl Alcohol 5, Behentrimonium Chloride 2, Glycerin 2, Cetyl Esters 1, Amodimethicone 0.8, Citric Acid 0.2'
export const bodyBase =
  'Aqua 68, Glycerin 6, Mineral Oil 3, Cetearyl Alcohol 2.5, Glyceryl Stearate 2, Dimethicone 1, Carbomer 0.2, Sodium Hydroxide 0.1'
export const foundationBase =
  'Aqua 42, Cyclopentasiloxane 14, Trimethylsiloxysilicate 5, Butylene Glycol 4, PEG-10 Dimethicone 2.5, Disteardimonium Hectorite 1, Sodium Chloride 0.8'
