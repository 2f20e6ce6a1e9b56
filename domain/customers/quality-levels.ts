/** The five bands, from very low to very good: quintiles of 100, which a garage owner can be told in a sentence. */
export const qualityLevels = ['tres_faible', 'faible', 'moyenne', 'bonne', 'tres_bonne'] as const
