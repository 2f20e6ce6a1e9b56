const words = (text: string): readonly string[] => text.trim().split(/\s*,\s*/)

/** Family names among the most frequent of France. */
export const familyNames =
  words(`Martin, Bernard, Thomas, Petit, Robert, Richard, Durand, Dubois, Moreau, Laurent, Simon, Michel,
  Lefebvre, Leroy, Roux, David, Bertrand, Morel, Fournier, Girard, Bonnet, Dupont, Lambert, Fontaine, Rousseau, Vincent, Muller,
  Lefèvre, Faure, André, Mercier, Blanc, Guérin, Boyer, Garnier, Chevalier, François, Legrand, Gauthier, Garcia, Perrin, Robin,
  Clément, Morin, Nicolas, Henry, Roussel, Mathieu, Gautier, Masson, Marchand, Duval, Denis, Dumont, Marie, Lemaire, Noël, Meyer,
  Dufour, Meunier, Brun, Blanchard, Giraud, Joly, Rivière, Lucas, Brunet, Gaillard, Barbier, Arnaud, Martinez, Gérard, Roche,
  Renard, Schmitt, Roy, Leroux, Colin, Vidal, Caron, Picard, Roger, Fabre, Aubert, Lemoine, Renaud, Dumas, Lacroix, Olivier,
  Philippe, Bourgeois, Pierre, Benoit, Rey, Leclerc, Payet, Rolland, Leclercq, Guillaume, Lecomte, Lopez, Jean, Dupuy, Guillot,
  Hubert, Berger, Carpentier, Sanchez, Dupuis, Moulin, Louis, Deschamps, Huet, Vasseur, Perez, Boucher, Fleury, Royer, Klein,
  Jacquet, Adam, Paris, Poirier, Marty, Aubry, Guyot, Carré, Charles, Renault, Charpentier, Ménard, Maillard, Baron, Bertin,
  Bailly, Hervé, Schneider, Fernandez, Le Gall, Collet, Léger, Bouvier, Julien, Prévost, Millet, Perrot, Daniel, Cousin,
  Germain, Breton, Besson, Langlois, Rémy, Le Roux, Pelletier, Lévêque, Perrier, Leblanc, Barré, Lebrun, Marchal, Weber, Mallet,
  Hamon, Boulanger, Jacob, Monnier, Michaud, Rodriguez, Guichard, Gillet, Étienne, Grondin, Poulain, Tessier, Chevallier, Collin,
  Chauvin, Bouchet, Gay, Lemaître, Bénard, Maréchal, Humbert, Reynaud, Antoine, Hoarau, Perret, Barthélemy, Cordier, Pichon`)

/** First names by the way their bearer is addressed. */
export const firstNames: Readonly<Record<'M.' | 'Mme', readonly string[]>> = {
  'M.': words(`Jean, Pierre, Michel, Alain, Philippe, Patrick, Nicolas, Christophe, Laurent, Frédéric, Stéphane, David, Thierry,
    Éric, Olivier, Julien, Sébastien, Thomas, Alexandre, Guillaume, Antoine, Maxime, Vincent, Jérôme, Bruno, Didier, Pascal,
    Romain, Mathieu, Benoît, Hugo, Lucas, Louis, Gabriel, Karim, Mehdi, Rachid, Paul, Fabien, Cédric, Gilles, Serge, Yves, Denis`),
  Mme: words(`Marie, Nathalie, Isabelle, Sylvie, Catherine, Françoise, Martine, Christine, Valérie, Sandrine, Sophie, Céline,
    Véronique, Stéphanie, Virginie, Aurélie, Émilie, Julie, Camille, Laura, Léa, Manon, Chloé, Anaïs, Élodie, Audrey, Mélanie,
    Hélène, Claire, Anne, Delphine, Patricia, Brigitte, Monique, Zoé, Inès, Fatima, Samira, Nadia, Agnès, Florence, Laurence`),
}

export const streets =
  words(`rue de la République, avenue Jean Jaurès, rue Victor Hugo, place de la Mairie, rue des Lilas,
  chemin des Vignes, rue du Stade, impasse des Acacias, avenue de la Gare, rue Pasteur, allée des Tilleuls, route de Lyon,
  rue des Écoles, boulevard Gambetta, rue du Moulin, chemin du Lavoir, rue de l’Église, avenue du Général de Gaulle,
  lotissement Les Prés d’Or, rue Marie Curie, rue des Frères Lumière, montée du Château, rue de la Fontaine`)

const trades =
  words(`Plomberie, Menuiserie, Électricité, Maçonnerie, Peinture, Paysages, Ambulances, Taxi, Boulangerie, Transports,
  Couverture, Carrelage, Nettoyage, Infirmiers, Immobilier, Serrurerie, Chauffage, Traiteur`)
const forms = ['SARL', 'SAS', 'EURL']

export interface NameRandom {
  pick<T>(list: readonly T[]): T
}

/** A company that could be next door. */
export const companyName = (random: NameRandom): string =>
  `${random.pick(forms)} ${random.pick(trades)} ${random.pick(familyNames)}`

/** 'Hélène Le Gall' → 'helene.legall' */
export const mailName = (text: string): string =>
  text
    .normalize('NFD')
    .toLowerCase()
    .replaceAll(/[^a-z]/g, '')
