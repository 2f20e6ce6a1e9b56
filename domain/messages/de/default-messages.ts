import { operationIds as of } from '../../values/operations.ts'

/** What is said in German about each operation until the network or the garage says it in its own words. */
export const defaultMessages: Readonly<Record<number, string>> = {
  [of.revision]:
    'Eine rechtzeitige Inspektion hält den Motor lange fit: Ölwechsel, Ölfilter und alle Prüfpunkte nach Herstellervorgabe.',
  [of.filtreAir]:
    'Mit einem sauberen Luftfilter atmet der Motor frei und verbraucht weniger. Der Wechsel dauert nur wenige Minuten.',
  [of.filtreHabitacle]: 'Pollen, Staub, Gerüche: Ein neuer Innenraumfilter sorgt für saubere Luft im Auto.',
  [of.filtreCarburant]: 'Der Kraftstofffilter schützt die Einspritzung Ihres Motors: Sein Wechsel steht jetzt an.',
  [of.liquideFrein]:
    'Bremsflüssigkeit verliert mit der Zeit ihre Wirkung. Der Wechsel alle zwei Jahre sorgt für sicheres Bremsen.',
  [of.liquideRefroidissement]: 'Kühlmittel prüfen und wechseln: So ist Ihr Motor vor Frost und Überhitzung geschützt.',
  [of.climatisation]:
    'Klimaservice mit Desinfektion: angenehm kühl, saubere Luft und freie Sicht durch beschlagfreie Scheiben.',
  [of.distribution]:
    'Der Zahnriemenwechsel ist bei Ihrem Auto bald fällig: Rechtzeitig erledigt, schützt er vor einem Motorschaden.',
  [of.plaquettesAvant]:
    'Ihre vorderen Bremsbeläge dürften bald verschlissen sein. Wir prüfen sie und erneuern sie, wenn es nötig ist.',
  [of.disquesAvant]:
    'Bremsscheiben und Beläge vorn: Zeit für eine Kontrolle, damit Sie wieder mit voller Kraft bremsen.',
  [of.freinsArriere]:
    'Bremsen hinten: Wir prüfen den Verschleiß und nennen Ihnen vor jeder Reparatur einen klaren Preis.',
  [of.pneumatiques]:
    'Ihre Reifen verdienen eine Kontrolle: Profil, Luftdruck und Alter. Wir haben die passenden für Ihr Auto.',
  [of.batterie]:
    'Nach vier Jahren lässt eine Batterie nach. Wir testen und wechseln sie, bevor sie Sie im Stich lässt.',
  [of.essuieGlace]: 'Neue Wischerblätter: klare Sicht bei Regen. Wir montieren sie sofort.',
  [of.bougiesAllumage]: 'Neue Zündkerzen: Der Motor springt sofort an und verbraucht weniger.',
  [of.bougiesPrechauffage]:
    'Lassen Sie vor der kalten Jahreszeit Ihre Glühkerzen prüfen, damit der Diesel auf Anhieb anspringt.',
  [of.echappement]:
    'Ungewohntes Geräusch oder Geruch? Wir prüfen Ihre Auspuffanlage vom Krümmer bis zum Endschalldämpfer.',
  [of.embrayage]: 'Rutscht die Kupplung oder geht sie schwer? Eine Kontrolle jetzt erspart die Panne später.',
  [of.amortisseurs]:
    'Verschlissene Stoßdämpfer verlängern den Bremsweg. Lassen Sie Ihre prüfen: Es geht schnell und lohnt sich.',
  [of.controleTechnique]:
    'Ihre Hauptuntersuchung (HU) steht an. Wir bereiten Ihr Auto vor und kümmern uns um den TÜV-Termin.',
  [of.controlePollution]: 'Die Abgasuntersuchung (AU) Ihres Fahrzeugs ist fällig: Denken Sie an Ihren Termin.',
  [of.vidangeBoiteAutomatique]:
    'Frisches Öl im Automatikgetriebe: Die Gänge schalten weich und das Getriebe hält länger.',
  [of.geometrie]: 'Eine richtig eingestellte Spur schont die Reifen, und Ihr Auto liegt sicher auf der Straße.',
  [of.bilanSecurite]: 'Licht, Sicht, Bremsen, Reifen: ein Sicherheitscheck, damit Sie entspannt unterwegs sind.',
}
